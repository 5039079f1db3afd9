import Glibc

/// A pattern of bytes and stars, each star any run of bytes.
///
/// Matching never goes back: the first piece is held against the beginning, the last against the end, and each piece
/// between is taken at its first place behind the one before. A match costs a small multiple of the length of the text,
/// whatever the pattern.
struct Wildcard: BitwiseCopyable {
  /// The range of its pieces in the store; empty: anything.
  private var first: Int32 = 0
  private var count: Int32 = 0
  /// The bytes of all pieces: a shorter text does not match.
  private var least: Int32 = 0
  /// A byte that stands between two stars, the rarest of them; nil where nothing does.
  private(set) var rarest: UInt8?

  /// What a text has to begin and end with.
  private var head = Ends.Part()
  private var tail = Ends.Part()

  /// Matches every text.
  static let anything = Wildcard()

  var isAnything: Bool { count == 0 }

  private init() {}

  /// The first and last bytes of a text, up to eight, so that most patterns that do not match are done with at once.
  struct Ends {
    fileprivate struct Part: BitwiseCopyable {
      var word: UInt64 = 0
      var mask: UInt64 = 0
    }

    fileprivate let first: UInt64
    fileprivate let last: UInt64

    init(_ text: UnsafeBufferPointer<UInt8>) {
      first = text.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      last =
        text.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * max(0, 8 - text.count))
    }
  }

  /// Literal bytes of many patterns.
  struct Store: Sendable {
    fileprivate struct Piece: BitwiseCopyable {
      var start: Int32
      var count: Int32
    }

    fileprivate var pieces: [Piece] = []
    fileprivate var bytes: [UInt8] = []
    /// For each byte of a piece that is searched for: how many bytes before and with it are the piece's beginning again.
    fileprivate var borders: [Int32] = []

    /// The store while patterns are matched.
    struct View {
      fileprivate let pieces: UnsafeBufferPointer<Piece>
      fileprivate let bytes: UnsafeBufferPointer<UInt8>
      fileprivate let borders: UnsafeBufferPointer<Int32>
    }

    func withView<Result>(_ body: (View) -> Result) -> Result {
      pieces.withUnsafeBufferPointer { pieces in
        bytes.withUnsafeBufferPointer { bytes in
          borders.withUnsafeBufferPointer { body(View(pieces: pieces, bytes: bytes, borders: $0)) }
        }
      }
    }

    fileprivate mutating func add(_ piece: ArraySlice<UInt8>) {
      pieces.append(Piece(start: Int32(bytes.count), count: Int32(piece.count)))
      bytes += piece
      let start = piece.startIndex
      var border = 0
      for index in piece.indices {
        if index > start {
          while border > 0, piece[index] != piece[start + border] {
            border = Int(borders[borders.count - (index - start) + border - 1])
          }
          if piece[index] == piece[start + border] { border += 1 }
        }
        borders.append(Int32(border))
      }
    }
  }

  /// Puts a pattern into a store.
  init(_ pattern: [UInt8], in store: inout Store) {
    first = Int32(store.pieces.count)
    let parts = pattern.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isBetween = index > 0 && index < parts.count - 1
      // Between two stars nothing is nothing to look for.
      if part.isEmpty, isBetween { continue }
      store.add(part)
      count += 1
      least += Int32(part.count)
      if index == 0 {
        let count = min(part.count, 8)
        head.word = part.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        head.mask = count == 8 ? .max : 1 << UInt64(8 * count) - 1
      }
      if index == parts.count - 1 {
        let free = UInt64(8 - min(part.count, 8)) * 8
        tail.word = free == 64 ? 0 : part.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } << free
        tail.mask = free == 64 ? 0 : .max << free
      }
      guard isBetween else { continue }
      for byte in part where rarest.map({ Self.commonness(byte) < Self.commonness($0) }) ?? true {
        rarest = byte
      }
    }
  }

  /// How often a byte stands in addresses, about: letters of words most.
  private static func commonness(_ byte: UInt8) -> Int {
    let common: StaticString = "QZJXKVYWFGBUMDPLCRHNISOTAE9876543210_%=&~+qzjxkvywfgbumdplc.-rhnisotae/"
    return common.withUTF8Buffer { $0.firstIndex(of: byte).map { $0 + 1 } ?? 0 }
  }

  /// Whether a text of such ends may match.
  func mayMatch(_ ends: Ends) -> Bool {
    (ends.first ^ head.word) & head.mask | (ends.last ^ tail.word) & tail.mask == 0
  }

  /// Whether a whole text matches.
  ///
  /// - Parameter work: goes up by the bytes that were looked through for pieces between stars.
  func matches(_ text: UnsafeBufferPointer<UInt8>, _ store: Store.View, work: inout Int) -> Bool {
    if count == 0 { return true }
    guard text.count >= least else { return false }
    let head = store.pieces[Int(first)]
    if count == 1 { return text.count == head.count && Self.isEqual(text, at: 0, head, store) }
    let tail = store.pieces[Int(first + count - 1)]
    let end = text.count - Int(tail.count)
    guard Self.isEqual(text, at: 0, head, store), Self.isEqual(text, at: end, tail, store) else {
      return false
    }
    var place = Int(head.count)
    for index in Int(first + 1)..<Int(first + count - 1) {
      let next = Self.placeBehind(store.pieces[index], store, in: text, place..<end)
      work += (next ?? end) - place
      guard let next else { return false }
      place = next
    }
    return true
  }

  private static func isEqual(
    _ text: UnsafeBufferPointer<UInt8>, at place: Int, _ piece: Store.Piece, _ store: Store.View
  ) -> Bool {
    piece.count == 0
      || memcmp(text.baseAddress! + place, store.bytes.baseAddress! + Int(piece.start), Int(piece.count)) == 0
  }

  /// Where a piece ends that is first found in a part of a text; nil where it is not. (The search of Knuth, Morris and
  /// Pratt, which reads no byte twice.)
  private static func placeBehind(
    _ part: Store.Piece, _ store: Store.View, in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    let places = Int(part.start)..<Int(part.start + part.count)
    let piece = UnsafeBufferPointer(rebasing: store.bytes[places])
    let borders = UnsafeBufferPointer(rebasing: store.borders[places])
    guard range.count >= piece.count else { return nil }
    var matched = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if matched == 0 {
        guard let found = LinkBytes.first(piece[0], in: text, index..<range.upperBound) else { return nil }
        index = found + 1
        matched = 1
      } else if text[index] == piece[matched] {
        index += 1
        matched += 1
      } else {
        matched = Int(borders[matched - 1])
        continue
      }
      if matched == piece.count { return index }
    }
    return nil
  }
}
