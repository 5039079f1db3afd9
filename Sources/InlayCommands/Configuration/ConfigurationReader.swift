import InboxModel
import JSON

/// Reads the text of a configuration file. The names of its keys are Airship's where Airship has one.
struct ConfigurationReader {
  private let path: String
  private var configuration = Configuration()

  /// Every key that is known.
  static let keys = [
    "urlAllowList", "urlAllowListScopeOpenURL", "urlAllowListScopeJavaScriptInterface",
    "urlAllowListBareHosts",
    "initialConfigURL", "xtremepushReservedKeys",
  ]

  static func read(_ bytes: [UInt8], from path: String) throws(CommandError) -> Configuration {
    let document: JSONValue
    do throws(JSONFault) {
      document = try JSONReader.value(of: bytes)
    } catch {
      throw CommandError(.configuration, "\(path):\(error.place): \(error.problem); mend the JSON there")
    }
    guard let members = document.members else {
      throw CommandError(
        .configuration,
        "\(path): a configuration is an object, not \(document.typeName); write { } around its keys")
    }
    var reader = ConfigurationReader(path: path)
    reader.configuration.file = path
    var seen: Set<String> = []
    for member in members {
      if !seen.insert(member.key).inserted {
        reader.remark(member.key, "the key stands there twice; the last one counts")
      }
      try reader.take(member.key, member.value)
    }
    return reader.configuration
  }

  private init(path: String) { self.path = path }

  private mutating func take(_ key: String, _ value: JSONValue) throws(CommandError) {
    switch key {
    case "urlAllowList": configuration.allowList.urlAllowList = try patterns(key, value)
    case "urlAllowListScopeOpenURL":
      configuration.allowList.urlAllowListScopeOpenURL = try patterns(key, value)
    case "urlAllowListScopeJavaScriptInterface":
      configuration.allowList.urlAllowListScopeJavaScriptInterface = try patterns(key, value)
    case "urlAllowListBareHosts": configuration.allowList.bareHosts = try bareHosts(key, value)
    case "initialConfigURL":
      let url = try string(value, at: Self.place(key))
      try check(url, at: Self.place(key))
      configuration.allowList.initialConfigURL = url
    case "xtremepushReservedKeys": configuration.xtremepushReservedKeys = try strings(key, value)
    default:
      let near = NearestWord.find(key, among: Self.keys)
      remark(key, "there is no such key\(near.map { "; did you mean \($0)?" } ?? "; it is passed over")")
    }
  }

  private mutating func remark(_ key: String, _ problem: String) {
    configuration.remarks.append(Diagnostic(path: Self.place(key), problem: problem))
  }

  private static func place(_ key: String, _ index: Int? = nil) -> String {
    var path = JSONPath()
    path.append(key: key)
    if let index { path.append(index: index) }
    return path.text
  }

  private func fault(_ place: String, _ problem: String) -> CommandError {
    CommandError(.configuration, "\(path): \(place): \(problem)")
  }

  private func string(_ value: JSONValue, at place: String) throws(CommandError) -> String {
    guard let text = value.string else {
      throw fault(place, "a string is expected here, not \(value.typeName)")
    }
    return text
  }

  private func strings(_ key: String, _ value: JSONValue) throws(CommandError) -> [String] {
    guard let elements = value.array else {
      throw fault(Self.place(key), "an array of strings is expected here, not \(value.typeName)")
    }
    var strings: [String] = []
    for (index, element) in elements.enumerated() {
      strings.append(try string(element, at: Self.place(key, index)))
    }
    return strings
  }

  private func patterns(_ key: String, _ value: JSONValue) throws(CommandError) -> [String] {
    let patterns = try strings(key, value)
    for (index, pattern) in patterns.enumerated() { try check(pattern, at: Self.place(key, index)) }
    return patterns
  }

  private func check(_ pattern: String, at place: String) throws(CommandError) {
    do throws(AllowListEntry.BadPattern) {
      _ = try AllowListEntry(pattern)
    } catch {
      throw fault(place, "\"\(pattern)\" is no pattern of addresses: \(error.reason)")
    }
  }

  private func bareHosts(_ key: String, _ value: JSONValue) throws(CommandError) -> BareHosts {
    let name = try string(value, at: Self.place(key))
    guard let choice = BareHosts(name: name) else {
      let names = BareHosts.names.joined(separator: ", ")
      throw fault(Self.place(key), "it is one of \(names), not \"\(name)\"")
    }
    return choice
  }
}

extension BareHosts {
  /// The names of the configuration and of the command line.
  static let names = ["exact", "subdomains"]

  init?(name: String) {
    switch name {
    case "exact": self = .exact
    case "subdomains": self = .withSubdomains
    default: return nil
    }
  }
}
