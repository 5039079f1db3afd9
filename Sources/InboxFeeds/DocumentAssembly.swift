import InboxModel
import JSON

/// Puts together what the members of a document's root say: a list, or one message.
struct DocumentAssembly {
  /// Members of the root kept until it is known whether it is a message.
  private var members: [JSONValue.Member] = []
  private var notes: [JSONNote] = []
  /// The first keys, for telling what was found.
  private var keys: [String] = []
  private var rootKind: JSONKind?
  private(set) var list: String?
  /// The keys of all lists.
  private(set) var lists: Set<String> = []
  /// Whether the document says that its list is not all.
  private(set) var hasMore = false
  /// The root holds this key, but no array under it.
  private var falseList: (key: String, found: String)?

  /// Whether it is of another version than the one that is known: what it leaves unsaid may be said in another way.
  private(set) var isOfOtherVersion = false

  /// Whether the root is something else than an object.
  var isNoObject: Bool { rootKind != nil }

  private static let maximumMembers = 65_536
  private static let maximumKeys = 64

  /// What to do with a member of the root.
  static func plan(_ key: String) -> JSONPlan {
    if ListKey.all.contains(key) { return .elements }
    return messageKeys.contains(key) ? .whole : .skip
  }

  private static let messageKeys = AirshipMessage.keys.union(XtremePushMessage.keys).union(
    InboxFileMessage.keys
  )
  .union(["inlay", moreKey])

  /// XtremePush: whether the list goes on behind this one.
  private static let moreKey = "more"

  mutating func take(
    _ event: JSONStreamEvent, mapper: inout MessageMapper, into queue: inout [FeedItem],
    unless isUnchanged: (ListedMessage) -> Bool
  ) {
    switch event {
    case .rootIsNoObject(let kind): rootKind = kind
    case .member(let key, let value, let notes):
      see(key)
      checkVersion(key, value, into: &queue)
      if key == Self.moreKey { hasMore = value == .bool(true) || value.int64 == 1 }
      if ListKey.all.contains(key), value != .null { falseList = (key, value.typeName) }
      if list == nil {
        keep(key, value)
        self.notes += notes
      } else {
        queue += notes.map { .diagnostic(Diagnostic(path: $0.path, problem: $0.problem)) }
      }
    case .skipped(let key, let notes):
      see(key)
      if Self.messageKeys.contains(key) { self.notes += notes }
    case .elements(let key):
      see(key)
      list = key
      lists.insert(key)
      members = []
      queue += notes.map { .diagnostic(Diagnostic(path: $0.path, problem: $0.problem)) }
      notes = []
    case .element(let key, let index, let value, let notes):
      mapper.map(value, at: .element(list: key, index: index), list: key, notes: notes, into: &queue)
    case .source(let source, .element(let key, let index), let notes):
      mapper.map(
        source: source, at: .element(list: key, index: index), list: key, notes: notes, into: &queue,
        unless: isUnchanged)
    case .source(_, .whole, _): break
    case .elementsEnd, .end, .value: break
    }
  }

  private mutating func see(_ key: String) {
    if keys.count < Self.maximumKeys { keys.append(key) }
  }

  private mutating func keep(_ key: String, _ value: JSONValue) {
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else if members.count < Self.maximumMembers {
      members.append(JSONValue.Member(key: key, value: value))
    }
  }

  private mutating func checkVersion(_ key: String, _ value: JSONValue, into queue: inout [FeedItem]) {
    guard key == "inlay", value != .null, value.int64 != InboxFileMessage.version else { return }
    isOfOtherVersion = true
    let problem = "version \(InboxFileMessage.version) of the inbox file is expected; it is read all the same"
    queue.append(.diagnostic(Diagnostic(path: key, problem: problem)))
  }

  /// Whether the root is a mark of a file with one message a line, and no message.
  private var isHeader: Bool { keys == ["inlay"] }

  /// Ends the document. One that is no list is one message.
  ///
  /// - Parameters:
  ///   - source: the root's bytes; nil where they are too many.
  ///   - keepsSource: whether the message keeps its bytes.
  ///   - line: the line it stands on where each line is a message.
  mutating func finish(
    source: [UInt8]?,
    keepsSource: Bool,
    line: Int?,
    feed: FeedKind?,
    mapper: inout MessageMapper,
    into queue: inout [FeedItem]
  ) throws(FeedFault) {
    if list != nil { return }
    if line != nil, isHeader { return }
    if line == nil, !isMessage(feed) { throw unknownShape }
    let origin: FieldPath.Origin = line.map { .line($0) } ?? .root
    if keepsSource {
      let bytes = source ?? JSONWriter.bytes(inOrder: .object(members))
      mapper.map(
        source: bytes.withUnsafeBytes { JSONSource($0) }, at: origin, list: nil, notes: notes, into: &queue,
        unless: { _ in false })
    } else {
      mapper.map(.object(members), at: origin, list: nil, notes: notes, into: &queue)
    }
    members = []
    notes = []
  }

  private func isMessage(_ feed: FeedKind?) -> Bool {
    if rootKind != nil || falseList != nil || isHeader { return false }
    let set = Set(keys)
    switch feed {
    case .airship?: return set.contains(AirshipMessage.identifierKey)
    case .xtremepush?: return set.contains("id") || set.contains("identifier")
    case .inlay?: return set.contains("id")
    case nil: return ElementVendor.ofRoot(keys: set) != nil
    }
  }

  static let expected =
    "expected is an Airship list (\"messages\" with \"message_id\"), an XtremePush list (\"items\") "
    + "or an inbox file (\"inlay\" and \"messages\", or one message a line)"

  private var unknownShape: FeedFault {
    if let rootKind {
      return FeedFault(kind: .unknownShape, problem: "the text is \(rootKind.rawValue); \(Self.expected)")
    }
    if let falseList {
      let problem = "\"\(falseList.key)\" is \(falseList.found) and not an array; \(Self.expected)"
      return FeedFault(kind: .unknownShape, problem: problem)
    }
    if keys.contains("presentation") || keys.contains("view") {
      let problem = "the text is a single layout and not a list; \(Self.expected)"
      return FeedFault(kind: .unknownShape, problem: problem, found: .airshipLayout)
    }
    if keys.isEmpty {
      return FeedFault(kind: .unknownShape, problem: "the text is an empty object; \(Self.expected)")
    }
    var found = ""
    for key in keys.prefix(6) {
      var writer = JSONWriter()
      writer.string(String(key.unicodeScalars.prefix(40)))
      if !found.isEmpty { found += ", " }
      found += String(decoding: writer.take(), as: UTF8.self)
    }
    if keys.count > 6 { found += " and others" }
    return FeedFault(kind: .unknownShape, problem: "the text is an object with \(found); \(Self.expected)")
  }
}

extension DocumentAssembly {
  /// The source has nothing but space.
  static var empty: FeedFault { FeedFault(kind: .unknownShape, problem: "the input is empty; \(expected)") }
}
