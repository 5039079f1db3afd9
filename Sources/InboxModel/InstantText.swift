// Times as text. Everything is read by hand from bytes: the rules are the same on every system and in every
// zone.

extension Instant {
  /// Reads RFC 3339: `2026-11-30T12:00:00Z`, `…T12:00:00.5+01:00`; `t`, `z` and a space for the `T` are
  /// allowed.
  ///
  /// The years are 0 to 9999. A leap second is the second after it. What is finer than a millisecond is cut.
  package init?(rfc3339 text: String) {
    var text = text
    guard let instant = text.withUTF8({ Self.rfc3339($0) }) else { return nil }
    self = instant
  }

  /// Reads a time as Airship writes it: in UTC, `2026-11-30 12:00:00` or with `T`, with a fraction, an offset
  /// or none, and cut short after any part, down to the year alone.
  ///
  /// Whatever follows the minutes is passed over, as Apple's formatter does, which reads these times in
  /// Airship's SDK (`2010-09-05 12:13 -0000` is in its tests); an offset that follows is honoured.
  package init?(airship text: String) {
    var text = text
    guard let instant = text.withUTF8({ Self.rfc3339($0) ?? Self.airship($0) }) else { return nil }
    self = instant
  }

  /// Reads Unix time: seconds, or milliseconds where the number is beyond 10¹¹ either way (as seconds, the
  /// year 5138).
  ///
  /// Nil outside of the years 0 to 9999.
  package init?(unix number: Int64) {
    let limit: Int64 = 100_000_000_000
    let instant: Instant
    if number > limit || number < -limit {
      instant = Instant(milliseconds: number)
    } else {
      instant = Instant(milliseconds: number * 1000)
    }
    guard instant.isWritable else { return nil }
    self = instant
  }

  /// RFC 3339 in UTC, with milliseconds where there are any. Outside of the years 0 to 9999 the nearest
  /// instant within.
  package var rfc3339: String {
    let time = CivilTime(self)
    return String(unsafeUninitializedCapacity: 24) { buffer in
      var count = 0
      func put(_ value: Int, _ digits: Int, _ after: UInt8) {
        var rest = value
        for position in stride(from: count + digits - 1, through: count, by: -1) {
          buffer.initializeElement(at: position, to: UInt8(ascii: "0") + UInt8(rest % 10))
          rest /= 10
        }
        count += digits
        buffer.initializeElement(at: count, to: after)
        count += 1
      }
      put(time.year, 4, UInt8(ascii: "-"))
      put(time.month, 2, UInt8(ascii: "-"))
      put(time.day, 2, UInt8(ascii: "T"))
      put(time.hour, 2, UInt8(ascii: ":"))
      put(time.minute, 2, UInt8(ascii: ":"))
      if time.millisecond == 0 {
        put(time.second, 2, UInt8(ascii: "Z"))
      } else {
        put(time.second, 2, UInt8(ascii: "."))
        put(time.millisecond, 3, UInt8(ascii: "Z"))
      }
      return count
    }
  }

  private static func rfc3339(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    var scanner = TimeScanner(bytes)
    guard var time = scanner.date(), scanner.skip("Tt "), let hour = scanner.digits(2), scanner.skip(":"),
      let minute = scanner.digits(2), scanner.skip(":"), let second = scanner.digits(2)
    else { return nil }
    time.hour = hour
    time.minute = minute
    time.second = second
    if scanner.skip(".") {
      guard let fraction = scanner.fraction() else { return nil }
      time.millisecond = fraction
    }
    guard let offset = scanner.offset(needsColon: true), scanner.isAtEnd else { return nil }
    return instant(time, offset: offset)
  }

  private static func airship(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    var scanner = TimeScanner(bytes)
    guard let year = scanner.digits(4) else { return nil }
    var time = CivilTime(year: year)
    if scanner.skip("-") {
      guard let month = scanner.digits(2) else { return nil }
      time.month = month
      if scanner.skip("-") {
        guard let day = scanner.digits(2) else { return nil }
        time.day = day
        if scanner.skip("Tt ") {
          guard let offset = clock(&scanner, &time) else { return nil }
          return instant(time, offset: offset)
        }
      }
    }
    guard scanner.isAtEnd else { return nil }
    return instant(time, offset: 0)
  }

  /// Reads `HH[:mm[:ss[.fraction]]]` and what follows; returns the offset in minutes.
  private static func clock(_ scanner: inout TimeScanner, _ time: inout CivilTime) -> Int? {
    guard let hour = scanner.digits(2) else { return nil }
    time.hour = hour
    guard scanner.skip(":") else { return scanner.isAtEnd ? 0 : nil }
    guard let minute = scanner.digits(2) else { return nil }
    time.minute = minute
    if scanner.skip(":") {
      guard let second = scanner.digits(2) else { return nil }
      time.second = second
      if scanner.skip(".") { time.millisecond = scanner.fraction() ?? 0 }
    }
    if scanner.next &- UInt8(ascii: "0") < 10 && !scanner.isAtEnd { return nil }
    _ = scanner.skip(" ")
    guard let offset = scanner.offset(needsColon: false), scanner.isAtEnd else { return 0 }
    return offset
  }

  private static func instant(_ time: CivilTime, offset: Int) -> Instant? {
    guard time.isValid else { return nil }
    let instant = Instant(milliseconds: time.instant.milliseconds - Int64(offset) * 60_000)
    return instant.isWritable ? instant : nil
  }
}
