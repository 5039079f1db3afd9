import InboxModel
import RendererHost
import Surfaces

/// An event and the drawing after it, on every given layout, with the worker warm.
enum EventsBench {
  static func measure(_ folder: String) {
    let given = "\(folder)/../../../../shared/cases/layouts"
    let names = GivenFiles.names(of: given, ending: ".json")
    Report.section("an event and its redraw on \(names.count) layouts, the worker included")
    if names.count < 2 {
      Report.line("layouts", "skipped: there are none in ../shared/cases/layouts")
      return
    }
    let session = RendererSession(
      library: RendererLibrary(code: .file("\(folder)/libLayout.so")),
      carrier: .worker(executable: "\(folder)/inlay-worker"))
    var options = SurfaceOptions()
    options.width = 80
    var surface = Surface(format: .text, options: options)
    var times: [Double] = []
    var drawings: [Double] = []
    var failures = 0
    var largest = 0
    for name in names {
      var message = Message(id: "scene", vendor: .airship, kind: "layout")
      message.contentType = "application/vnd.urbanairship.thomas+json"
      message.body = GivenFiles.read("\(given)/\(name)")
      var state: [UInt8]?
      guard let first = try? session.draw(message, RenderContext()) else {
        failures += 1
        continue
      }
      let taps = first.drawing.targets().targets.prefix(10).map { RendererEvent(.tap, target: $0.id) }
      let events = [RendererEvent(.display), RendererEvent(.pageNext), RendererEvent(.pagePrevious)] + taps
      for event in events {
        var output: [UInt8] = []
        let start = Clock.now
        guard let answer = try? session.events(message, RenderContext(), state: state, [event]) else {
          failures += 1
          continue
        }
        state = answer.state ?? state
        let middle = Clock.now
        guard let drawn = try? session.draw(message, RenderContext(), state: state) else {
          failures += 1
          continue
        }
        surface.append(drawn.drawing, to: &output)
        times.append(Double(Clock.now - start) / 1_000_000)
        drawings.append(Double(Clock.now - middle) / 1_000_000)
        largest = max(largest, state?.count ?? 0)
      }
    }
    guard !times.isEmpty else { return Report.line("events", "failed") }
    times.sort()
    Report.line("the drawing alone, median", "\(Report.rounded(Clock.median(drawings))) ms")
    Report.line(
      "an event and its redraw, median of \(times.count)", "\(Report.rounded(times[times.count / 2])) ms")
    Report.verdict("the 95th percentile", times[times.count * 95 / 100], "ms", atMost: 3)
    Report.verdict("the largest state", Double(largest), "bytes", atMost: 65536)
    Report.line("events not answered", "\(failures)")
  }
}
