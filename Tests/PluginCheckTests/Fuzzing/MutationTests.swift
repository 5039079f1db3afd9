import InboxModel
import RendererHost
import Testing

@testable import PluginCheck

/// Damage is the same for the same seed, and is damage.
@Suite struct MutationTests {
  private static func message() -> Message {
    var message = Message(id: "m", vendor: .inlay, kind: "card")
    message.title = "A week by the sea"
    message.contentType = "text/html"
    message.body = Array("<p>Seven nights for the <b>price</b> of five</p>".utf8)
    message.actions = [MessageAction(id: "a", label: "A", type: .url, value: "https://example.org/")]
    return message
  }

  private static func series(_ seed: UInt64) -> [Message] {
    var random = SeededRandom(seed: seed)
    return (0..<500).map { Mutation.message(message(), number: $0, &random) }
  }

  @Test func `a seed makes the same damage again, another one other damage`() {
    #expect(Self.series(7) == Self.series(7))
    #expect(Self.series(7) != Self.series(8))
  }

  @Test func `most of it is damage, and all of it is UTF-8`() {
    let series = Self.series(1)
    var untouched = 0
    for var message in series {
      #expect(message.body.map { String(validating: $0, as: UTF8.self) != nil } ?? true)
      message.id = "m"
      if message == Self.message() { untouched += 1 }
    }
    #expect(untouched < 100)
    #expect(Set(series.compactMap(\.body)).count > 150)
  }

  @Test func `bytes of any length can be damaged`() {
    var random = SeededRandom(seed: 3)
    for length in [0, 1, 2, 1000] {
      for _ in 0..<200 {
        #expect(Mutation.bytes([UInt8](repeating: 65, count: length), &random).count <= length + 9 * 64)
      }
    }
  }

  /// The first numbers of the generator's reference implementation for the seed 1234567.
  @Test func `numbers are those of SplitMix64`() {
    var random = SeededRandom(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
