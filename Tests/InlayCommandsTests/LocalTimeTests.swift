import Drawing
import TestSupport
import Testing

@testable import InlayCommands

/// Instants as the reader's clock shows them.
@Suite struct LocalTimeTests {
  private static let now: Int64 = 1_764_547_200_000

  /// Distances in milliseconds.
  private static let distances: [(Int64, String)] = [
    (0, "now"), (59_999, "now"), (-59_999, "now"), (60_000, "in 1 minute"), (-60_000, "1 minute ago"),
    (119_999, "in 1 minute"), (120_000, "in 2 minutes"), (3_599_000, "in 59 minutes"),
    (3_600_000, "in 1 hour"),
    (-7_200_000, "2 hours ago"), (86_399_999, "in 23 hours"), (86_400_000, "in 1 day"),
    (-86_400_000, "1 day ago"),
    (-31_536_000_000, "365 days ago"),
  ]

  @Test(arguments: distances)
  func `a distance in words`(difference: Int64, text: String) {
    #expect(LocalTime(now: Self.now).text(Self.now + difference, .relative) == text)
  }

  @Test(
    arguments: [Int64.min, Int64.min + 1, -1, 0, Int64.max], [TimeStyle.relative, .date, .time, .dateTime])
  func `no instant traps`(instant: Int64, style: TimeStyle) {
    for now in [Int64.min, 0, Int64.max] {
      #expect(!LocalTime(now: now).text(instant, style).isEmpty)
    }
  }

  /// The zone is the process's, so each is another process.
  @Test(arguments: [
    ("UTC", "2026-07-01T12:00:00Z", "2026-07-01 12:00"),
    ("Europe/Berlin", "2026-07-01T12:00:00Z", "2026-07-01 14:00"),
    ("Europe/Berlin", "2026-12-31T23:30:00Z", "2027-01-01 00:30"),
    ("Asia/Kolkata", "2026-07-01T12:00:00Z", "2026-07-01 17:30"),
    ("America/New_York", "2026-01-01T03:00:00Z", "2025-12-31 22:00"),
    ("UTC", "1969-12-31T23:59:59Z", "1969-12-31 23:59"),
    ("UTC", "0000-01-01T00:00:00Z", "0000-01-01 00:00"), ("UTC", "9999-12-31T23:59:59Z", "9999-12-31 23:59"),
    ("No/Where", "2026-07-01T12:00:00Z", "2026-07-01 12:00"),
  ])
  func `a time in the process's zone`(zone: String, instant: String, text: String) throws {
    let result = try Subprocess.run(
      [BuildFolder.executable("inlay"), "render", "-", "--no-plugins", "--width", "0"],
      input: Array(#"{"id":"a","kind":"k","title":"T","sent":"\#(instant)"}"#.utf8), environment: ["TZ": zone]
    )
    #expect(result.succeeded, "\(result)")
    #expect(result.output.contains(text), "\(result.output)")
  }
}
