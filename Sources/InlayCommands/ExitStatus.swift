/// What a command's end means to a script: the codes of sysexits(3).
package enum ExitStatus: Int32, Sendable {
  /// Done.
  case done = 0
  /// A plugin failed a test.
  case failedCheck = 1
  /// Wrong use of the command line.
  case usage = 64
  /// Nothing could be read of the data.
  case badData = 65
  /// There is no such input or message.
  case noInput = 66
  /// The vendor cannot be reached.
  case unavailable = 69
  /// Our own fault.
  case software = 70
  /// An output file or folder cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Try again later.
  case temporary = 75
  /// Refused by policy.
  case refused = 77
  /// The configuration is wrong.
  case configuration = 78
}

/// An end of a command that is not as wished: one sentence, and the code.
package struct CommandError: Error, Equatable {
  package var status: ExitStatus
  /// What, where, and what to do.
  package var message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
