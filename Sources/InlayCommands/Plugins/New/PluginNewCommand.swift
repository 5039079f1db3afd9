import Glibc
import RendererHost

/// `inlay plugin new`.
struct PluginNewCommand {
  private let names: PluginNames
  private let language: PluginLanguage
  private let type: String
  private let sdk: SDKFolder
  private let level: DiagnosticOutput.Level

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    names = try PluginNames(arguments.operands[0])
    guard let language = arguments.value("--language").flatMap(PluginLanguage.init) else {
      let known = PluginLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(.usage, "say with --language what the plugin is written in: \(known)")
    }
    self.language = language
    type = try Self.type(arguments.value("--renders"), for: names, language)
    sdk = try SDKFolder.find(surroundings)
    level = DiagnosticOutput.Level(arguments)
  }

  /// What the plugin renders: a content type, or a kind.
  private static func type(
    _ given: String?, for names: PluginNames, _ language: PluginLanguage
  ) throws(CommandError) -> String {
    guard let given else { return language == .bound ? "text/x-\(names.name.lowercased())" : names.name }
    if given.utf8.contains(UInt8(ascii: "/")) {
      guard ContentTypePattern.isContentType(given) else {
        throw CommandError(.usage, "--renders takes a content type such as text/x-note, not \"\(given)\"")
      }
    } else {
      guard language != .bound else {
        throw CommandError(
          .usage, "a bound function converts bodies: --renders takes a content type such as text/x-note")
      }
      let isKind =
        (1...64).contains(given.utf8.count)
        && given.unicodeScalars.allSatisfy { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
          default: false
          }
        }
      guard isKind else {
        throw CommandError(
          .usage,
          "--renders takes a kind of letters, digits, dots, hyphens and underscores, or a content type, not "
            + "\"\(given)\"")
      }
    }
    return given
  }

  func run() throws -> ExitStatus {
    var template = PluginTemplate(values: values)
    try template.add(below: "\(sdk.path)/templates/common")
    try template.add(below: "\(sdk.path)/templates/\(language.rawValue)")
    if language != .bound {
      try template.add("sdk/inlay-sdk.h", from: "\(sdk.path)/inlay-sdk.h", isTemplate: false)
      try template.add("sdk/plugin.exports", from: "\(sdk.path)/plugin.exports", isTemplate: false)
    }
    try write(template.files)
    var output = FileOutput(descriptor: 1, name: "standard output")
    output.buffer += Array(
      """
      \(names.name) is made; \(language.authorFile(names)) is yours
          cd \(names.name) && make test

      """.utf8)
    try output.flush()
    return .done
  }

  /// What the words of the templates stand for.
  private var values: [String: String] {
    let isContentType = type.utf8.contains(UInt8(ascii: "/"))
    let text = "Drawn by \(names.title)."
    return [
      "ABI": "\(PluginABI.major)", "MINOR": "\(PluginABI.minor)",
      "NAME": names.name, "TITLE": names.title, "ID": names.id, "LIBRARY": names.library,
      "MODULE": names.module, "CRATE": names.crate, "TYPE": type,
      "FILE": language.authorFile(names),
      "OF": isContentType ? "with a body of \(type)" : "of kind \(type)",
      "FIELD": isContentType ? "content_type" : "kind",
      "SWIFT_FIELD": isContentType ? "contentType" : "kind",
      "MANIFEST_FIELD": isContentType ? "contentType" : "kind",
      "SAMPLE": isContentType
        ? "\"kind\":\"note\",\"contentType\":\"\(type)\",\"body\":\"\(text)\""
        : "\"kind\":\"\(type)\",\"text\":\"\(text)\"",
    ]
  }

  private func write(_ files: [(path: String, bytes: [UInt8])]) throws(CommandError) {
    guard mkdir(names.name, 0o777) == 0 else {
      if errno == EEXIST {
        throw CommandError(
          .cannotCreate, "\(names.name) is there already; nothing is written over, so take another name")
      }
      throw CommandError(.cannotCreate, "\(names.name): cannot be made a folder: \(errorText(errno))")
    }
    do throws(RegularFile.Fault) {
      for file in files {
        let path = "\(names.name)/\(file.path)"
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
          try RegularFile.makeFolder(String(path[..<slash]), mode: 0o777)
        }
        try RegularFile.create(path, file.bytes, mode: 0o666)
      }
    } catch {
      throw CommandError(.cannotCreate, error.description)
    }
  }
}
