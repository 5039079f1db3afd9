import InboxFeeds
import InboxModel
import JSON
import TestSupport
import Testing

/// A message is read again from its bytes: it is the message that the list gave.
@Suite("Reading one message again")
struct FeedMessageTests {
  static let texts = [
    """
    {"messages":[{"message_id":"a","title":"\\ud800 \\u0000 \\ud83d\\ude00","message_reporting":{"z":[1.0,{}],"a":1e400}},
    {"message_id":"b","title":7,"extra":{"x":"\\udc00","x":2},"icons":[],"unread":false},
    {"title":"no id"},{"message_id":"c","message_id":"d","title":"once","title":null}]}
    """,
    """
    {"items":[{"id":1,"opened":1,"clicked":0,"message":{"title":"T","cid":55021,"style":[],"u":"https://x.example","um":"outside"}},
    {"identifier":"x","response":{"message":{"campaignIdentifier":"c","data":{"aps":1,"mine":[2]}},"action":{"url":"u","inapp":3}},
    "style":"card","create_time":1793000000000}],"more":true,"badge":1}
    """,
    "{\"inlay\":1}\n{\"id\":\"a\",\"sent\":1793000000,\"actions\":[{\"type\":\"url\"},7]}\n{\"id\":2,\"body\":\"\\ud83d\"}\n",
    "{\"id\":\"solo\",\"style\":{\"background\":\"#12\"},\"data\":{\"deep\":[[[[1]]]]},\"pinned\":true}",
    "{\"campaignId\":\"c\",\"id\":9,\"message\":{\"text\":\"t\"}}",
  ]

  /// Expects that every message of a text is read again from its bytes, and answers how many there are.
  @discardableResult
  static func expectSame(_ bytes: [UInt8], feed: FeedKind?, _ options: FeedOptions, _ name: String) -> Int {
    let messages = Reading(bytes, feed: feed, options: options).messages
    for message in messages {
      guard let raw = message.raw else {
        Issue.record("\(name): \(message.id) has no bytes")
        continue
      }
      let kind = FeedKind.allCases.first { $0.vendor == message.vendor }
      let again = FeedMessage.read(raw: raw, feed: kind!, options: options)?.message
      #expect(again == message, "\(name): \(String(decoding: raw, as: UTF8.self))")
    }
    return messages.count
  }

  @Test("gives the same message, for every feed and within every limit", arguments: DamageTests.texts + texts)
  func same(text: String) {
    var tight = JSONLimits()
    tight.maximumStringBytes = 11
    tight.maximumDigits = 3
    tight.maximumDepth = 3
    tight.maximumMembers = 12
    tight.maximumTextBytes = 60
    var small = JSONLimits()
    small.maximumSourceBytes = 25
    var all = tight
    all.maximumSourceBytes = 25
    for limits in [JSONLimits(), tight, small, all] {
      let options = RawMessageTests.keeping(limits)
      let count = Self.expectSame(Array(text.utf8), feed: nil, options, "recognised")
      #expect(count > 0)
      for feed in FeedKind.allCases {
        Self.expectSame(Array(text.utf8), feed: feed, options, feed.rawValue)
      }
    }
  }

  @Test("gives the same message for a list damaged at random")
  func damaged() {
    var random = SeededGenerator(seed: 20_261_201)
    let options = RawMessageTests.keeping()
    var read = 0
    for round in 0..<4000 {
      var bytes = Array((DamageTests.texts + Self.texts)[round % (DamageTests.texts + Self.texts).count].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let other = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = bytes[other]
        case 1: bytes.insert(contentsOf: bytes[min(index, other)...max(index, other)], at: index)
        default: bytes.remove(at: index)
        }
      }
      read += Self.expectSame(bytes, feed: nil, options, "round \(round)")
    }
    #expect(read > 2000)
  }

  @Test("says the same about what was wrong in it")
  func notes() throws {
    let raw = #"{"message_id":"a","title":7,"extra":[1]}"#
    let (message, notes) = try #require(FeedMessage.read(raw: Array(raw.utf8), feed: .airship))
    #expect(message.id == "a")
    #expect(message.raw == nil)
    #expect(notes.map(\.path) == ["title", "extra"])
  }

  @Test(
    "gives nothing for what is no message",
    arguments: [
      "", "{}", "[]", "7", "{\"id\":1", "{\"id\":1} x", "{\"title\":\"t\"}", "\u{0}", "{\"id\":\"\"}",
    ])
  func nothing(text: String) {
    #expect(FeedMessage.read(raw: Array(text.utf8), feed: .inlay) == nil)
  }

  private static let cases = "\(PackageFolder.path)/../shared/cases"

  @Test(
    "gives the same message for real lists of vendors",
    .enabled(if: Files.exists(cases), "skipped: the shared cases are not there"),
    arguments: ["airship", "vendors/xtremepush", "vendors/airship"])
  func shared(folder: String) throws {
    var count = 0
    for name in Files.names(in: "\(Self.cases)/\(folder)") where name.hasSuffix(".json") {
      let bytes = try Files.read("\(Self.cases)/\(folder)/\(name)")
      count += Self.expectSame(bytes, feed: nil, RawMessageTests.keeping(), name)
    }
    #expect(count > 0)
  }

  @Test("gives the same message for the examples of the documentation and the seeds of the fuzzer")
  func own() throws {
    var count = 0
    for folder in ["docs/examples", "Tests/Fuzz/Seeds/feed"] {
      for name in Files.names(in: "\(PackageFolder.path)/\(folder)") {
        let bytes = try Files.read("\(PackageFolder.path)/\(folder)/\(name)")
        count += Self.expectSame(bytes, feed: nil, RawMessageTests.keeping(), name)
        // A seed's first byte chooses the feed.
        count += Self.expectSame(Array(bytes.dropFirst()), feed: nil, RawMessageTests.keeping(), name)
      }
    }
    #expect(count > 10)
  }
}
