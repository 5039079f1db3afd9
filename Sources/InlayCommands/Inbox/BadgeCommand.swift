import InboxHost
import JSON

/// `inlay badge`.
struct BadgeCommand {
  private let arguments: ParsedArguments
  private let inbox: Inbox

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    self.arguments = arguments
    inbox = try InboxSession(arguments, surroundings).inbox(arguments)
  }

  func run() throws -> ExitStatus {
    guard arguments.has("--explain") else {
      let badge = try inbox.badge()
      try InboxOutput.write("\(badge)\n", .sortedObject(["badge": .count(badge)]), arguments)
      return .done
    }
    let explanation = try inbox.explainBadge()
    try InboxOutput.write(text(explanation), json(explanation), arguments)
    return .done
  }

  private func text(_ explanation: BadgeExplanation) -> String {
    var text = "\(explanation.badge) unread\n"
    for id in explanation.counted { text += "  counted   \(ShellWord.quoted(id))\n" }
    for (id, why) in explanation.leftOut { text += "  left out  \(ShellWord.quoted(id)): \(why)\n" }
    return text
  }

  private func json(_ explanation: BadgeExplanation) -> JSONValue {
    .sortedObject([
      "badge": .count(explanation.badge), "counted": .array(explanation.counted.map { .string($0) }),
      "left_out": .array(
        explanation.leftOut.map { .sortedObject(["id": .string($0.id), "why": .string($0.why)]) }),
    ])
  }
}
