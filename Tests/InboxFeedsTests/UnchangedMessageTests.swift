import InboxFeeds
import InboxModel
import Testing

@Suite("Messages that are known")
struct UnchangedMessageTests {
  /// What was asked, and what was handed over.
  private func read(
    _ text: String, _ feed: FeedKind?, piece: Int = .max, raw: FeedOptions.Raw = .asRead, known: Set<String>
  ) throws -> (asked: [String], items: [FeedItem], isWhole: Bool) {
    var options = FeedOptions()
    options.raw = raw
    var reader = FeedReader(
      feed: feed, source: MemorySource(Array(text.utf8), pieceSize: piece), options: options)
    var asked: [String] = []
    var items: [FeedItem] = []
    while let item = try reader.next(unless: { message in
      asked.append(message.id)
      return known.contains(String(decoding: message.raw, as: UTF8.self))
    }) {
      items.append(item)
    }
    return (asked, items, reader.isWhole)
  }

  private func ids(_ items: [FeedItem]) -> [String] {
    items.map { if case .message(let message, _) = $0 { message.id } else { "-" } }
  }

  private static let list = """
    {"messages":[{"message_id":"first"},{"message_id":"a","title":"é"},
      {"title":"T", "message_id" : 77 },{"message_id":"b","x":{"message_id":"inner"}},
      {"message_id":"old","message_id":"c"}]}
    """

  @Test("are not handed over, and the others are", arguments: [1, 3, 64, .max])
  func unchanged(piece: Int) throws {
    let known: Set<String> = [
      #"{"message_id":"a","title":"é"}"#, #"{"title":"T", "message_id" : 77 }"#,
      #"{"message_id":"old","message_id":"c"}"#,
    ]
    let result = try read(Self.list, .airship, piece: piece, known: known)
    #expect(result.asked == ["a", "77", "b", "c"])
    #expect(ids(result.items) == ["first", "b"])
    #expect(result.isWhole)
  }

  @Test("leave the others as they are")
  func others() throws {
    let all = try read(Self.list, .airship, known: [])
    #expect(all.items == Reading(Self.list, feed: .airship, options: RawMessageTests.keeping()).items)
    #expect(all.asked.count == 4)
  }

  @Test("are asked for on lines, too")
  func lines() throws {
    let text = "{\"inlay\":1}\n{\"id\":\"a\"}\n{\"id\":\"b\"}\n\n{\"title\":\"T\",\"id\":3}\n{\"id\":\"d\"}"
    let result = try read(text, .inlay, known: [#"{"id":"a"}"#, #"{"title":"T","id":3}"#])
    #expect(result.asked == ["a", "b", "3"])
    #expect(ids(result.items) == ["b", "d"])
    #expect(result.isWhole)
  }

  @Test("that are all there is are no fault")
  func allKnown() throws {
    let lines = "{\"id\":\"a\"}\n{\"id\":\"b\"}\n"
    var options = FeedOptions()
    options.raw = .asRead
    options.isLines = true
    var reader = FeedReader(feed: .inlay, source: MemorySource(Array(lines.utf8)), options: options)
    let item = try reader.next(unless: { _ in true })
    #expect(item == nil)
    let isWhole = reader.isWhole
    #expect(isWhole)
  }

  @Test("and come again are handed over and noted")
  func repeated() throws {
    let text = #"{"items":[{"id":0},{"id":1},{"id":1},{"id":0}]}"#
    let result = try read(text, .xtremepush, known: [#"{"id":1}"#, #"{"id":0}"#])
    #expect(result.asked == ["1"])
    #expect(ids(result.items) == ["0", "1", "0"])
    guard case .message(_, let notes)? = result.items.dropFirst().first else { return }
    #expect(notes.map(\.problem) == ["another message before has the same id"])
  }

  @Test("but whose id has to be read to be known are handed over")
  func unusual() throws {
    for element in [
      #"{"message_id":"\u0061"}"#, #"{"message\u005fid":"a","message_id":"b"}"#,
      #"{"message_id":"a","x":"\ud800"}"#,
    ] {
      let result = try read(
        "{\"messages\":[{\"message_id\":\"0\"},\(element)]}", .airship, known: [element])
      #expect(result.asked == [])
      #expect(result.items.count == 2)
    }
    let identifier = #"{"identifier":"x"}"#
    let result = try read("{\"items\":[{\"id\":0},\(identifier)]}", .xtremepush, known: [identifier])
    #expect(result.asked == [] && ids(result.items) == ["0", "x"])
  }

  @Test(
    "without an id are left out all the same",
    arguments: ["{}", #"{"id":""}"#, #"{"id":1.5}"#, #"{"id":1,"id":null}"#])
  func without(element: String) throws {
    let result = try read("{\"messages\":[{\"id\":0},\(element)]}", .inlay, known: [element])
    #expect(result.asked == [])
    #expect(ids(result.items) == ["0", "-"])
    #expect(!result.isWhole)
  }

  @Test("are not asked for where the feed is not named, or no bytes are kept")
  func unasked() throws {
    #expect(try read(Self.list, nil, known: []).asked == [])
    #expect(try read(Self.list, .airship, raw: .none, known: []).asked == [])
  }
}
