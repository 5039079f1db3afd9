import Glibc

/// The time that a thread itself works, in seconds: not what it waits for a processor.
enum Work {
  static func of<Result>(_ body: () -> Result) -> (seconds: Double, result: Result) {
    let before = now()
    let result = body()
    return (now() - before, result)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
