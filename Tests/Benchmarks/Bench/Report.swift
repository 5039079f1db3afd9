/// Prints figures, each beside its floor and its bar.
enum Report {
  static func section(_ title: String) { print("\n\(title)") }

  static func line(_ name: String, _ value: String) {
    print("  \(name)\(String(repeating: " ", count: max(1, 52 - name.utf8.count)))\(value)")
  }

  /// A figure that is to be at most, or at least, its bar.
  static func verdict(_ name: String, _ value: Double, _ unit: String, atMost bar: Double) {
    line(
      name, "\(rounded(value)) \(unit)   bar: at most \(rounded(bar))   \(value <= bar ? "met" : "MISSED")")
  }

  static func verdict(_ name: String, _ value: Double, _ unit: String, atLeast bar: Double) {
    line(
      name, "\(rounded(value)) \(unit)   bar: at least \(rounded(bar))   \(value >= bar ? "met" : "MISSED")")
  }

  /// Three digits behind the point below ten, none from a thousand on.
  static func rounded(_ value: Double) -> String {
    let scale: Double = value < 10 ? 1000 : value < 1000 ? 10 : 1
    let whole = Int((value * scale).rounded())
    if scale == 1 { return String(whole) }
    let digits = scale == 1000 ? 3 : 1
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale)).\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
  }
}
