import JSON
import RendererHost

/// `inlay plugin prefer`, `trust` and `release`: what the user decides about plugins, kept in the home.
struct PluginDecisions {
  private let arguments: ParsedArguments
  private let plugins: PluginSet
  private let file: PluginHistoryFile

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    self.arguments = arguments
    plugins = PluginSet(arguments, surroundings)
    file = PluginHistoryFile(home: try Home.path(arguments, surroundings))
  }

  // MARK: prefer

  func prefer() throws -> ExitStatus {
    let type = arguments.operands[0]
    let operands = arguments.operands
    if arguments.has("--none") {
      guard operands.count == 1 else {
        throw CommandError(.usage, "--none takes a preference away, so it stands with no plugin's id")
      }
      let old = plugins.keeper.history.preferred[type]
      try update { $0.preferred[type] = nil }
      let done =
        old.map { "\($0) is no longer preferred for \(type)" } ?? "no plugin was preferred for \(type)"
      return try say("\(done)\n", ["id": .null, "type": .string(type)])
    }
    guard operands.count == 2 else {
      throw CommandError(
        .usage, "say which plugin is preferred for \(type), or --none; see inlay plugin list")
    }
    let manifest = try plugins.plugin(operands[1])
    let covers = manifest.descriptor.renders.contains { rule in
      rule.kind == type || rule.contentType.map { ContentTypePattern.matches($0, type) } ?? false
        || (rule.kind == nil && rule.contentType == nil)
    }
    guard covers else {
      let renders = manifest.descriptor.renders.map(\.summary).joined(separator: "; ")
      throw CommandError(
        .usage,
        "\(manifest.descriptor.id) does not render \(type), which is to be a kind or a content type: \(renders)"
      )
    }
    try update { $0.preferred[type] = manifest.descriptor.id }
    return try say(
      "\(manifest.descriptor.id) comes first for \(type), wherever it takes the message\n",
      ["id": .string(manifest.descriptor.id), "type": .string(type)])
  }

  // MARK: trust

  func trust() throws -> ExitStatus {
    let id = arguments.operands[0]
    if arguments.has("--no") {
      try update { history in history.trusted = history.trusted.filter { $0.value != id } }
      return try say(
        "\(id) runs in a process of its own\n", ["hash": .null, "id": .string(id), "trusted": .bool(false)])
    }
    let manifest = try plugins.plugin(id)
    guard case .library(let library) = manifest.code else {
      throw CommandError(.usage, "\(id) is a bound function, which runs in a process of its own only")
    }
    guard let hash = manifest.contentHash() else {
      throw CommandError(.inputOutput, "\(library): cannot be read; look at its rights")
    }
    try update { history in
      history.trusted = history.trusted.filter { $0.value != id }
      history.trusted[hash] = id
    }
    return try say(
      "\(id) runs in Inlay's own process from now on, as long as its library is \(hash.text.prefix(16))…: nothing shuts it "
        + "in, no deadline holds, and what crashes it crashes Inlay. inlay plugin trust --no \(id) takes that back.\n",
      ["hash": .string(hash.text), "id": .string(id), "trusted": .bool(true)])
  }

  // MARK: release

  func release() throws -> ExitStatus {
    let id = arguments.operands[0]
    if plugins.keeper.history.records(of: id).isEmpty { _ = try plugins.plugin(id) }
    var count = 0
    try update { count = $0.release(id) }
    return try say(
      count == 0
        ? "nothing was counted against \(id)\n"
        : "\(id) is used again; \(count) failure\(count == 1 ? " is" : "s are") no longer counted\n",
      ["id": .string(id), "released": .count(count)])
  }

  private func update(_ change: (inout PluginHistory) -> Void) throws(CommandError) {
    do throws(PluginHistoryFile.Fault) {
      try file.update(change)
    } catch {
      switch error {
      case .file: throw CommandError(.cannotCreate, "what you decide cannot be kept: \(error.description)")
      case .newer: throw CommandError(.configuration, error.description)
      }
    }
  }

  private func say(_ text: String, _ json: KeyValuePairs<String, JSONValue?>) throws -> ExitStatus {
    try InboxOutput.write(TerminalText.safe(String(text.dropLast())) + "\n", .sortedObject(json), arguments)
    return .done
  }
}
