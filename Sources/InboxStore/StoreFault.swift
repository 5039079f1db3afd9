import Glibc

/// Why the store could not do what it was asked.
///
/// Whatever was begun is rolled back: nothing is half done.
package enum StoreFault: Error, Equatable, Sendable {
  /// A folder or file that cannot be made or opened, with an `errno`.
  case cannotCreate(path: String, code: Int32)
  /// The file cannot be read or written.
  case inputOutput(path: String, InputOutputProblem)
  /// Another process has been writing, or mending, for longer than is waited.
  case busy(path: String)
  /// A newer Inlay wrote it: the version of its schema, and the newest that is known here. Nothing was touched.
  case newerVersion(path: String, found: Int, known: Int)
  /// The file is damaged, and why that is thought. The next opening sets it aside, once nobody else has it open.
  case damaged(path: String, why: String, isInUse: Bool)
  /// A mistake of ours, in SQLite's words.
  case software(String)

  package enum InputOutputProblem: Equatable, Sendable {
    case diskFull
    case readOnly
    /// In words; SQLite's where the system has none.
    case failed(String)
  }

  /// One sentence without a full stop: where, what, and what to do.
  package var sentence: String {
    switch self {
    case .cannotCreate(let path, let code):
      "\(path): cannot be made or opened: \(Self.text(of: code)); name another folder with --home"
    case .inputOutput(let path, .diskFull):
      "\(path): the disk is full; make room and try again, nothing was changed"
    case .inputOutput(let path, .readOnly):
      "\(path): cannot be written; make it writable, or name another folder with --home"
    case .inputOutput(let path, .failed(let problem)):
      "\(path): cannot be read or written: \(problem); nothing was changed"
    case .busy(let path):
      "\(path): another process is at work on it; try again when that has ended"
    case .newerVersion(let path, let found, let known):
      "\(path): written by a newer Inlay (version \(found) of the store, this one knows \(known)); "
        + "update Inlay, or name another folder with --home"
    case .damaged(let path, let why, let isInUse):
      if isInUse {
        "\(path): damaged (\(why)), and in use by another process; try again when that has ended"
      } else {
        "\(path): damaged (\(why)); try again, and it is set aside and what can be read of it is kept"
      }
    case .software(let problem):
      "the store failed: \(problem); please report it, nothing was changed"
    }
  }

  static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
