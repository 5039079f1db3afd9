import Drawing
import Glibc
import InboxFeeds
import InboxHost
import InboxModel
import InboxStore
import JSON

/// `inlay account add`, `list`, `use` and `remove`.
struct AccountCommands {
  private let arguments: ParsedArguments
  private let session: InboxSession
  private let time: LocalTime

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    if arguments.spec.name == "account add" { _ = try Self.path(arguments) }
    self.arguments = arguments
    session = try InboxSession(arguments, surroundings)
    time = LocalTime(now: surroundings.now)
  }

  func add() throws -> ExitStatus {
    let name = arguments.operands[0]
    guard Self.isName(name) else {
      throw CommandError(
        .usage,
        "\"\(name)\" cannot be the name of an account; take 1 to 64 letters, digits, dots, hyphens or underscores, "
          + "and no dot first")
    }
    let path = try Self.path(arguments)
    let bodies = try arguments.value("--bodies").map(Self.folder)
    let feed = arguments.value("--feed") ?? FeedKind.inlay.rawValue
    guard
      let account = try session.store.addAccount(
        name, feed: feed, path: path, bodies: bodies, now: session.now)
    else { throw InboxFault.accountExists(name) }
    return try say(
      "\(name) is added\(account.isCurrent ? " and the current account" : ""); inlay refresh fetches its messages\n",
      json(account))
  }

  func list() throws -> ExitStatus {
    let accounts = try session.store.accounts()
    var text = ""
    var values: [JSONValue] = []
    for account in accounts {
      let inbox = session.inbox(of: account)
      let badge = try inbox.badge()
      let status = try inbox.status()
      let refreshed = status.refreshed.map { "refreshed \(time.text($0.milliseconds, .dateTime))" }
      text +=
        TerminalText.safe(
          "\(account.isCurrent ? "*" : " ") \(account.name)  \(account.feed)  \(account.path ?? "")  "
            + "\(badge) unread  \(refreshed ?? (status.problem == nil ? "never refreshed" : "no whole list yet"))"
            + "\(status.problem.map { "; \($0)" } ?? "")") + "\n"
      values.append(json(account, badge: badge, status: status))
    }
    if accounts.isEmpty, arguments.value("--format") != "json" {
      DiagnosticOutput(level: session.level).mention(InboxFault.noAccount.sentence)
    }
    return try say(text, .sortedObject(["accounts": .array(values)]))
  }

  func use() throws -> ExitStatus {
    let account = try Inbox.account(named: arguments.operands[0], in: session.store)
    _ = try session.store.setCurrent(account.name)
    return try say("\(account.name) is the current account\n", nil)
  }

  func remove() throws -> ExitStatus {
    let account = try Inbox.account(named: arguments.operands[0], in: session.store)
    let next = try session.inbox(of: account).remove(
      ledger: session.ledger(of: account), discardingReports: arguments.has("--discard-reports"))
    return try say(
      "\(account.name) is removed\(next.map { "; \($0) is the current account now" } ?? "")\n", nil)
  }

  private func json(_ account: Account, badge: Int? = nil, status: RefreshStatus? = nil) -> JSONValue {
    .sortedObject([
      "badge": badge.map(JSONValue.count), "bodies": .optional(account.bodies),
      "current": .bool(account.isCurrent),
      "feed": .string(account.feed), "name": .string(account.name), "path": .optional(account.path),
      "problem": status.map { .optional($0.problem) },
      "refreshed": status.map { .optional($0.refreshed?.rfc3339) },
    ])
  }

  private func say(_ text: String, _ json: JSONValue?) throws -> ExitStatus {
    try InboxOutput.write(text, json, arguments)
    return .done
  }

  /// `[A-Za-z0-9._-]{1,64}`, no dot first.
  static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    return (1...64).contains(bytes.count) && bytes.first != UInt8(ascii: ".")
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The list's file, as a path that means the same from every folder.
  private static func path(_ arguments: ParsedArguments) throws(CommandError) -> String {
    guard let given = arguments.value("--path"), !given.isEmpty else {
      throw CommandError(.usage, "an account needs the file that its list is in: --path FILE")
    }
    let whole = try absolute(given, "--path")
    do throws(AccountFile.Fault) {
      _ = try AccountFile(whole)
    } catch {
      if case .missing = error {
        throw CommandError(.noInput, "\(given): there is no such file; check the path")
      }
      throw CommandError(.noInput, error.sentence)
    }
    return whole
  }

  private static func folder(_ given: String) throws(CommandError) -> String {
    let whole = try absolute(given, "--bodies")
    var status = stat()
    guard stat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandError(.noInput, "\(given): is no folder; check the path")
    }
    return whole
  }

  private static func absolute(_ path: String, _ option: String) throws(CommandError) -> String {
    if path.utf8.contains(0) { throw CommandError(.usage, "\(option): a path has no zero byte") }
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else {
      throw CommandError(
        .inputOutput, "the current folder cannot be told: \(errorText(errno)); give a whole path")
    }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
