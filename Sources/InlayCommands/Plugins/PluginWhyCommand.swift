import InboxModel
import JSON
import RendererHost

/// `inlay plugin why`.
struct PluginWhyCommand {
  private let arguments: ParsedArguments
  private let plugins: PluginSet
  private let id: String
  private let home: String

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    self.arguments = arguments
    plugins = PluginSet(arguments, surroundings)
    id = arguments.operands[0]
    home = try Home.path(arguments, surroundings)
    if plugins.router.manifest(id: id) == nil, plugins.keeper.history.records(of: id).isEmpty {
      _ = try plugins.plugin(id)
    }
  }

  /// One file that the plugin had.
  private struct Story {
    var record: PluginRecord
    /// It is the file that is there now.
    var isCurrent: Bool

    var state: String {
      record.isQuarantined ? "quarantined" : record.putAside.isEmpty ? "free" : "put-aside"
    }
  }

  func run() throws -> ExitStatus {
    let manifest = plugins.router.manifest(id: id)
    let current = manifest?.contentHash()
    let stories = plugins.keeper.history.records(of: id).map {
      Story(record: $0, isCurrent: $0.hash == current)
    }
    let isTrusted = manifest.map { plugins.keeper.trustedHash(of: $0) != nil } ?? false
    try InboxOutput.write(
      text(stories, isFound: manifest != nil, isTrusted: isTrusted), json(stories, current, isTrusted),
      arguments)
    return .done
  }

  private func text(_ stories: [Story], isFound: Bool, isTrusted: Bool) -> String {
    var out = TerminalText.safe(id) + "\n"
    let now = stories.first(where: \.isCurrent)
    let verdict =
      switch now?.state {
      case "quarantined":
        "in quarantine: it failed on \(PluginRecord.messagesToQuarantine) messages or more; it is free again when its "
          + "file changes, or by inlay plugin release \(id)"
      case "put-aside":
        "not given \(now?.record.putAside.count ?? 0) messages, on which it failed three times; inlay plugin release \(id) "
          + "takes that back"
      default: isFound ? "used" : "not found on the plugin path now"
      }
    out += "    state      \(TerminalText.safe(verdict))\n"
    if isTrusted { out += "    trusted    it runs in Inlay's own process, by your choice\n" }
    if stories.isEmpty { out += "    history    no failure is known in \(TerminalText.safe(home))\n" }
    for story in stories {
      let which = story.isCurrent ? "the file that is there now" : "an earlier file"
      out += "    file       \(story.record.hash.text.prefix(16))… (\(which))\n"
      for failure in story.record.failures {
        let time = Instant(milliseconds: failure.at).rfc3339
        let released = failure.isReleased ? " (released)" : ""
        out +=
          "      "
          + TerminalText.safe(
            "\(time)  message \(failure.message.id) (\(failure.message.vendor)): it \(failure.problem)\(released)"
          ) + "\n"
      }
    }
    return out
  }

  private func json(_ stories: [Story], _ current: ContentHash?, _ isTrusted: Bool) -> JSONValue {
    .sortedObject([
      "id": .string(id),
      "hash": .optional(current?.text),
      "state": .string(stories.first(where: \.isCurrent)?.state ?? "free"),
      "trusted": .bool(isTrusted),
      "files": .array(
        stories.map { story in
          .sortedObject([
            "current": .bool(story.isCurrent), "hash": .string(story.record.hash.text),
            "state": .string(story.state),
            "failures": .array(
              story.record.failures.map { failure in
                .sortedObject([
                  "at": .string(Instant(milliseconds: failure.at).rfc3339), "code": .string(failure.code),
                  "message": .string(failure.message.id), "phase": .string(failure.phase),
                  "problem": .string(failure.problem), "released": .bool(failure.isReleased),
                  "vendor": .string(failure.message.vendor),
                ])
              }),
          ])
        }),
    ])
  }
}
