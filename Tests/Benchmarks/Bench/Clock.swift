import Glibc

/// Measuring time.
enum Clock {
  /// Nanoseconds of the monotonic clock.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The median of a list, which is not empty.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }

  /// The median over rounds of the nanoseconds that one call takes.
  static func nanoseconds(rounds: Int, calls: Int, _ body: () -> Void) -> Double {
    median(
      (0..<rounds).map { _ in
        let start = now
        for _ in 0..<calls { body() }
        return Double(now - start) / Double(calls)
      })
  }
}
