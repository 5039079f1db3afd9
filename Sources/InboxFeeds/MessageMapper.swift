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

  /// Adds a message, or says why there is none.
  mutating func map(
    _ value: JSONValue,
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
      queue += notes.map { .diagnostic($0) }
      return
    }
    let vendor = feed ?? ElementVendor.of(value, in: list) ?? lastVendor ?? .inlay
    lastVendor = vendor
    let fields = Fields(value, at: path)
    var message: Message?
    let identifierKey: String
    switch vendor {
    case .airship:
      message = AirshipMessage.read(fields, &notes)
      identifierKey = AirshipMessage.identifierKey
    case .xtremepush:
      message = XtremePushMessage.read(fields, reserved: options.reservedKeys, &notes)
      identifierKey = XtremePushMessage.identifierKey
    case .inlay:
      message = InboxFileMessage.read(fields, &notes)
      identifierKey = InboxFileMessage.identifierKey
    }
    guard var message else {
      let problem = "the message has no \(identifierKey) (a text or a whole number) and is left out"
      notes.append(Diagnostic(path: path.text, problem: problem))
      queue += notes.map { .diagnostic($0) }
      return
    }
    if isRepeated(message.id) {
      fields.note(identifierKey, "another message before has the same id", &notes)
    }
    if options.keepRaw {
      var writer = JSONWriter()
      writer.write(value)
      message.raw = writer.take()
    }
    if notes.count > Self.maximumNotes {
      let more = notes.count - Self.maximumNotes
      notes.removeLast(more)
      notes.append(Diagnostic(path: path.text, problem: "\(more) more problems are not listed"))
    }
    delivered += 1
    queue.append(.message(message, notes))
  }

  private mutating func isRepeated(_ id: String) -> Bool {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if seenIDs.count >= Self.maximumSeenIDs { return seenIDs.contains(hash) }
    return !seenIDs.insert(hash).inserted
  }
}
