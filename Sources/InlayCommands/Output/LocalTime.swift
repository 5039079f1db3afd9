import Drawing
import Glibc

/// Instants as the reader's clock shows them.
struct LocalTime {
  /// Milliseconds since 1970: what *relative* is relative to.
  var now: Int64

  /// `2026-11-30 09:00`, in the zone of the process; in UTC and with its name where the year is beyond the system's.
  func text(_ milliseconds: Int64, _ style: TimeStyle) -> String {
    if style == .relative { return relative(milliseconds) }
    // Rounded down, also before 1970.
    var seconds = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "\(milliseconds) ms" }
    let year = Int(parts.tm_year) + 1900
    let date = "\(padded(year, 4))-\(padded(Int(parts.tm_mon) + 1, 2))-\(padded(Int(parts.tm_mday), 2))"
    let clock = "\(padded(Int(parts.tm_hour), 2)):\(padded(Int(parts.tm_min), 2))"
    return switch style {
    case .date: date
    case .time: clock
    case .dateTime, .relative: "\(date) \(clock)"
    }
  }

  /// `in 3 hours`, `2 days ago`; an instant that has just been or is about to be is `now`.
  private func relative(_ milliseconds: Int64) -> String {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(now)
    let distance = overflow ? Int64.max : Int64(min(difference.magnitude, UInt64(Int64.max)))
    let seconds = distance / 1000
    let units: [(Int64, String)] = [(86400, "day"), (3600, "hour"), (60, "minute")]
    guard let (size, name) = units.first(where: { seconds >= $0.0 }) else { return "now" }
    let count = seconds / size
    let amount = "\(count) \(name)\(count == 1 ? "" : "s")"
    return milliseconds < now ? "\(amount) ago" : "in \(amount)"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
