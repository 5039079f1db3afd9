import InboxHost
import InboxModel
import JSON
import RendererHost

/// `inlay read`, `unread`, `delete`, `undo`, `reset` and `report`.
struct StateCommands {
  private let arguments: ParsedArguments
  private let session: InboxSession

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    if arguments.spec.name == "report" { _ = try Self.kind(arguments) }
    self.arguments = arguments
    session = try InboxSession(arguments, surroundings)
  }

  func read() throws -> ExitStatus { try say(session.inbox(arguments).markRead(arguments.operands), "read") }

  func unread() throws -> ExitStatus {
    try say(session.inbox(arguments).markUnread(arguments.operands), "unread")
  }

  func delete() throws -> ExitStatus {
    try say(session.inbox(arguments).delete(arguments.operands), "deleted")
  }

  func undo() throws -> ExitStatus { try say(session.inbox(arguments).undo(), "taken back") }

  func reset() throws -> ExitStatus {
    var outcome = EventOutcome()
    let isChanged = try session.inbox(arguments).reset(arguments.operands[0])
    outcome.outcomes = [DecidedOutcome(kind: isChanged ? .redraw : .none)]
    let text = isChanged ? "it begins anew\n" : "nothing changed: nothing was kept with it\n"
    try InboxOutput.write(text, OutcomeText.json(outcome), arguments)
    return .done
  }

  func report() throws -> ExitStatus {
    let kind = try Self.kind(arguments)
    let action = arguments.value("--action")
    let reports = try session.inbox(arguments).reach(kind, [arguments.operands[1]], action: action)
    let text =
      reports.isEmpty
      ? "nothing to report: it was reported before, or the vendor takes no such report\n"
      : reports.map { "\(ReportText.line($0))\n" }.joined()
    try InboxOutput.write(
      text, .sortedObject(["reported": .array(reports.map(ReportText.json))]), arguments)
    return .done
  }

  /// So many ids are named; more are counted.
  private static let maximumNamed = 5

  private func say(_ change: InboxChange, _ word: String) throws -> ExitStatus {
    let what =
      switch change.changed.count {
      case 0: "nothing changed"
      case ...Self.maximumNamed: "\(word): \(change.changed.map(ShellWord.quoted).joined(separator: " "))"
      default: "\(word): \(change.changed.count) messages"
      }
    let text = "\(what); \(change.badge) unread\n"
    try InboxOutput.write(
      text,
      .sortedObject([
        "badge": .count(change.badge), "changed": .array(change.changed.map { .string($0) }),
      ]), arguments)
    return .done
  }

  private static let kinds: [ReportKind] = [.seen, .read, .clicked, .delivered, .dismissed]

  private static func kind(_ arguments: ParsedArguments) throws(CommandError) -> ReportKind {
    let word = arguments.operands[0]
    if let kind = ReportKind(rawValue: word), kinds.contains(kind) { return kind }
    let known = kinds.map(\.rawValue).joined(separator: ", ")
    throw CommandError(.usage, "a report is one of \(known), not \"\(word)\"")
  }
}

/// Reports that went into the journal, as commands show them.
enum ReportText {
  static func line(_ report: JournalledReport) -> String {
    let action = report.action.map { ", action \(ShellWord.quoted($0))" } ?? ""
    let event = report.event.map { ", \(ShellWord.quoted($0))" } ?? ""
    return "reported: \(report.kind.rawValue) \(ShellWord.quoted(report.message))\(event)\(action)"
  }

  static func json(_ report: JournalledReport) -> JSONValue {
    .sortedObject([
      "action": .optional(report.action), "event": report.event.map { .string($0) },
      "kind": .string(report.kind.rawValue),
      "message": .string(report.message),
    ])
  }
}
