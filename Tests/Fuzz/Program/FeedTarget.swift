import InboxFeeds
import InboxModel

enum FeedTarget {
  private static let kinds: [FeedKind?] = [nil] + FeedKind.allCases

  static func run(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let kind = kinds[Int(first) % kinds.count]
    let text = Array(bytes.dropFirst())
    _ = SourceShape.recognise(prefix: text, fileName: nil)
    let whole = Reading(text, kind, piece: .max)
    for item in whole.items {
      guard case .message(let message, _) = item else { continue }
      if message.id.isEmpty { return "a message has no id" }
      for instant in [message.sent, message.expires].compactMap({ $0 })
      where !(-62_167_219_200_000...253_402_300_799_999).contains(instant.milliseconds) {
        return "a time is outside of the years 0 to 9999"
      }
    }
    let piece = Int(first) / 4 + 1
    if Reading(text, kind, piece: piece) != whole { return "in pieces it reads as other messages" }
    var kept = Reading(text, kind, piece: piece, raw: .asRead)
    for (index, item) in kept.items.enumerated() {
      guard case .message(var message, let notes) = item else { continue }
      guard let raw = message.raw else { return "a message has no bytes" }
      guard let feed = FeedKind.allCases.first(where: { $0.vendor == message.vendor }),
        var again = FeedMessage.read(raw: raw, feed: feed)?.message
      else { return "a message's bytes cannot be read" }
      again.raw = raw
      if again != message { return "a message's bytes read as another message" }
      message.raw = nil
      kept.items[index] = .message(message, notes)
    }
    return kept == whole ? nil : "with their bytes it reads as other messages"
  }

  /// All that a reader says about a text.
  private struct Reading: Equatable {
    var items: [FeedItem] = []
    var fault: FeedFault?

    init(_ bytes: [UInt8], _ kind: FeedKind?, piece: Int, raw: FeedOptions.Raw = .none) {
      var options = FeedOptions()
      options.raw = raw
      var reader = FeedReader(feed: kind, source: MemorySource(bytes, pieceSize: piece), options: options)
      do throws(FeedFault) {
        while let item = try reader.next() { items.append(item) }
      } catch {
        fault = error
      }
    }
  }
}
