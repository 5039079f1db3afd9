import Glibc
import InboxModel
import PluginCheck
import RendererHost
import Surfaces

/// Native layouts through the layout renderer, the worker included.
enum LayoutScenes {
  static func measure(_ folder: String) {
    let given = "\(folder)/../../../../shared/cases/layouts"
    let names = GivenFiles.names(of: given, ending: ".json")
    Report.section("\(names.count) layouts, request to laid-out text, the worker included")
    if names.count < 2 {
      Report.line("layouts", "skipped: there are none in ../shared/cases/layouts")
      return
    }
    let bodies = names.map { GivenFiles.read("\(given)/\($0)") }
    let session = RendererSession(
      library: RendererLibrary(code: .file("\(folder)/libLayout.so")),
      carrier: .worker(executable: "\(folder)/inlay-worker"))
    var options = SurfaceOptions()
    options.width = 80
    var surface = Surface(format: .text, options: options)
    func draw(_ body: [UInt8]) -> Double? {
      var message = Message(id: "scene", vendor: .airship, kind: "layout")
      message.contentType = "application/vnd.urbanairship.thomas+json"
      message.body = body
      var output: [UInt8] = []
      let start = Clock.now
      session.submitDraw(message, RenderContext())
      guard case .success(.drawing(let response)) = session.next() else { return nil }
      surface.append(response.drawing, to: &output)
      return Double(Clock.now - start) / 1_000_000
    }
    var times: [Double] = []
    for body in bodies {
      _ = draw(body)
      times.append(Clock.median((0..<9).compactMap { _ in draw(body) }))
    }
    times.sort()
    Report.line("the median of them", "\(Report.rounded(times[times.count / 2])) ms")
    Report.verdict("the 95th percentile", times[times.count * 95 / 100], "ms", atMost: 2)
    Report.line("the slowest", "\(Report.rounded(times[times.count - 1])) ms")

    measureEvents(bodies, session)

    // Damaged layouts: what is no JSON is answered at once, so most damage keeps the JSON whole.
    var random = SeededRandom(seed: 7)
    var worst = 0.0
    var failures = 0
    for round in 0..<1000 {
      let body = damaged(bodies[round % bodies.count], bodies[random.below(bodies.count)], &random)
      if let time = draw(body) { worst = max(worst, time) } else { failures += 1 }
    }
    Report.verdict("the slowest of 1000 damaged ones", worst, "ms", atMost: 200)
    Report.line("of these not answered", "\(failures)")
  }

  /// A tap on each target of each layout with the redrawing after it, as a terminal does it: the state goes along.
  private static func measureEvents(_ bodies: [[UInt8]], _ session: RendererSession) {
    var options = SurfaceOptions()
    options.width = 80
    var surface = Surface(format: .text, options: options)
    var times: [Double] = []
    var largest = 0
    for body in bodies {
      var message = Message(id: "scene", vendor: .airship, kind: "layout")
      message.contentType = "application/vnd.urbanairship.thomas+json"
      message.body = body
      let first = try? session.events(message, RenderContext(), state: nil, [RendererEvent(.display)])
      guard var state = first?.state, let drawn = try? session.draw(message, RenderContext(), state: state)
      else { continue }
      for target in drawn.drawing.targets().targets.prefix(12) {
        var output: [UInt8] = []
        let start = Clock.now
        let event = RendererEvent(.tap, target: target.id)
        guard let answer = try? session.events(message, RenderContext(), state: state, [event]) else {
          continue
        }
        state = answer.state ?? state
        guard let drawn = try? session.draw(message, RenderContext(), state: state) else { continue }
        surface.append(drawn.drawing, to: &output)
        times.append(Double(Clock.now - start) / 1_000_000)
        largest = max(largest, state.count)
      }
    }
    if times.isEmpty { return }
    times.sort()
    Report.line("taps with their redrawing", "\(times.count)")
    Report.line("the median of them", "\(Report.rounded(times[times.count / 2])) ms")
    Report.verdict(
      "the 95th percentile of an event and its redraw", times[times.count * 95 / 100], "ms", atMost: 3)
    Report.verdict("the largest state", Double(largest) / 1024, "KiB", atMost: 64)
  }

  /// A layout with some of its values replaced by values of another, or by others.
  private static func damaged(_ body: [UInt8], _ other: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var body = body
    for _ in 0..<1 + random.below(6) {
      let colons = body.indices.filter { body[$0] == UInt8(ascii: ":") }
      guard colons.count > 1 else { return body }
      let start = colons[random.below(colons.count)] + 1
      guard
        let end = body[start...].firstIndex(where: {
          $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]")
        })
      else { continue }
      let values = [
        "1e308", "null", "[]", "{}", "\"\"", "-1", "true", "\"100%\"", "\"container\"", "\"label\"",
        "\"pager\"",
      ]
      switch random.below(4) {
      case 0:
        let from = random.below(other.count)
        body.replaceSubrange(start..<end, with: other[from..<min(from + 400, other.count)])
      default: body.replaceSubrange(start..<end, with: Array(values[random.below(values.count)].utf8))
      }
    }
    return body
  }
}
