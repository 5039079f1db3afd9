import InboxModel
import RendererHost

/// Tests of how long it takes.
enum TimeTests {
  static let all: [CheckTest] = [
    CheckTest(
      "time-first", level: 3, "the first drawing of a process is no great wait", takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      var first = Int64.max
      var warm = Int64.max
      for _ in 0..<3 {
        let session = try run.session()
        try session.load()
        first = min(first, try duration(session, message))
        for _ in 0..<20 { warm = min(warm, try duration(session, message)) }
      }
      let text = "first \(first / 1000) µs, then \(warm / 1000) µs"
      guard first < 250_000_000 else {
        throw .warned("\(text); what is made once is better made when it is loaded")
      }
      return text
    },
    CheckTest(
      "time-deadline", level: 3, "the largest message of the corpus is drawn well within the deadline",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let deadline = Int64(run.subject.library?.deadlines.draw ?? 1000) * 1_000_000
      var longest: (time: Int64, message: Message)?
      let session = try run.session()
      for (_, message) in try Corpus(run).lengthened(8) {
        let time = try duration(session, message)
        if time > longest?.time ?? 0 { longest = (time, message) }
      }
      guard let longest else { throw .skipped("there is no such message") }
      guard longest.time * 2 < deadline else {
        throw .warned(
          "\(longest.message.label) takes \(longest.time / 1_000_000) ms of \(deadline / 1_000_000)",
          Exhibit(longest.message, RenderContext()))
      }
      return "\(longest.time / 1000) µs of \(deadline / 1_000_000) ms"
    },
    CheckTest(
      "time-growth", level: 3, "a message four times as long takes no more than a few times as long",
      takesConverters: true
    ) { (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      var worst = 0.0
      for index in corpus.lengthened(1).indices {
        let growth = try Self.growth(run, index, factors: [1, 2, 4, 8, 16, 32, 64])
        worst = max(worst, growth.ratio)
        guard growth.ratio >= mostGrowth else { continue }
        // A machine that is busy with something else must not cost a plugin its name.
        let again = try Self.growth(run, index, at: growth.factor)
        guard min(growth.ratio, again) >= mostGrowth else { continue }
        let (name, message) = corpus.lengthened(growth.factor * 4)[index]
        throw .failed(
          "four times the message (\(name)) takes \(tenths(min(growth.ratio, again))) times as long",
          Exhibit(message, RenderContext()))
      }
      return worst == 0
        ? "too quick to tell" : "four times the message takes at most \(tenths(worst)) times as long"
    },
  ]

  /// How long one drawing takes, in nanoseconds.
  private static func duration(_ session: CheckSession, _ message: Message) throws(CheckFault) -> Int64 {
    let start = Clock.now
    _ = try session.show(message)
    return Clock.now - start
  }

  /// Linear is four, quadratic sixteen; what is in between is left to the machine.
  private static let mostGrowth = 9.0
  /// Shorter times say more about the machine than about the plugin. In nanoseconds.
  private static let leastTime: Int64 = 200_000
  /// No longer times are waited for.
  private static let mostTime: Int64 = 150_000_000

  /// How many times as long a message takes that is four times as long, at the worst of these factors and where that was.
  private static func growth(
    _ run: CheckRun, _ index: Int, factors: [Int]
  ) throws(CheckFault) -> (ratio: Double, factor: Int) {
    let corpus = try Corpus(run)
    let session = try run.session()
    var times: [(factor: Int, time: Int64)] = []
    var worst = (ratio: 0.0, factor: 1)
    for factor in factors {
      let time = try best(session, corpus.lengthened(factor)[index].message)
      times.append((factor, time))
      if let before = times.first(where: { $0.factor * 4 == factor }), before.time >= leastTime {
        let ratio = Double(time) / Double(before.time)
        if ratio > worst.ratio { worst = (ratio, before.factor) }
      }
      if time > mostTime { break }
    }
    return worst
  }

  /// The same for one factor, in a fresh process.
  private static func growth(_ run: CheckRun, _ index: Int, at factor: Int) throws(CheckFault) -> Double {
    try growth(run, index, factors: [factor, factor * 4]).ratio
  }

  /// `4.1`.
  private static func tenths(_ number: Double) -> String {
    let rounded = Int(number * 10 + 0.5)
    return "\(rounded / 10).\(rounded % 10)"
  }

  /// The least of five.
  private static func best(_ session: CheckSession, _ message: Message) throws(CheckFault) -> Int64 {
    var least = Int64.max
    for _ in 0..<5 { least = min(least, try duration(session, message)) }
    return least
  }
}
