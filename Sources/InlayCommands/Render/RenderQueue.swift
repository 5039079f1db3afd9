import InboxFeeds
import InboxHost
import InboxModel

/// What was read and is not written yet, in the order in which it was read.
///
/// Reading goes on ahead of writing, from one source to the next too: so renderers draw the messages that come while the
/// host lays out the one before them.
struct RenderQueue {
  /// What a source brings: messages and remarks, and then its end.
  enum Item {
    case remark(Diagnostic)
    case message(DrawnMessage, isAlone: Bool)
    /// With the error number that reading ended with, or the reason why there is nothing more to read.
    case end(readError: Int32?, fault: CommandError?)
  }

  /// What is known before a message is drawn.
  private enum Entry {
    case item(Item)
    case message(isAlone: Bool)
  }

  /// Bytes of messages that are under way; a single heavier one still comes through.
  private static let heaviest = 4 << 20

  private let drawer: MessageDrawer
  private var entries: [(source: SourceFile, entry: Entry)] = []
  private var head = 0

  init(_ drawer: MessageDrawer) { self.drawer = drawer }

  /// Hands in a message and what is known to be wrong with it. `isAlone`: it is nothing but a body.
  mutating func add(
    _ message: Message, _ diagnostics: [Diagnostic], _ notices: [String], isAlone: Bool,
    of source: SourceFile
  ) {
    drawer.submit(message, diagnostics: diagnostics, notices: notices, isBodyAlone: isAlone)
    entries.append((source, .message(isAlone: isAlone)))
  }

  mutating func add(_ item: Item, of source: SourceFile) { entries.append((source, .item(item))) }

  /// Takes out what comes first; nil where nothing is left, or where it is a message and there are fewer than `most`
  /// under way, which are not too heavy. Waits until a message is drawn.
  mutating func next(keeping most: Int) -> (source: SourceFile, item: Item)? {
    guard head < entries.count else { return nil }
    let (source, entry) = entries[head]
    let item: Item
    switch entry {
    case .item(let known): item = known
    case .message(let isAlone):
      let isTooHeavy = drawer.weight > Self.heaviest && drawer.count > 1
      guard drawer.count >= max(most, 1) || isTooHeavy, let drawn = drawer.next() else { return nil }
      item = .message(drawn, isAlone: isAlone)
    }
    head += 1
    if head > 256 || head == entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return (source, item)
  }
}
