import Glibc
import InboxFeeds
import InboxHost
import InboxModel
import InboxStore
import JSON
import RendererHost

/// `inlay plugin route`.
struct PluginRouteCommand {
  private let arguments: ParsedArguments
  private let subject: Subject
  private let settings: RenderSettings
  private let router: Router
  private let keeper: PluginKeeper
  private let presentation: Presentation

  /// What is to be routed.
  private enum Subject {
    case source(SourceFile)
    /// A message of an inbox.
    case message(Message)
  }

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    self.arguments = arguments
    settings = try RenderSettings(arguments, surroundings)
    if let message = try Self.message(arguments, surroundings) {
      subject = .message(message)
    } else {
      guard let source = try SourceFile.expand(arguments.operands).first else {
        throw CommandError(.noInput, "\(arguments.operands[0]): the folder holds no file")
      }
      subject = .source(source)
    }
    presentation = settings.context.presentation
    let path = PluginPath(arguments, surroundings)
    let found = path.find()
    keeper = PluginKeeper(home: try? Home.path(arguments, surroundings), now: surroundings.now)
    router = Router(found.compactMap(\.manifest), preferred: keeper.history.preferred)
    if !arguments.has("--quiet") {
      for plugin in found {
        if case .refused(let refusal) = plugin.status {
          DiagnosticOutput.write("plugin passed over: \(refusal.sentence)")
        }
      }
    }
  }

  /// The message of an inbox that the operand names; nil where it names a file, or where there is no inbox.
  private static func message(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> Message? {
    let operand = arguments.operands[0]
    var status = stat()
    guard operand != "-", stat(operand, &status) != 0, errno == ENOENT || errno == ENOTDIR else { return nil }
    // A slip in the name of a file is to make no home.
    guard let home = try? Home.path(arguments, surroundings), access("\(home)/inlay.db", F_OK) == 0 else {
      return nil
    }
    let inbox: Inbox
    do {
      inbox = try InboxSession(arguments, surroundings).inbox(arguments)
    } catch InboxFault.noAccount {
      return nil
    }
    do {
      return try inbox.item(operand).message
    } catch InboxFault.unknownMessage(_, .never) {
      throw CommandError(
        .noInput,
        "\(operand): there is no such file, and \(inbox.account.name) has no message of that id; check the path, "
          + "or see inlay list")
    }
  }

  func run() throws -> ExitStatus {
    var writer = Writer(isJSON: arguments.value("--format") == "json")
    switch subject {
    case .message(let message): try write(message, to: &writer)
    case .source(let source):
      do {
        var messages = try MessageSource(source, settings)
        while let item = try messages.next() {
          if case .message(let message, _) = item { try write(message, to: &writer) }
        }
      } catch let fault as FeedFault {
        throw CommandError(fault, of: source)
      } catch let unreadable as UnreadableSource {
        throw unreadable.error
      }
    }
    if writer.count == 0, let id = settings.message {
      throw CommandError(.noInput, "no message has the id \"\(id)\"; leave --message away to see them all")
    }
    try writer.finish()
    return .done
  }

  private func write(_ message: Message, to writer: inout Writer) throws {
    guard settings.message == nil || message.id == settings.message else { return }
    try writer.add(writer.isJSON ? json(message).serialized : text(message))
  }

  /// Writes what is said of each message, as one document or with a line between.
  private struct Writer: ~Copyable {
    let isJSON: Bool
    private(set) var count = 0
    private var output = FileOutput(descriptor: 1, name: "standard output")

    init(isJSON: Bool) { self.isJSON = isJSON }

    mutating func add(_ text: String) throws {
      let before = isJSON ? (count == 0 ? "{\"messages\":[" : ",\n") : count == 0 ? "" : "\n"
      output.buffer += Array("\(before)\(text)".utf8)
      count += 1
      try output.flushIfLarge()
    }

    mutating func finish() throws {
      if isJSON { output.buffer += Array((count == 0 ? "{\"messages\":[]}\n" : "]}\n").utf8) }
      try output.flush()
    }
  }

  /// A plugin and what speaks for or against it.
  private struct Verdict {
    var id: String
    var why: String
    var isCandidate: Bool
    /// What it converts to, where it is chosen and converts.
    var convertsTo: String?
  }

  /// The verdicts on a message; where the chosen plugin converts it, then those on what comes out, and so on.
  private func stages(_ message: Message) -> [[Verdict]] {
    var stages: [[Verdict]] = []
    var current = message
    while stages.count < 5 {
      let verdicts = verdicts(current)
      stages.append(verdicts)
      guard let chosen = verdicts.first, chosen.isCandidate, let type = chosen.convertsTo else { break }
      current.contentType = type
    }
    return stages
  }

  private func verdicts(_ message: Message) -> [Verdict] {
    var result: [Verdict] = []
    var passedOver: [Verdict] = []
    let candidates = router.candidates(for: message, presentation).filter { candidate in
      let id = candidate.manifest.descriptor.id
      switch keeper.verdict(on: candidate.manifest, message) {
      case .quarantined:
        passedOver.append(
          Verdict(id: id, why: "it is in quarantine; see inlay plugin why \(id)", isCandidate: false))
        return false
      case .putAside:
        passedOver.append(
          Verdict(
            id: id, why: "it failed three times on this message; see inlay plugin why \(id)",
            isCandidate: false))
        return false
      case .free, .withoutState: return true
      }
    }
    for (index, candidate) in candidates.enumerated() {
      let type = candidate.manifest.convertsTo
      let verb = type.map { "converts it to \($0)" } ?? "draws it"
      result.append(
        Verdict(
          id: candidate.manifest.descriptor.id,
          why: "\(index == 0 ? verb : "would be next"), by its rule \(candidate.rule.summary)"
            + (candidate.isPreferred ? ", which is preferred here" : ""),
          isCandidate: true,
          convertsTo: index == 0 ? type : nil))
    }
    result += passedOver
    for manifest in router.manifests {
      if let reason = router.reason(against: manifest, for: message, presentation) {
        result.append(Verdict(id: manifest.descriptor.id, why: reason, isCandidate: false))
      }
    }
    return result
  }

  private func text(_ message: Message) -> String {
    var subject = "message \(message.id): \(message.vendor.rawValue), kind \(message.kind)"
    if let type = message.contentType { subject += ", \(type)" }
    var out = TerminalText.safe(subject) + "\n"
    var type: String?
    for verdicts in stages(message) {
      if let type { out += TerminalText.safe("  then, as \(type)") + "\n" }
      type = verdicts.first?.convertsTo
      for verdict in verdicts where verdict.isCandidate {
        out += "    \(TerminalText.safe("\(verdict.id)  \(verdict.why)"))\n"
      }
      let isDrawn = verdicts.contains(where: \.isCandidate)
      out += "    \(Self.plain)  \(isDrawn ? "stands behind them" : "draws it: no plugin renders this")\n"
      for verdict in verdicts where !verdict.isCandidate {
        out += "    not \(TerminalText.safe("\(verdict.id)  \(verdict.why)"))\n"
      }
    }
    return out
  }

  private func json(_ message: Message) -> JSONValue {
    let stages = stages(message)
    func list(_ isCandidate: Bool) -> JSONValue {
      .array(
        stages.joined().filter { $0.isCandidate == isCandidate }.map {
          .object([.init(key: "id", value: .string($0.id)), .init(key: "why", value: .string($0.why))])
        })
    }
    let renderer = stages.last?.first.flatMap { $0.isCandidate ? $0.id : nil } ?? Self.plain
    return .object([
      .init(key: "candidates", value: list(true)),
      .init(
        key: "converters",
        value: .array(stages.dropLast().compactMap { $0.first.map { .string($0.id) } })),
      .init(key: "id", value: .string(message.id)),
      .init(key: "others", value: list(false)),
      .init(key: "renderer", value: .string(renderer)),
    ])
  }

  /// The host's own renderer.
  private static let plain = "inlay.plain"
}
