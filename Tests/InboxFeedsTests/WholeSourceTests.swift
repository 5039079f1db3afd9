import InboxFeeds
import InboxModel
import Testing

@Suite("Whether a list is whole")
struct WholeSourceTests {
  /// Nil where reading failed.
  private func isWhole(_ text: String, _ feed: FeedKind? = nil, lines: Bool = false) -> Bool? {
    var answers: Set<Bool?> = []
    for raw in [FeedOptions.Raw.none, .asRead] {
      for piece in [1, 7, .max] {
        var options = FeedOptions()
        options.raw = raw
        options.isLines = lines
        var reader = FeedReader(
          feed: feed, source: MemorySource(Array(text.utf8), pieceSize: piece), options: options)
        do throws(FeedFault) {
          while try reader.next() != nil {}
          answers.insert(reader.isWhole)
        } catch {
          let isWhole = reader.isWhole
          #expect(!isWhole)
          answers.insert(nil)
        }
      }
    }
    #expect(answers.count == 1, "\(text)")
    return answers.first ?? nil
  }

  @Test(
    "A list that was read to its end is",
    arguments: [
      #"{"messages":[{"message_id":"a"},{"message_id":"b","title":7}]}"#, #"{"messages":[]}"#,
      #"{"inlay":1,"messages":[]}"#, "\n{\"items\":[{\"id\":1}],\"badge\":9}\n\n", #"{"list":[]}"#,
      #"{"id":"a"}"#, "{\"id\":\"a\"}\n{\"id\":\"b\"}", "{\"inlay\":1}\n\n{\"id\":\"a\"}\n",
      #"{"messages":[{"message_id":"a"},{"message_id":"a"}]}"#,
      #"{"messages":[{"message_id":"\ud800"}],"messages":[{"message_id":"b"}]}"#,
    ])
  func whole(text: String) { #expect(isWhole(text) == true) }

  @Test(
    "A list that was cut, or lost an element, is not",
    arguments: [
      #"{"messages":[{"message_id":"a"}"#, #"{"messages":[{"message_id":"a"}]"#,
      #"{"messages":[{"message_id":"a"},{"title":"b"}]}"#, #"{"messages":[{"message_id":"a"},null]}"#,
      #"{"messages":[{"title":"a"}]}"#, #"{"messages":[{"message_id":"a"},{]}"#,
      #"{"messages":[{"message_id":"a"}]} x"#, "{\"messages\":[{\"message_id\":\"a\"}]}\n{}",
      "{\"id\":\"a\"}\n{\"id\":\"b\"", "{\"id\":\"a\"}\n{\"title\":\"b\"}\n{\"id\":\"c\"}",
      "{\"id\":\"a\" x}\n{\"id\":\"b\"}", "{\"id\":\"a\"}\nrubbish\n{\"id\":\"b\"}\n",
      "{\"id\":\"a\"}\n7", "{\"inlay\":1,\"title\":\"no id\"}",
    ])
  func notWhole(text: String) { #expect(isWhole(text) == false) }

  @Test(
    "Nothing at all, or what is no list, is a fault",
    arguments: [
      "", " \n", "<html></html>", "rubbish", "{}", "[]", "7", "{\"messages\":7}", "{\"messages\":null}",
      "{\"ok\":true}", "{\"inlay\":1}", "{\"inlay\":1}\n", "{\"error\":\"unauthorised\"}",
    ])
  func fault(text: String) { #expect(isWhole(text) == nil) }

  @Test("Lines without a message are a fault")
  func lines() {
    for text in ["", "\n\n", "{\"inlay\":1}\n", "rubbish\n"] { #expect(isWhole(text, lines: true) == nil) }
    #expect(isWhole("{\"id\":\"a\"}\n", lines: true) == true)
    #expect(isWhole("{\"id\":\"a\"}\n{\"id\":", lines: true) == false)
  }

  @Test("Of a feed that is named, only a list under its own key is")
  func ownKey() {
    #expect(isWhole(#"{"messages":[]}"#, .airship) == true)
    #expect(isWhole(#"{"items":[]}"#, .airship) == false)
    #expect(isWhole(#"{"items":[],"messages":[]}"#, .airship) == true)
    #expect(isWhole(#"{"items":[]}"#, .xtremepush) == true)
    #expect(isWhole(#"{"list":[]}"#, .xtremepush) == true)
    #expect(isWhole(#"{"messages":[]}"#, .xtremepush) == false)
    #expect(isWhole(#"{"messages":[]}"#, .inlay) == true)
    #expect(isWhole(#"{"items":[{"id":"a"}]}"#, .inlay) == false)
    #expect(isWhole(#"{"id":"a"}"#, .inlay) == true)
  }

  @Test("It is not before the end, nor after a source that failed")
  func early() throws {
    var reader = FeedReader(source: MemorySource(Array("{\"messages\":[{\"message_id\":\"a\"}]}".utf8)))
    let first = try reader.next()
    #expect(first != nil)
    let second = try reader.next()
    #expect(second == nil)
    let isWhole = reader.isWhole
    #expect(isWhole)
    var failing = FeedReader(
      source: FailingSource(bytes: Array("{\"messages\":[{\"message_id\":\"a\"}]}".utf8)))
    while try failing.next() != nil {}
    let failed = failing.isWhole
    #expect(!failed)
  }

  @Test("A list that says so goes on behind its end", arguments: ["true", "1"])
  func more(value: String) throws {
    for (text, expected) in [
      ("{\"items\":[{\"id\":1}],\"more\":\(value)}", true), ("{\"more\":\(value),\"items\":[]}", true),
      ("{\"items\":[],\"more\":false}", false), ("{\"items\":[],\"more\":0}", false),
      ("{\"items\":[]}", false),
    ] {
      var reader = FeedReader(feed: .xtremepush, source: MemorySource(Array(text.utf8)))
      while try reader.next() != nil {}
      let (isWhole, hasMore) = (reader.isWhole, reader.hasMore)
      #expect(isWhole)
      #expect(hasMore == expected)
    }
  }
}
