import JSON

/// Reads `plugin.json`. Keys that are not known are ignored, so that an older host takes a newer manifest.
package struct ManifestReader {
  private let file: String
  private let folder: String
  private let root: JSONValue

  /// Reads the manifest of a plugin's folder from its bytes.
  package static func read(_ bytes: [UInt8], folder: String) throws(ManifestError) -> PluginManifest {
    let file = "\(folder)/\(PluginManifest.fileName)"
    guard bytes.count <= PluginManifest.maximumBytes else {
      throw ManifestError(file: file, problem: "a manifest has at most 256 KiB; take out what is not of it")
    }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw ManifestError(file: file, problem: "the file is empty; write it with inlay plugin describe")
    }
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw ManifestError(
        file: file, place: "\(error.line):\(error.column)", problem: "\(error.problem); mend the JSON")
    }
    guard case .object = value else {
      throw ManifestError(file: file, problem: "a manifest is a JSON object, this is \(value.typeName)")
    }
    return try ManifestReader(file: file, folder: folder, root: value).manifest()
  }

  private func manifest() throws(ManifestError) -> PluginManifest {
    let id = try string("id", in: root, at: "id")
    guard Self.isIdentifier(id) else {
      throw fault(
        "id", "an id is a reverse domain of letters, digits, dots and hyphens, such as com.example.note")
    }
    let name = try string("name", in: root, at: "name")
    let version = try string("version", in: root, at: "version")
    let abi = try integer("abi", in: root, at: "abi", or: nil)
    let minor = try integer("minor", in: root, at: "minor", or: 0)
    guard (0...Int64(UInt32.max)).contains(minor) else {
      throw fault("minor", "a minor version is 0 or more")
    }
    let descriptor = PluginDescriptor(
      id: id, name: name, version: version, abiMinor: UInt32(minor), needsRaw: try needsRaw(),
      renders: try rules())
    var manifest = PluginManifest(
      folder: folder, descriptor: descriptor, abiMajor: Int(abi), code: try code())
    if manifest.convertsTo != nil,
      let index = descriptor.renders.firstIndex(where: { $0.contentType == nil })
    {
      throw fault("renders[\(index)]", "a converter says which contentType it converts")
    }
    manifest.limits = try limits()
    return manifest
  }

  private func code() throws(ManifestError) -> PluginManifest.Code {
    if let converts = root["converts"] {
      guard root["library"] == nil else {
        throw fault("converts", "a plugin has a library or converts, not both; take one out")
      }
      let to = try string("to", in: converts, at: "converts.to")
      guard ContentTypePattern.isContentType(to) else {
        throw fault("converts.to", "\"\(to)\" is no content type such as text/html")
      }
      return .converter(to: to, function: try BindingReader(file: file, root: converts).function())
    }
    let library = try string("library", in: root, at: "library")
    guard !library.isEmpty, !library.utf8.contains(UInt8(ascii: "/")), !library.hasPrefix(".") else {
      throw fault("library", "the library is the name of a file in the plugin's own folder")
    }
    return .library(path: "\(folder)/\(library)")
  }

  private func needsRaw() throws(ManifestError) -> Bool {
    guard let needs = root["needs"] else { return false }
    guard let list = needs.array else { throw fault("needs", "expected an array, found \(needs.typeName)") }
    for (index, need) in list.enumerated() where need.string != "raw" {
      throw fault("needs[\(index)]", "this host knows one need, \"raw\"; a newer host may know more")
    }
    return !list.isEmpty
  }

  private func rules() throws(ManifestError) -> [RenderRule] {
    guard let list = root["renders"]?.array, !list.isEmpty else {
      throw fault("renders", "say in an array which messages the plugin renders")
    }
    guard list.count <= 64 else { throw fault("renders", "a plugin renders at most 64 sorts of message") }
    var rules: [RenderRule] = []
    for (index, value) in list.enumerated() {
      let path = "renders[\(index)]"
      guard case .object = value else { throw fault(path, "expected an object, found \(value.typeName)") }
      let rule = RenderRule(
        vendor: try optionalString("vendor", in: value, at: "\(path).vendor"),
        dataKey: try optionalString("dataKey", in: value, at: "\(path).dataKey"),
        kind: try optionalString("kind", in: value, at: "\(path).kind"),
        contentType: try optionalString("contentType", in: value, at: "\(path).contentType"),
        presentations: try presentations(value["presentations"], at: "\(path).presentations"))
      guard rule.dataKey != nil || rule.kind != nil || rule.contentType != nil else {
        throw fault(path, "give at least one of dataKey, kind and contentType")
      }
      if let type = rule.contentType, !ContentTypePattern.isPattern(type) {
        throw fault("\(path).contentType", "\"\(type)\" is neither a content type nor a type with /*")
      }
      rules.append(rule)
    }
    return rules
  }

  private func presentations(_ value: JSONValue?, at path: String) throws(ManifestError) -> Presentations {
    guard let value else { return .all }
    guard let list = value.array else { throw fault(path, "expected an array, found \(value.typeName)") }
    var result: Presentations = []
    for (index, name) in list.enumerated() {
      switch name.string {
      case "full": result.insert(.full)
      case "card": result.insert(.card)
      case "row": result.insert(.row)
      default: throw fault("\(path)[\(index)]", "a presentation is full, card or row")
      }
    }
    return result.isEmpty ? .all : result
  }

  private func limits() throws(ManifestError) -> PluginManifest.Limits {
    var limits = PluginManifest.Limits()
    guard let value = root["limits"] else { return limits }
    func clamped(_ key: String, _ range: ClosedRange<Int>, or fallback: Int) throws(ManifestError) -> Int {
      let number = try integer(key, in: value, at: "limits.\(key)", or: Int64(fallback))
      return Int(min(max(number, Int64(range.lowerBound)), Int64(range.upperBound)))
    }
    limits.memoryMiB = try clamped("memoryMiB", PluginManifest.Limits.memoryMiB, or: limits.memoryMiB)
    limits.drawMilliseconds = try clamped(
      "drawMilliseconds", PluginManifest.Limits.drawMilliseconds, or: limits.drawMilliseconds)
    return limits
  }

  private func string(_ key: String, in value: JSONValue, at path: String) throws(ManifestError) -> String {
    guard let text = try optionalString(key, in: value, at: path), !text.isEmpty else {
      throw fault(path, "this is required: a string that is not empty")
    }
    return text
  }

  private func optionalString(
    _ key: String, in value: JSONValue, at path: String
  ) throws(ManifestError) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.string else { throw fault(path, "expected a string, found \(member.typeName)") }
    return text
  }

  private func integer(
    _ key: String, in value: JSONValue, at path: String, or fallback: Int64?
  ) throws(ManifestError) -> Int64 {
    guard let member = value[key] else {
      if let fallback { return fallback }
      throw fault(path, "this is required: a whole number")
    }
    guard let number = member.int64 else {
      throw fault(path, "expected a whole number, found \(member.typeName)")
    }
    return number
  }

  private func fault(_ place: String, _ problem: String) -> ManifestError {
    ManifestError(file: file, place: place, problem: problem)
  }

  /// `[A-Za-z0-9.-]{3,128}` with a dot in it.
  static func isIdentifier(_ text: String) -> Bool {
    (3...128).contains(text.utf8.count) && text.utf8.contains(UInt8(ascii: "."))
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
