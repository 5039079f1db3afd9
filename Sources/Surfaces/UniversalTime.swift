package import Drawing

/// Writes instants in UTC, as `2026-11-30 09:00`: what a surface does when it is given no other way.
package enum UniversalTime {
  /// A relative time needs a clock, which there is none here: it is written in full.
  @Sendable package static func format(_ milliseconds: Int64, _ style: TimeStyle) -> String {
    // Beyond the years 0 to 9999 a date says nothing; the nearest one is written.
    let clamped = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
    let minutes = floorDivide(clamped, 60_000)
    let days = floorDivide(minutes, 1440)
    let minute = minutes - days * 1440
    let time = padded(minute / 60, 2) + ":" + padded(minute % 60, 2)
    if style == .time { return time }
    let (year, month, day) = civil(days)
    let date = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    return style == .date ? date : date + " " + time
  }

  /// The Gregorian date of a day, counted from 1970-01-01, by eras of 400 years that begin in March.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int64, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
