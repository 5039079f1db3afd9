import InboxModel
import JSON

/// `inlay link check`.
struct LinkCheckCommand {
  private let link: String
  private let scope: LinkScope
  private let list: AllowList
  private let isJSON: Bool
  private var output: DiagnosticOutput

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    link = arguments.operands[0]
    scope =
      switch arguments.value("--scope") {
      case "javascript": .javaScriptInterface
      case "all": .all
      default: .openURL
      }
    isJSON = arguments.value("--format") == "json"
    output = DiagnosticOutput(level: arguments.has("--quiet") ? .quiet : .normal)
    var configuration = try Configuration.load(
      arguments, home: try? Home.path(arguments, surroundings))
    if let file = configuration.file {
      for remark in configuration.remarks { output.remark(file, remark) }
      output.finish()
    }
    let patterns = arguments.values("--allow")
    for pattern in patterns { try Self.check(pattern) }
    if let choice = arguments.value("--bare-hosts") {
      configuration.allowList.bareHosts = BareHosts(name: choice) ?? .exact
    }
    if !patterns.isEmpty, arguments.value("--config") == nil {
      list = AllowList(
        patterns.compactMap { try? AllowListEntry($0) }, bareHosts: configuration.allowList.bareHosts)
    } else {
      if !patterns.isEmpty {
        configuration.allowList.urlAllowList = (configuration.allowList.urlAllowList ?? []) + patterns
      }
      list = AllowList(configuration.allowList)
    }
  }

  private static func check(_ pattern: String) throws(CommandError) {
    do throws(AllowListEntry.BadPattern) {
      _ = try AllowListEntry(pattern)
    } catch {
      throw CommandError(
        .usage, "--allow takes a pattern such as https://*.example.com, not \"\(pattern)\": \(error.reason)")
    }
  }

  func run() throws -> ExitStatus {
    let answer = LinkAnswer(link, scope, list)
    if let notice = list.notice { output.mention(notice) }
    var file = FileOutput(descriptor: 1, name: "standard output")
    file.buffer += Array((isJSON ? answer.json.serialized + "\n" : answer.text).utf8)
    try file.flush()
    return answer.isAllowed ? .done : .refused
  }
}
