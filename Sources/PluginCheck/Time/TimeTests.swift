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
      "time-growth", level: 3, "twice the message takes no more than about twice the time",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      let names = corpus.lengthened(1).map(\.name)
      var worst = 0.0
      for index in names.indices {
        let session = try run.session()
        var factor = 1
        var ratios: [Double] = []
        var last = try best(session, corpus.lengthened(factor)[index].message)
        // Small times say more about the machine than about the plugin.
        while factor < 64, ratios.count < 3 {
          factor *= 2
          let message = corpus.lengthened(factor)[index].message
          let time = try best(session, message)
          if last > 200_000 { ratios.append(Double(time) / Double(last)) }
          last = time
          if time > 400_000_000 { break }
        }
        // Linear doubles, quadratic is four times; what is in between is left to the machine. Two steps must agree.
        let agreed = ratios.sorted().dropLast(ratios.count > 1 ? 1 : 0).last ?? 0
        worst = max(worst, agreed)
        guard agreed < 3.2 else {
          let message = corpus.lengthened(factor)[index].message
          throw .failed(
            "twice the message (\(names[index])) takes \(Int(agreed * 10 + 0.5) / 10).\(Int(agreed * 10 + 0.5) % 10) times as long",
            Exhibit(message, RenderContext()))
        }
      }
      return worst == 0
        ? "too quick to tell"
        : "at most \(Int(worst * 10 + 0.5) / 10).\(Int(worst * 10 + 0.5) % 10) times as long"
    },
  ]

  /// How long one drawing takes, in nanoseconds.
  private static func duration(_ session: CheckSession, _ message: Message) throws(CheckFault) -> Int64 {
    let start = Clock.now
    _ = try session.show(message)
    return Clock.now - start
  }

  /// The least of three.
  private static func best(_ session: CheckSession, _ message: Message) throws(CheckFault) -> Int64 {
    var least = Int64.max
    for _ in 0..<3 { least = min(least, try duration(session, message)) }
    return least
  }
}
