/// Why an inbox could not do as it was asked.
package enum InboxFault: Error, Equatable, Sendable {
  /// No account was ever added.
  case noAccount
  case unknownAccount(String, known: [String])
  case accountExists(String)
  /// The account was removed while somebody worked with it.
  case accountGone(String)
  case unknownMessage(String, Absence)
  /// The message takes no event there.
  case unknownTarget(String, message: String, known: [String])
  /// The message does not name this resource, so no renderer of it is given any.
  case foreignResource(String, message: String)
  /// The message's view waits for nothing.
  case nothingToWake(String)
  /// The home's last command was none that can be taken back.
  case nothingToUndo
  /// What would be taken back has gone to the vendor.
  case alreadySent([String])
  /// The account has reports that its vendor has not got.
  case unsentReports(Int, account: String, reason: String?)

  /// Why a message is not there.
  package enum Absence: Equatable, Sendable {
    case never, deleted, expired
  }

  /// The first of many names.
  private static func some(_ names: [String]) -> String {
    names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  /// What, and what to do, in one sentence.
  package var sentence: String {
    switch self {
    case .noAccount:
      "there is no account yet; add one: inlay account add NAME --feed file --path FILE"
    case .unknownAccount(let name, let known):
      "there is no account \"\(name)\"; \(known.isEmpty ? "none was added" : "there are: \(known.joined(separator: ", "))")"
    case .accountExists(let name):
      "there is an account \"\(name)\" already; choose another name, or remove it first: inlay account remove \(name)"
    case .accountGone(let name):
      "the account \"\(name)\" was removed meanwhile, and nothing was changed; inlay account list shows those that there are"
    case .unknownMessage(let id, .never):
      "no message has the id \"\(id)\"; inlay list shows those that there are"
    case .unknownMessage(let id, .deleted):
      "the message \"\(id)\" was deleted; inlay undo takes the last deletion back until it is sent"
    case .unknownMessage(let id, .expired): "the message \"\(id)\" has expired"
    case .unknownTarget(let target, let message, let known):
      "the message \"\(message)\" has no target \"\(target)\"; "
        + (known.isEmpty ? "nothing of it can be tapped" : "it has: \(Self.some(known))")
    case .foreignResource(let address, let message):
      "the message \"\(message)\" does not hold the address \"\(address)\", so nothing is given to it under that name"
    case .nothingToWake(let message):
      "the message \"\(message)\" waits for no time to come"
    case .nothingToUndo:
      "there is nothing to undo: only the last deletion, or the last event in a message, can be taken back, and once"
    case .alreadySent(let ids):
      "the deletion of \(ids.joined(separator: ", ")) was sent to the vendor and cannot be taken back"
    case .unsentReports(let count, let account, let reason):
      "\(account) has \(count) report\(count == 1 ? "" : "s") that could not be sent"
        + "\(reason.map { " (\($0))" } ?? ""); mend that, or give them up with --discard-reports"
    }
  }
}
