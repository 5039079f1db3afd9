import InboxModel
import Testing

@Suite("Instants")
struct InstantTests {
  @Test(
    "RFC 3339 is read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("1970-01-01t00:00:00z", 0),
      ("1970-01-01 00:00:00Z", 0),
      ("1969-12-31T23:59:59.999Z", -1),
      ("2026-11-30T12:34:56Z", 1_796_042_096_000),
      ("2026-11-30T12:34:56.7Z", 1_796_042_096_700),
      ("2026-11-30T12:34:56.789999999Z", 1_796_042_096_789),
      ("2026-11-30T14:34:56+02:00", 1_796_042_096_000),
      ("2026-11-30T07:04:56-05:30", 1_796_042_096_000),
      ("2026-11-30T12:34:56-00:00", 1_796_042_096_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000),
      ("2000-02-29T00:00:00Z", 951_782_400_000),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000),
      ("0000-02-29T00:00:00Z", -62_162_121_600_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)]
  )
  func rfc3339(text: String, milliseconds: Int64) {
    #expect(Instant(rfc3339: text)?.milliseconds == milliseconds)
    #expect(Instant(airship: text)?.milliseconds == milliseconds)
  }

  @Test(
    "What is not RFC 3339 is refused",
    arguments: [
      "", "2026", "2026-11-30", "2026-11-30T12:34:56", "2026-11-30T12:34Z", "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
      "2026-11-30T24:00:00Z", "2026-11-30T12:60:00Z", "2026-11-30T12:34:61Z", "2026-11-30T12:34:56.Z",
      "2026-11-30T12:34:56+24:00", "2026-11-30T12:34:56+01:60", "2026-11-30T12:34:56+0100",
      "2026-11-30T12:34:56Zx",
      " 2026-11-30T12:34:56Z", "+2026-11-30T12:34:56Z", "12026-11-30T12:34:56Z", "2026-1-30T12:34:56Z",
      "२०२६-11-30T12:34:56Z", "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
      "9999-12-31T23:59:60Z",
      "2026-11-30T12:34:56\u{0}Z",
    ]
  )
  func refused(text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }

  @Test(
    "Airship's forms are read as UTC",
    arguments: [
      ("2010-09-05 12:13 -0000", "2010-09-05T12:13:00Z"),
      ("2010-09-05 12:13 +0200", "2010-09-05T10:13:00Z"),
      ("2010-09-05 12:13 GMT", "2010-09-05T12:13:00Z"),
      ("2010-09-05 12:13:14 whatever", "2010-09-05T12:13:14Z"),
      ("2010-09-05 12:13:14", "2010-09-05T12:13:14Z"),
      ("2010-09-05T12:13:14", "2010-09-05T12:13:14Z"),
      ("2010-09-05T12:13:14.250", "2010-09-05T12:13:14.250Z"),
      ("2010-09-05T12:13:14.250Z", "2010-09-05T12:13:14.250Z"),
      ("2010-09-05T12:13:14Z", "2010-09-05T12:13:14Z"),
      ("2010-09-05T12:13", "2010-09-05T12:13:00Z"),
      ("2010-09-05 12:13", "2010-09-05T12:13:00Z"),
      ("2010-09-05T12", "2010-09-05T12:00:00Z"),
      ("2010-09-05 12", "2010-09-05T12:00:00Z"),
      ("2010-09-05", "2010-09-05T00:00:00Z"),
      ("2010-09", "2010-09-01T00:00:00Z"),
      ("2010", "2010-01-01T00:00:00Z"),
    ]
  )
  func airship(text: String, expected: String) {
    #expect(Instant(airship: text)?.rfc3339 == expected)
  }

  @Test(
    "What is no time of Airship's is refused",
    arguments: [
      "", "soon", "201", "2010-", "2010-13", "2010-02-30", "2010-09-05x", "2010-09-05 ", "2010-09-05 25:00",
      "2010-09-05 12:1", "2010-09-05 12:134", "2010-09-05 12:13:1", "2010-09-05 12:13:999", "20100905",
    ]
  )
  func refusedByAirship(text: String) {
    #expect(Instant(airship: text) == nil)
  }

  @Test(
    "Unix time is seconds, or milliseconds when it is large",
    arguments: [
      (0, 0), (1_793_000_000, 1_793_000_000_000), (1_793_000_000_000, 1_793_000_000_000), (-5, -5000),
      (100_000_000_000, 100_000_000_000_000), (100_000_000_001, 100_000_000_001),
      (-62_167_219_200, -62_167_219_200_000), (-62_167_219_201, nil), (253_402_300_800_000, nil), (.max, nil),
      (.min, nil),
    ] as [(Int64, Int64?)]
  )
  func unix(number: Int64, milliseconds: Int64?) {
    #expect(Instant(unix: number)?.milliseconds == milliseconds)
  }

  @Test("Every day of ten thousand years is written and read back in order")
  func everyDay() {
    var expected = Instant.earliest.milliseconds
    var time = CivilTime(Instant.earliest)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for year in 0...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for month in 1...12 {
        let days = lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)
        for day in [1, 2, days - 1, days] {
          time.year = year
          time.month = month
          time.day = day
          let milliseconds = expected + Int64(day - 1) * 86_400_000
          guard time.instant.milliseconds == milliseconds, CivilTime(time.instant) == time else {
            Issue.record("\(year)-\(month)-\(day)")
            return
          }
        }
        expected += Int64(days) * 86_400_000
      }
    }
    #expect(expected == Instant.latest.milliseconds + 1)
  }

  @Test("An instant beyond what can be written is moved to the nearest that can")
  func clamped() {
    #expect(Instant(milliseconds: .max).rfc3339 == "9999-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: .min).rfc3339 == "0000-01-01T00:00:00Z")
    #expect(Instant(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
  }
}
