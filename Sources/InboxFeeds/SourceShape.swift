import JSON

/// What a source looks like.
package enum SourceShape: String, Equatable, Sendable {
  /// `messages` whose elements have a `message_id`; also one such message.
  case airshipList
  /// `items` or `list`; also one such item.
  case xtremepushList
  /// Inlay's inbox file; also one message of its.
  case inboxFile
  /// One message a line.
  case inboxLines
  /// `presentation` and `view`.
  case airshipLayout
  case html
  case markdown
  case plain
  case unknown

  /// Whether ``FeedReader`` reads it; otherwise it is a body by itself, or nothing known.
  package var isFeed: Bool {
    switch self {
    case .airshipList, .xtremepushList, .inboxFile, .inboxLines: true
    case .airshipLayout, .html, .markdown, .plain, .unknown: false
    }
  }
}

extension SourceShape {
  /// Recognises a source by its beginning and its file's name.
  ///
  /// A name that ends in `.md`, `.markdown`, `.txt`, `.html`, `.htm`, `.ndjson` or `.jsonl` decides. Of JSON
  /// it is the root's keys that do; 64 KiB are plenty. What is not decided by then is `.unknown`, and
  /// ``FeedReader``, which decides as it reads, may still know it.
  package static func recognise(prefix: [UInt8], fileName: String?) -> SourceShape {
    if let fileName, let shape = named(fileName) { return shape }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = prefix.starts(with: mark) ? prefix[3...] : prefix[...]
    switch text.first(where: { !isSpace($0) }) {
    case UInt8(ascii: "<"): return .html
    case UInt8(ascii: "{"): return ofObject(prefix)
    default: return .unknown
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func named(_ name: String) -> SourceShape? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "md", "markdown": return .markdown
    case "txt": return .plain
    case "html", "htm", "xhtml": return .html
    case "ndjson", "jsonl": return .inboxLines
    default: return nil
    }
  }

  private static func ofObject(_ prefix: [UInt8]) -> SourceShape {
    let seen = SeenKeys()
    var stream = JSONStream { key in
      seen.keys.insert(key)
      return ListKey.all.contains(key) ? .elements : .skip
    }
    // A fault only ends the look: the prefix is cut anywhere.
    do throws(JSONFault) {
      try prefix.withUnsafeBufferPointer { bytes throws(JSONFault) in
        try stream.push(UnsafeRawBufferPointer(bytes))
      }
    } catch {}
    var list: String?
    while let event = stream.next() {
      switch event {
      case .elements(let key): list = list ?? key
      case .element(let key, _, let value, _):
        if let vendor = ElementVendor.of(value, in: key) { return vendor.shape }
      default: break
      }
    }
    if let list {
      if list != ListKey.messages { return .xtremepushList }
      return seen.keys.contains("inlay") ? .inboxFile : .airshipList
    }
    if seen.keys.contains("presentation") || seen.keys.contains("view") { return .airshipLayout }
    if stream.hasEnded, hasNextLine(stream.rest) { return .inboxLines }
    return ElementVendor.ofRoot(keys: seen.keys)?.shape ?? .unknown
  }

  /// Whether something follows on a later line.
  private static func hasNextLine(_ rest: UnsafeRawBufferPointer) -> Bool {
    guard let next = rest.firstIndex(where: { !isSpace($0) }) else { return false }
    return rest[..<next].contains(0x0A)
  }

  private final class SeenKeys {
    var keys: Set<String> = []
  }
}

/// The keys that hold a list.
enum ListKey {
  static let messages = "messages"
  static let all: Set<String> = [messages, "items", "list"]
}

/// Tells whose a message is by its keys.
enum ElementVendor {
  /// The vendor of an element of a list; nil where its keys do not tell.
  static func of(_ value: JSONValue, in list: String?) -> FeedKind? {
    if value["message_id"] != nil { return .airship }
    if let list, list != ListKey.messages { return .xtremepush }
    if value["response"]?.members != nil || value["message"]?.members != nil { return .xtremepush }
    if value["id"] != nil { return .inlay }
    return nil
  }

  /// The vendor of a message that is a document by itself.
  static func ofRoot(keys: Set<String>) -> FeedKind? {
    if keys.contains("message_id") { return .airship }
    let isItem = keys.contains("message") || keys.contains("response")
    if isItem, keys.contains("id") || keys.contains("identifier") { return .xtremepush }
    if keys.contains("id") || keys.contains("inlay") { return .inlay }
    return nil
  }
}

extension FeedKind {
  /// The keys that hold the list of this vendor.
  var listKeys: Set<String> {
    switch self {
    case .airship, .inlay: [ListKey.messages]
    case .xtremepush: ListKey.all.subtracting([ListKey.messages])
    }
  }

  var shape: SourceShape {
    switch self {
    case .airship: .airshipList
    case .xtremepush: .xtremepushList
    case .inlay: .inboxFile
    }
  }
}
