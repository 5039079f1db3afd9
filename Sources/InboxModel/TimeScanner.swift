/// Reads the parts of a written time from bytes.
struct TimeScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var value = 0
    for step in 0..<count {
      let digit = bytes[index + step] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    index += count
    return value
  }

  /// Passes over one of some characters.
  mutating func skip(_ characters: StaticString) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    guard characters.withUTF8Buffer({ $0.contains(byte) }) else { return false }
    index += 1
    return true
  }

  /// One or more digits behind a point, as milliseconds; what is finer is cut.
  mutating func fraction() -> Int? {
    var value = 0
    var count = 0
    while next &- UInt8(ascii: "0") < 10, !isAtEnd {
      if count < 3 { value = value * 10 + Int(next - UInt8(ascii: "0")) }
      count += 1
      index += 1
    }
    if count == 0 { return nil }
    while count < 3 {
      value *= 10
      count += 1
    }
    return value
  }

  /// `yyyy-MM-dd`.
  mutating func date() -> CivilTime? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2) else {
      return nil
    }
    var time = CivilTime(year: year)
    time.month = month
    time.day = day
    return time
  }

  /// `Z`, `+hh:mm` or `-hh:mm`, in minutes to the east; the colon may be left out where that is allowed.
  mutating func offset(needsColon: Bool) -> Int? {
    if skip("Zz") { return 0 }
    let start = index
    let isWest = next == UInt8(ascii: "-")
    guard skip("+-"), let hours = digits(2), skip(":") || !needsColon, let minutes = digits(2), hours < 24,
      minutes < 60
    else {
      index = start
      return nil
    }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}
