/// A JSON text as a table of values in the order of the text.
///
/// Owns a copy of the text. Reading and letting go of it take no stack, however deep the text is nested. Not to be used
/// by two threads.
final class JSONDocument {
  enum Kind: UInt8 {
    case null, `false`, `true`, number, string, array, object
  }

  /// One value.
  struct Entry {
    var kind: Kind
    /// Its text has escapes.
    var isEscaped = false
    /// So has its key.
    var isKeyEscaped = false
    /// Its own bytes: of a string those between the quotes, of a container none.
    var start: Int32 = 0
    var end: Int32 = 0
    /// The bytes of its key between the quotes; empty in an array.
    var keyStart: Int32 = 0
    var keyEnd: Int32 = 0
    /// The entry behind it and all it contains.
    var next: Int32 = 0
    /// What contains it; -1 for the root.
    var parent: Int32 = -1
    /// Of a container: how many it contains. Of the others: 0.
    var count: Int32 = 0
  }

  /// Bytes of a text that is read.
  static let mostBytes = 64 << 20
  /// Values of a text that is read.
  static let mostEntries = 4_000_000
  /// Containers within containers.
  static let mostDepth = 100_000

  let bytes: UnsafeMutableBufferPointer<UInt8>
  var entries: [Entry] = []
  /// Why there is no root, in a sentence.
  private(set) var problem: String?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    let count = min(text.count, Self.mostBytes)
    bytes = .allocate(capacity: count)
    _ = bytes.initialize(from: text.prefix(count))
    if text.count > count {
      problem = "The layout is larger than 64 MiB; send a smaller one."
      return
    }
    entries.reserveCapacity(max(16, count / 16))
    var scanner = JSONScanner(UnsafeBufferPointer(bytes))
    if let problem = scanner.scan(into: &entries) {
      entries = []
      self.problem = problem
    }
  }

  deinit { bytes.deallocate() }

  /// The whole text's value; nil where it could not be read.
  var root: JSONNode? { entries.isEmpty ? nil : JSONNode(document: self, index: 0) }
}
