/// A date and time of the Gregorian calendar, carried on before its introduction, in UTC.
package struct CivilTime: Equatable, Sendable {
  package var year: Int
  /// 1 to 12.
  package var month = 1
  /// From 1.
  package var day = 1
  package var hour = 0
  package var minute = 0
  /// 0 to 60: a leap second is the second after.
  package var second = 0
  package var millisecond = 0

  package init(year: Int) { self.year = year }

  /// The days of a month; 0 where there is no such month.
  static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 0
    }
  }

  /// Whether every field is one of the calendar's and the year is 0 to 9999.
  package var isValid: Bool {
    (0...9999).contains(year) && day >= 1 && day <= Self.days(inMonth: month, ofYear: year)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
      && (0...999).contains(millisecond)
  }

  /// Days since 1970-01-01. Years are counted from March, so that a leap day is a year's last.
  private var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The instant. Only for a valid time: then nothing overflows.
  package var instant: Instant {
    let seconds = ((daysSince1970 * 24 + hour) * 60 + minute) * 60 + second
    return Instant(milliseconds: Int64(seconds * 1000 + millisecond))
  }

  /// The time of an instant; one outside of the years 0 to 9999 is moved to the nearest within.
  package init(_ instant: Instant) {
    let clamped = min(max(instant, .earliest), .latest).milliseconds
    let days = Int((clamped >= 0 ? clamped : clamped - 86_399_999) / 86_400_000)
    let rest = Int(clamped) - days * 86_400_000
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3_600_000
    minute = rest / 60_000 % 60
    second = rest / 1000 % 60
    millisecond = rest % 1000
  }
}

extension Instant {
  /// 0000-01-01T00:00:00Z.
  package static let earliest = Instant(milliseconds: -62_167_219_200_000)
  /// 9999-12-31T23:59:59.999Z.
  package static let latest = Instant(milliseconds: 253_402_300_799_999)

  /// Whether the year is 0 to 9999, so that RFC 3339 can write it.
  package var isWritable: Bool { self >= .earliest && self <= .latest }
}
