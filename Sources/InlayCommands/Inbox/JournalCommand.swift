import Drawing
import InboxHost
import InboxModel
import InboxStore
import JSON

/// `inlay journal`.
struct JournalCommand {
  private let arguments: ParsedArguments
  private let inbox: Inbox
  private let level: DiagnosticOutput.Level
  private let time: LocalTime

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    if arguments.has("--pending"), arguments.has("--failed") {
      throw CommandError(
        .usage, "--pending and --failed exclude each other; --pending has the failed ones too")
    }
    self.arguments = arguments
    let session = try InboxSession(arguments, surroundings)
    inbox = try session.inbox(arguments)
    level = session.level
    time = LocalTime(now: surroundings.now)
  }

  func run() throws -> ExitStatus {
    let part: Inbox.JournalPart =
      arguments.has("--pending") ? .pending : arguments.has("--failed") ? .failed : .all
    let isJSON = arguments.value("--format") == "json"
    var output = FileOutput(descriptor: 1, name: "standard output")
    var count = 0
    if isJSON { output.buffer += Array("{\"entries\":[".utf8) }
    for entry in try inbox.journal(part) {
      if isJSON {
        output.buffer += Array("\(count > 0 ? ",\n" : "")\(json(entry).serialized)".utf8)
      } else {
        output.buffer += Array("\(text(entry))\n".utf8)
      }
      count += 1
      try output.flushIfLarge()
    }
    if isJSON { output.buffer += Array("]}\n".utf8) }
    try output.flush()
    if count == 0, !isJSON { DiagnosticOutput(level: level).mention(nothing(part)) }
    return .done
  }

  private func nothing(_ part: Inbox.JournalPart) -> String {
    switch part {
    case .all: "the journal is empty"
    case .pending: "nothing is pending"
    case .failed: "nothing failed"
    }
  }

  private func text(_ entry: JournalEntry) -> String {
    var line =
      "\(entry.entry.value)  \(entry.state.rawValue)  \(entry.kind.rawValue)  \(ShellWord.quoted(entry.message))"
    if let event = entry.event { line += "  \(ShellWord.quoted(event))" }
    if let action = entry.action { line += "  action \(ShellWord.quoted(action))" }
    if entry.tries > 0, entry.state != .sent {
      line += "  tried \(entry.tries) time\(entry.tries == 1 ? "" : "s")"
    }
    if let next = entry.next { line += ", again from \(time.text(next.milliseconds, .dateTime))" }
    if let error = entry.error { line += ": \(error)" }
    if let detail = entry.detail { line += "  \(detail)" }
    return TerminalText.safe(line)
  }

  private func json(_ entry: JournalEntry) -> JSONValue {
    .sortedObject([
      "action": .optional(entry.action), "at": .string(entry.made.rfc3339),
      "detail": entry.detail.flatMap { try? JSONReader.value(of: Array($0.utf8)) },
      "error": .optional(entry.error), "event": entry.event.map { .string($0) },
      "id": .integer(entry.entry.value), "kind": .string(entry.kind.rawValue),
      "message": .string(entry.message),
      "next": .optional(entry.next?.rfc3339), "state": .string(entry.state.rawValue),
      "tries": .count(entry.tries),
    ])
  }
}
