import InboxFeeds
import InboxModel
import JSON

/// All that a reader says about a text, in order.
struct Reading: Equatable {
  var items: [FeedItem] = []
  var fault: FeedFault?

  init(
    _ bytes: [UInt8],
    feed: FeedKind? = nil,
    options: FeedOptions = FeedOptions(),
    piece: Int = .max
  ) {
    var reader = FeedReader(feed: feed, source: MemorySource(bytes, pieceSize: piece), options: options)
    do throws(FeedFault) {
      while let item = try reader.next() { items.append(item) }
    } catch {
      fault = error
    }
  }

  init(_ text: String, feed: FeedKind? = nil, options: FeedOptions = FeedOptions(), piece: Int = .max) {
    self.init(Array(text.utf8), feed: feed, options: options, piece: piece)
  }

  var messages: [Message] {
    items.compactMap { if case .message(let message, _) = $0 { message } else { nil } }
  }

  /// Every diagnostic as `path: problem`, those of messages among them.
  var diagnostics: [String] {
    items.flatMap { item -> [Diagnostic] in
      switch item {
      case .message(_, let notes): notes
      case .diagnostic(let note): [note]
      }
    }
    .map { "\($0.path): \($0.problem)" }
  }

  /// The paths alone.
  var paths: [String] { diagnostics.map { String($0.prefix { $0 != ":" }) } }
}
