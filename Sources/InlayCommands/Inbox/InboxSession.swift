import InboxFeeds
import InboxHost
import InboxModel
import InboxStore

/// What every command of the inbox works on: the home, its store, and the inbox of one account.
struct InboxSession {
  let home: String
  let store: InboxStore
  let configuration: Configuration
  let level: DiagnosticOutput.Level
  /// When the command began: one moment for all that it does.
  let now: Instant

  /// Opens the home. What the store has to say about itself goes to stderr.
  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    home = try Home.path(arguments, surroundings)
    level = DiagnosticOutput.Level(arguments)
    now = Instant(milliseconds: surroundings.now)
    configuration = try Configuration.load(arguments, home: home)
    var diagnostics = DiagnosticOutput(level: level)
    for remark in configuration.remarks { diagnostics.remark(configuration.file ?? "", remark) }
    do throws(StoreFault) {
      store = try InboxStore(home: home, now: now)
    } catch {
      throw CommandError(error)
    }
    for notice in store.notices { DiagnosticOutput.write(notice) }
  }

  /// The inbox of the account that was named, or of the current one.
  func inbox(_ arguments: ParsedArguments) throws -> Inbox {
    try inbox(of: Inbox.account(named: arguments.value("--account"), in: store))
  }

  func inbox(of account: Account) -> Inbox {
    var options = FeedOptions()
    if let keys = configuration.xtremepushReservedKeys { options.reservedKeys = ReservedKeys(Set(keys)) }
    let now = now
    return Inbox(account, in: store, options: options, clock: { now })
  }

  /// The file that an account's reports are appended to.
  func ledger(of account: Account) -> String { "\(home)/\(account.name).reports.ndjson" }
}

extension CommandError {
  init(_ fault: StoreFault) {
    let status: ExitStatus =
      switch fault {
      case .cannotCreate: .cannotCreate
      case .inputOutput, .damaged: .inputOutput
      case .busy: .temporary
      case .newerVersion: .configuration
      case .software: .software
      }
    self.init(status, fault.sentence)
  }

  /// A cursor is handed in as it was handed out, so another is wrong use.
  init(_ fault: PageCursor.Fault) {
    self.init(.usage, "--after: \(fault.sentence)")
  }

  init(_ fault: InboxFault) {
    let status: ExitStatus =
      switch fault {
      case .noAccount: .configuration
      case .unknownAccount, .accountGone, .unknownMessage, .unknownTarget, .nothingToUndo,
        .nothingToWake:
        .noInput
      case .accountExists: .usage
      case .alreadySent, .foreignResource: .refused
      case .unsentReports: .temporary
      }
    self.init(status, fault.sentence)
  }
}
