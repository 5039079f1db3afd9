/// The bytes in front of the parser.
///
/// It holds back what is not whole yet (a string up to its closing quote, a UTF-8 sequence), because the
/// parser would read a token again from its start with every piece. In one pass it checks the encoding, mends
/// lone surrogates and cuts what is too long. Whoever holds one calls ``destroy()`` in the end.
struct JSONInput {
  /// What ``scan(isLast:)`` came upon.
  enum Finding {
    /// All that is there was looked at.
    case nothing
    /// The half of a pair stands alone in the string that begins at ``stringStart``; it was replaced.
    case loneSurrogate
    /// The string that begins at ``stringStart`` is too long; what follows in it is cut.
    case longString
    /// A string that was cut is whole now and has to be fed.
    case cutString
    /// The digits from ``scanned`` on are too many.
    case longNumber
    /// The same, of a number that was reported before.
    case moreDigits
    case notUTF8
    /// The byte that was asked for, outside of strings; ``scanned`` is behind it.
    case boundary
    /// A line ends in the string that begins at ``stringStart``.
    case lineEnd
    /// Another control character stands there.
    case control
  }

  private let limits: JSONLimits
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Up to here the parser has everything.
  private(set) var fed = 0
  /// Up to here everything was looked at.
  private(set) var scanned = 0
  private(set) var end = 0
  /// The place of ``fed``.
  private(set) var place = TextPlace()

  private var mayHaveMark = true
  private(set) var isInString = false
  private(set) var stringStart = 0
  private var stringBytes = 0
  private var digits = 0
  private var wasMended = false
  /// Where the last escape that was replaced stands, and its digits as they were.
  private var mended = 0
  private var unmended = InlineArray<4, UInt8>(repeating: 0)
  /// Where the cut part of a string begins in the storage, and the place behind what was cut of it so far.
  private var cutStart: Int?
  private var cutPlace = TextPlace()

  init(limits: JSONLimits) {
    self.limits = limits
    capacity = 4096
    storage = .allocate(capacity: capacity)
  }

  func destroy() { storage.deallocate() }

  /// Begins anew at a line of a larger text.
  mutating func restart(atLine line: Int, column: Int) {
    fed = 0
    scanned = 0
    end = 0
    place = TextPlace(line: line, column: column)
    mayHaveMark = false
    isInString = false
    digits = 0
    cutStart = nil
  }

  /// Takes a piece of the text.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    if fed > 0 {
      storage.update(from: storage + fed, count: end - fed)
      scanned -= fed
      end -= fed
      stringStart -= fed
      cutStart = cutStart.map { $0 - fed }
      fed = 0
    }
    let needed = end + bytes.count
    if needed > capacity {
      let size = max(needed, capacity * 2)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
      larger.update(from: storage, count: end)
      storage.deallocate()
      storage = larger
      capacity = size
    }
    UnsafeMutableRawPointer(storage + end).copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
    end += bytes.count
  }

  /// Where the string begins that is not closed; where it goes on once part of it was cut.
  var unclosedStringPlace: TextPlace { cutStart == nil ? place(after: stringStart - fed) : cutPlace }

  /// The bytes that the parser may have: all that was looked at, or up to the token that is not whole.
  ///
  /// A number or word beyond `maximumHeldToken` is passed on in parts; it is a mistake, or is cut soon.
  func readyEnd(isLast: Bool) -> Int {
    let limit = isInString ? stringStart : scanned
    if isLast { return limit }
    var index = limit
    let least = max(fed, limit - Self.maximumHeldToken)
    while index > least {
      switch storage[index - 1] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        index -= 1
      default: return index
      }
    }
    return index == fed && limit - fed < Self.maximumHeldToken ? index : limit
  }

  private static let maximumHeldToken = 4096

  /// The bytes to feed up to an index.
  func ready(upTo index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage + fed, count: max(index - fed, 0))
  }

  /// Counts bytes as fed.
  mutating func didFeed(_ count: Int) {
    place.advance(over: storage + fed, count: count)
    fed += count
  }

  /// The place a number of bytes after ``fed``.
  func place(after count: Int) -> TextPlace {
    var place = place
    place.advance(over: storage + fed, count: count)
    return place
  }

  /// Looks for an object in what has not been fed.
  func findSource(_ scanner: inout SourceScanner) -> SourceScanner.Outcome {
    scanner.scan(storage + fed, count: end - fed)
  }

  /// The object at a range that counts from ``fed``.
  func source(_ object: Range<Int>, _ watched: Range<Int>?) -> JSONSource {
    let bytes = UnsafeBufferPointer(start: storage + fed + object.lowerBound, count: object.count)
    return JSONSource(bytes, watched, at: object.lowerBound)
  }

  /// Passes over bytes that the parser does not get. Nothing behind them has been looked at.
  mutating func pass(over count: Int) {
    didFeed(count)
    scanned = fed
  }

  /// What has not been fed.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage + fed, count: end - fed) }

  // MARK: Looking

  /// Looks on until something is found. What it returns has to be dealt with before the next call.
  ///
  /// - Parameter boundary: a byte outside of strings to stop behind; 0 for none. It is neither a digit nor a quote.
  mutating func scan(isLast: Bool, boundary: UInt8) -> Finding {
    if mayHaveMark && !skipMark(isLast: isLast) { return .nothing }
    while scanned < end {
      if cutStart != nil {
        if let finding = scanCut(isLast: isLast) { return finding }
      } else if isInString {
        if let finding = scanString(isLast: isLast) { return finding }
      } else {
        if let finding = scanOutside(isLast: isLast, boundary: boundary) { return finding }
      }
    }
    return .nothing
  }

  /// Passes over a byte order mark; false while it cannot be told yet.
  private mutating func skipMark(isLast: Bool) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let count = min(end, mark.count)
    for index in 0..<count where storage[index] != mark[index] {
      mayHaveMark = false
      return true
    }
    if count == mark.count {
      fed = count
      scanned = count
    } else if !isLast {
      return false
    }
    mayHaveMark = false
    return true
  }

  private mutating func scanOutside(isLast: Bool, boundary: UInt8) -> Finding? {
    var index = scanned
    defer { scanned = index }
    while index < end {
      let byte = storage[index]
      if byte == UInt8(ascii: "\"") {
        isInString = true
        wasMended = false
        stringStart = index
        stringBytes = 0
        digits = 0
        index += 1
        return nil
      }
      if byte &- UInt8(ascii: "0") < 10 {
        digits += 1
        if digits > limits.maximumDigits {
          return digits == limits.maximumDigits + 1 ? .longNumber : .moreDigits
        }
      } else {
        digits = 0
        if byte == boundary, boundary != 0 {
          index += 1
          return .boundary
        }
        if byte >= 0x80 {
          switch StringUnits.sequence(storage, at: index, end: end) {
          case .whole(let length):
            index += length
            continue
          case .partial where !isLast: return .nothing
          case .partial, .invalid: return .notUTF8
          }
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func scanString(isLast: Bool) -> Finding? {
    var index = scanned
    defer {
      stringBytes += index - scanned
      scanned = index
    }
    let limit = scanned + (limits.maximumStringBytes - stringBytes)
    while true {
      index = StringUnits.plainEnd(storage, from: index, to: min(end, limit))
      if index == end { return nil }
      let byte = storage[index]
      var length = 1
      switch byte {
      case UInt8(ascii: "\""):
        isInString = false
        index += 1
        return nil
      case UInt8(ascii: "\\"):
        guard let escape = StringUnits.escape(storage, at: index, end: end, isLast: isLast) else {
          return .nothing
        }
        length = escape.length
        if escape.isLone, index + length <= limit {
          mended = index
          for step in 0..<4 { unmended[step] = storage[index + 2 + step] }
          storage[index + 2] = UInt8(ascii: "f")
          storage[index + 3] = UInt8(ascii: "f")
          storage[index + 4] = UInt8(ascii: "f")
          storage[index + 5] = UInt8(ascii: "d")
          index += length
          if wasMended { continue }
          wasMended = true
          return .loneSurrogate
        }
      case 0x0A, 0x0D: return .lineEnd
      case 0..<0x20: return .control
      case 0x80...:
        switch StringUnits.sequence(storage, at: index, end: end) {
        case .whole(let whole): length = whole
        case .partial where !isLast: return .nothing
        case .partial, .invalid: return .notUTF8
        }
      default: break
      }
      if index + length > limit {
        cutStart = index
        return .longString
      }
      index += length
    }
  }

  /// Looks for the end of a string that is too long, and throws away what is before it.
  private mutating func scanCut(isLast: Bool) -> Finding? {
    var index = scanned
    var found: Finding?
    scanning: while index < end {
      index = StringUnits.plainEnd(storage, from: index, to: end)
      if index == end { break }
      switch storage[index] {
      case UInt8(ascii: "\""):
        dropCut(upTo: index)
        isInString = false
        scanned += 1
        return .cutString
      case UInt8(ascii: "\\"):
        guard let escape = StringUnits.escape(storage, at: index, end: end, isLast: isLast) else {
          found = .nothing
          break scanning
        }
        index += escape.length
      case 0..<0x20:
        found = storage[index] == 0x0A || storage[index] == 0x0D ? .lineEnd : .control
        break scanning
      default:
        switch StringUnits.sequence(storage, at: index, end: end) {
        case .whole(let length): index += length
        case .partial where !isLast:
          found = .nothing
          break scanning
        case .partial, .invalid:
          found = .notUTF8
          break scanning
        }
      }
    }
    dropCut(upTo: index)
    return found
  }

  /// Begins to throw away: everything before the string has been fed by now.
  mutating func beginCut() {
    cutPlace = place(after: scanned - fed)
  }

  private mutating func dropCut(upTo index: Int) {
    guard let start = cutStart else { return }
    cutPlace.advance(over: storage + start, count: index - start)
    (storage + start).update(from: storage + index, count: end - index)
    end -= index - start
    scanned = start
  }

  /// The cut string was fed.
  mutating func endCut() {
    place = cutPlace
    place.column += 1
    cutStart = nil
  }

  /// The place where ``scanned`` stands.
  var scannedPlace: TextPlace { cutStart == nil ? place(after: scanned - fed) : cutPlace }

  /// Throws away digits from ``scanned`` on; everything before has been fed.
  mutating func dropDigits() {
    var index = scanned
    while index < end, storage[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    place.advance(over: storage + scanned, count: index - scanned)
    fed = index
    scanned = index
    digits = limits.maximumDigits + 1
  }

  /// Takes the last replacement back: the text had ended before.
  mutating func undoMending() {
    for step in 0..<4 { storage[mended + 2 + step] = unmended[step] }
  }
}
