import InboxModel
import RendererHost

/// Tests that open many views in one process.
enum EnduranceTests {
  static let all: [CheckTest] = [
    CheckTest("many-views", level: 3, "it opens ten thousand views and is what it was", takesConverters: true)
    {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      let messages = corpus.ordinary.map(\.message) + [corpus.strangers.second]
      let session = try run.session()
      let expected = try session.show(messages[0])
      try views(run, session, messages)
      guard try session.show(messages[0]).isEqual(to: expected) else {
        throw .failed(
          "after \(run.settings.views) views it draws the first message in another way",
          Exhibit(messages[0], RenderContext()))
      }
      return "\(run.settings.views) views"
    },
    CheckTest(
      "many-views-memory", level: 3, "ten thousand views leave no memory and no descriptors behind",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let message = try Corpus(run).sample
      var trial = Trial()
      trial.observes = true
      let session = try run.session(trial)
      // What is made once, and kept for good, is no leak.
      try views(run, session, [message], count: 500)
      let begin = try session.observe()
      let third = max(1, run.settings.views / 3)
      var heap = [begin.heap]
      var resident = [session.session.residentBytes ?? 0]
      for _ in 0..<3 {
        try views(run, session, [message], count: third)
        heap.append(try session.observe().heap)
        resident.append(session.session.residentBytes ?? 0)
      }
      let end = try session.observe()
      guard end.descriptors == begin.descriptors else {
        throw .failed(
          "there were \(begin.descriptors) open descriptors and after \(third * 3) views \(end.descriptors)")
      }
      // A leak grows in every third alike. A cache fills once. What is mapped around the heap comes in pages.
      let (ofHeap, ofPages) = (leastGrowth(heap), leastGrowth(resident))
      guard ofHeap < Int64(third) / 2 + 4096, ofPages < Int64(third) * 256 else {
        let leaked = max(ofHeap, ofPages)
        throw .failed(
          "it leaks about \(leaked / Int64(third)) bytes for each view", Exhibit(message, RenderContext()))
      }
      return "\(end.heap / 1024) KiB before and after \(third * 3) views"
    },
  ]

  /// The least that a count grew by from one time to the next.
  private static func leastGrowth(_ counts: [UInt64]) -> Int64 {
    zip(counts.dropFirst(), counts).map { Int64(clamping: $0) - Int64(clamping: $1) }.min() ?? 0
  }

  /// Opens, draws and closes views, many requests ahead.
  private static func views(
    _ run: CheckRun, _ session: CheckSession, _ messages: [Message], count: Int? = nil
  ) throws(CheckFault) {
    let context = RenderContext()
    let ahead = 32
    var (asked, answered) = (0, 0)
    let count = count ?? run.settings.views
    while answered < count {
      while asked < count, asked - answered < ahead {
        session.submit(messages[asked % messages.count], context, save: true)
        asked += 1
      }
      let exhibit = Exhibit(messages[answered % messages.count], context)
      do throws(CheckFault) { _ = try session.next(exhibit) } catch {
        throw CheckFault(
          error.result, "\(error.detail), in view \(answered + 1) of its process", error.exhibit)
      }
      answered += 1
    }
  }
}
