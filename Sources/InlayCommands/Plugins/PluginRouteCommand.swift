import InboxFeeds
import InboxModel
import JSON
import RendererHost

/// `inlay plugin route`.
struct PluginRouteCommand {
  private let arguments: ParsedArguments
  private let source: SourceFile
  private let settings: RenderSettings
  private let router: Router
  private let presentation: Presentation

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    self.arguments = arguments
    settings = try RenderSettings(arguments, surroundings)
    guard let source = try SourceFile.expand(arguments.operands).first else {
      throw CommandError(.noInput, "\(arguments.operands[0]): the folder holds no file")
    }
    self.source = source
    presentation = settings.context.presentation
    let path = PluginPath(arguments, surroundings)
    router = Router(PluginSearch.find(in: path.folders, abiMajor: PluginABI.major).compactMap(\.manifest))
  }

  func run() throws -> ExitStatus {
    var output = FileOutput(descriptor: 1, name: "standard output")
    let isJSON = arguments.value("--format") == "json"
    var count = 0
    do {
      var messages = try MessageSource(source, settings)
      while let item = try messages.next() {
        guard case .message(let message, _) = item, settings.message == nil || message.id == settings.message
        else { continue }
        if isJSON {
          output.buffer += Array((count == 0 ? "{\"messages\":[" : ",\n").utf8)
          output.buffer += Array(json(message).serialized.utf8)
        } else {
          if count > 0 { output.buffer.append(UInt8(ascii: "\n")) }
          output.buffer += Array(text(message).utf8)
        }
        count += 1
        try output.flushIfLarge()
      }
    } catch let fault as FeedFault {
      throw CommandError(fault, of: source)
    } catch let unreadable as UnreadableSource {
      throw unreadable.error
    }
    if count == 0, let id = settings.message {
      throw CommandError(.noInput, "no message has the id \"\(id)\"; leave --message away to see them all")
    }
    if isJSON { output.buffer += Array((count == 0 ? "{\"messages\":[]}\n" : "]}\n").utf8) }
    try output.flush()
    return .done
  }

  /// A plugin and what speaks for or against it.
  private func verdicts(_ message: Message) -> [(id: String, verdict: String, isCandidate: Bool)] {
    let candidates = router.candidates(for: message, presentation)
    var result: [(id: String, verdict: String, isCandidate: Bool)] = []
    for (index, candidate) in candidates.enumerated() {
      let verb = candidate.manifest.convertsTo.map { "converts it to \($0)" } ?? "draws it"
      result.append(
        (
          candidate.manifest.descriptor.id,
          "\(index == 0 ? verb : "would be next"), by its rule \(candidate.rule.summary)",
          true
        ))
    }
    for manifest in router.manifests {
      if let reason = router.reason(against: manifest, for: message, presentation) {
        result.append((manifest.descriptor.id, reason, false))
      }
    }
    return result
  }

  private func text(_ message: Message) -> String {
    var subject = "message \(message.id): \(message.vendor.rawValue), kind \(message.kind)"
    if let type = message.contentType { subject += ", \(type)" }
    var out = TerminalText.safe(subject) + "\n"
    let verdicts = verdicts(message)
    for verdict in verdicts where verdict.isCandidate {
      out += "    \(TerminalText.safe("\(verdict.id)  \(verdict.verdict)"))\n"
    }
    out +=
      "    \(Self.plain)  \(verdicts.contains(where: \.isCandidate) ? "stands behind them" : "draws it: no plugin renders this")\n"
    for verdict in verdicts where !verdict.isCandidate {
      out += "    not \(TerminalText.safe("\(verdict.id)  \(verdict.verdict)"))\n"
    }
    return out
  }

  private func json(_ message: Message) -> JSONValue {
    let verdicts = verdicts(message)
    func list(_ isCandidate: Bool) -> JSONValue {
      .array(
        verdicts.filter { $0.isCandidate == isCandidate }.map {
          .object([
            .init(key: "id", value: .string($0.id)), .init(key: "why", value: .string($0.verdict)),
          ])
        })
    }
    return .object([
      .init(key: "candidates", value: list(true)),
      .init(key: "id", value: .string(message.id)),
      .init(key: "others", value: list(false)),
      .init(key: "renderer", value: .string(verdicts.first(where: \.isCandidate)?.id ?? Self.plain)),
    ])
  }

  /// The host's own renderer.
  private static let plain = "inlay.plain"
}
