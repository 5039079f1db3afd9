import InboxModel
import JSON

/// Makes messages of JSON values.
struct MessageMapper {
  private let feed: FeedKind?
  private let options: FeedOptions
  private var seenIDs: Set<UInt64> = []
  /// Messages handed over so far.
  private(set) var delivered = 0
  /// Whose the last message was.
  private(set) var lastVendor: FeedKind?

  /// Ids remembered to notice a repeated one: 16 MiB at the most. Later ones are not looked at.
  private static let maximumSeenIDs = 1 << 20
  /// Diagnostics kept for one message.
  private static let maximumNotes = 64

  init(feed: FeedKind?, options: FeedOptions) {
    self.feed = feed
    self.options = options
  }

  /// Messages that were left out.
  private(set) var leftOut = 0

  /// Adds the message that an object's bytes are, or says why there is none.
  ///
  /// - Parameter isUnchanged: asked first, where the id is known without reading the message.
  mutating func map(
    source: JSONSource,
    at origin: FieldPath.Origin,
    list: String?,
    notes: [JSONNote],
    into queue: inout [FeedItem],
    unless isUnchanged: (ListedMessage) -> Bool
  ) {
    var isFirst: Bool?
    if feed != nil, let id = source.watched {
      let message = ListedMessage(raw: source.bytes, id: id)
      isFirst = !isRepeated(message.idBytes)
      if isFirst == true, isUnchanged(message) {
        delivered += 1
        lastVendor = feed
        return
      }
    }
    guard let (value, again) = source.value(options.limits) else {
      // It was read before, so this does not happen.
      let problem = "the message cannot be read again and is left out"
      leaveOut([Diagnostic(path: FieldPath(origin).text, problem: problem)], into: &queue)
      return
    }
    if case .line = origin, InboxFileMessage.isHeader(value) { return }
    var notes = notes
    // A document's root is read member by member first, where less is too deep or too large.
    if case .root = origin { notes += again.filter { !notes.contains($0) } }
    map(value, raw: source.bytes, isFirst: isFirst, at: origin, list: list, notes: notes, into: &queue)
  }

  /// Adds a message, or says why there is none.
  mutating func map(
    _ value: JSONValue,
    raw: [UInt8]? = nil,
    isFirst: Bool? = nil,
    at origin: FieldPath.Origin,
    list: String?,
    notes jsonNotes: [JSONNote],
    into queue: inout [FeedItem]
  ) {
    let path = FieldPath(origin)
    var notes = jsonNotes.map { Diagnostic(path: path.prefixed($0.path), problem: $0.problem) }
    guard value.members != nil else {
      if notes.isEmpty {
        notes = [
          Diagnostic(
            path: path.text, problem: "a message is an object, not \(value.typeName); it is left out")
        ]
      }
      leaveOut(notes, into: &queue)
      return
    }
    let vendor = feed ?? ElementVendor.of(value, in: list) ?? lastVendor ?? .inlay
    lastVendor = vendor
    let fields = Fields(value, at: path)
    guard var message = FeedMessage.map(fields, feed: vendor, options: options, &notes) else {
      let problem = "the message has no \(vendor.identifierKey) (a text or a whole number) and is left out"
      notes.append(Diagnostic(path: path.text, problem: problem))
      leaveOut(notes, into: &queue)
      return
    }
    if !(isFirst ?? !isRepeated(message.id.utf8)) {
      fields.note(vendor.identifierKey, "another message before has the same id", &notes)
    }
    message.raw = raw
    if notes.count > Self.maximumNotes {
      let more = notes.count - Self.maximumNotes
      notes.removeLast(more)
      notes.append(Diagnostic(path: path.text, problem: "\(more) more problems are not listed"))
    }
    delivered += 1
    queue.append(.message(message, notes))
  }

  private mutating func leaveOut(_ notes: [Diagnostic], into queue: inout [FeedItem]) {
    leftOut += 1
    queue += notes.map { .diagnostic($0) }
  }

  /// Whether a message before had the id, which is remembered.
  private mutating func isRepeated(_ id: some Sequence<UInt8>) -> Bool {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if seenIDs.count >= Self.maximumSeenIDs { return seenIDs.contains(hash) }
    return !seenIDs.insert(hash).inserted
  }
}
