import Glibc
import InboxModel
import RendererHost

/// What a renderer's process costs: to start it, to shut it in, and to draw once.
enum WorkersBench {
  private static let message = {
    var message = Message(id: "m1", vendor: .inlay, kind: "card")
    message.title = "Your parcel is on its way"
    message.text = "It should be with you on Tuesday between 9 and 12."
    return message
  }()

  /// What is measured in one round, in milliseconds.
  private struct Subject {
    var name: String
    var measure: () -> Double?
    var times: [Double] = []
  }

  static func measure(_ folder: String) {
    Report.section("a renderer's worker, medians of 101 interleaved rounds")
    let (worker, open) = ("\(folder)/inlay-worker", "\(folder)/inlay-bench-open-worker")
    let (c, swift) = ("\(folder)/libTrivialCard.so", "\(folder)/libCard.so")
    var subjects = [
      Subject(name: "posix_spawn of /bin/true, to its end") { ProgramRun.run(["/bin/true"]).milliseconds },
      Subject(name: "start and load, C plugin, without the walls") { load(c, open) },
      Subject(name: "start and load, C plugin") { load(c, worker) },
      Subject(name: "start and first draw, C plugin") { draw(c, worker) },
      Subject(name: "start and first draw, Swift plugin") { draw(swift, worker) },
    ]
    for _ in 0..<101 {
      for index in subjects.indices {
        guard let time = subjects[index].measure() else {
          Report.line(subjects[index].name, "failed")
          return
        }
        subjects[index].times.append(time)
      }
    }
    let medians = subjects.map { Clock.median($0.times) }
    for (subject, median) in zip(subjects, medians) {
      Report.line(subject.name, "\(Report.rounded(median)) ms")
    }
    Report.verdict("respawn and first draw, C plugin", medians[3], "ms", atMost: 2.5)
    Report.verdict("respawn and first draw, Swift plugin", medians[4], "ms", atMost: 12)
    let walls = zip(subjects[2].times, subjects[1].times).map { $0 - $1 }
    Report.verdict("the walls, of a worker's start", Clock.median(walls), "ms", atMost: 0.8)
  }

  private static func session(_ library: String, _ worker: String) -> RendererSession {
    RendererSession(library: RendererLibrary(code: .file(library)), carrier: .worker(executable: worker))
  }

  private static func load(_ library: String, _ worker: String) -> Double? {
    let start = Clock.now
    let session = session(library, worker)
    defer { session.end() }
    guard (try? session.load()) != nil else { return nil }
    return Double(Clock.now - start) / 1_000_000
  }

  private static func draw(_ library: String, _ worker: String) -> Double? {
    let start = Clock.now
    let session = session(library, worker)
    defer { session.end() }
    guard (try? session.draw(message, RenderContext())) != nil else { return nil }
    return Double(Clock.now - start) / 1_000_000
  }
}
