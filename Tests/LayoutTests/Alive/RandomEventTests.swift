import Drawing
import Foundation
import InboxModel
import RendererHost
import Surfaces
import TestSupport
import Testing

/// Events in any order, on every layout there is: the renderer stays, its state is within 64 KiB, and a view can be
/// opened with it.
@Suite struct RandomEventTests {
  private struct Dice {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }

    mutating func word() -> String {
      let words = [
        "on", "off", "", "Ada", "ada@example.org", "7", "-3", "+44 7700 900123", "{\"a\":[1]}", "yes\nno",
        "\u{1}\u{202E}ü",
        String(repeating: "wind and waves ", count: 400), String(repeating: "x", count: 20_000), "1e999",
      ]
      return words[below(words.count)]
    }
  }

  private static let layouts: [(name: String, body: [UInt8])] = {
    var layouts: [(String, [UInt8])] = []
    for name in Layouts.names {
      if let body = try? Files.read("\(Layouts.folder)/\(name).json") { layouts.append((name, body)) }
    }
    for file in Files.names(in: Scenario.folder) where file.hasSuffix(".json") {
      guard let text = try? Files.read("\(Scenario.folder)/\(file)") else { continue }
      if let body = try? ShortLayout.layout(Data(text)) { layouts.append((file, body)) }
    }
    let given = "\(PackageFolder.path)/../shared/cases/layouts"
    let names = Files.names(in: given).filter { $0.hasSuffix(".json") }
    if names.isEmpty { print("skipped: there are no layouts in ../shared/cases/layouts") }
    for name in names { if let body = try? Files.read("\(given)/\(name)") { layouts.append((name, body)) } }
    return layouts
  }()

  @Test(arguments: layouts.map(\.name))
  func `any events leave a state that can be opened`(name: String) throws {
    let body = try #require(Self.layouts.first { $0.name == name }).body
    let message = ScenarioRun.message(body)
    let session = ScenarioRun.freshSession()
    defer { session.leave() }
    var dice = Dice(state: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var context = RenderContext()
    context.now = Instant(milliseconds: 1_700_000_000_000)
    var state: [UInt8]?
    var needs: [String] = []
    for _ in 0..<6 {
      let drawn = try session.draw(message, context, state: state)
      let targets = drawn.drawing.targets().targets.map(\.id)
      var events: [RendererEvent] = []
      for _ in 0..<25 { events.append(Self.event(targets, needs, &dice)) }
      context.now = Instant(milliseconds: context.now.milliseconds + Int64(dice.below(9000)))
      let response = try session.events(message, context, state: state, events)
      #expect(response.results.count == events.count)
      for result in response.results {
        switch result {
        case .success(let outcomes):
          #expect(!outcomes.isEmpty)
          needs += outcomes.filter { $0.kind == .need }.compactMap(\.value)
        case .failure(.noSuchTarget): break
        case .failure(let failure): Issue.record("\(failure)")
        }
      }
      state = response.state
      let saved = try #require(state)
      #expect(saved.count <= 64 << 10)
      // Nothing happens: the state that is opened is the state that is saved.
      let idle = try session.events(message, context, state: state, [RendererEvent(.gesture, value: "wink")])
      #expect(idle.state == state)
      let again = try session.draw(message, context, state: state)
      #expect(!Self.notes(again.drawing).contains { $0.contains("starts anew") })
    }
  }

  private static func notes(_ drawing: Drawing) -> [String] {
    var surface = Surface(format: .json)
    var output: [UInt8] = []
    surface.append(drawing, to: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func event(_ targets: [String], _ needs: [String], _ dice: inout Dice) -> RendererEvent {
    let target = targets.isEmpty ? "none" : targets[dice.below(targets.count)]
    let gestures = [
      "swipe-up", "swipe-down", "tap-top", "tap-start", "tap-end", "hold-press", "hold-release", "-",
    ]
    switch dice.below(14) {
    case 0: return RendererEvent(.display)
    case 1: return RendererEvent(.pageNext)
    case 2: return RendererEvent(.pagePrevious)
    case 3: return RendererEvent(.wake)
    case 4: return RendererEvent(.pageShow, value: "\(dice.below(6))")
    case 5: return RendererEvent(.gesture, value: gestures[dice.below(gestures.count)])
    case 6:
      let address = needs.isEmpty ? "https://example.org" : needs[dice.below(needs.count)]
      let contents = ["", "nonsense", #"{"type":"empty_view"}"#, #"{"layout":{"view":{"type":"pager"}}}"#]
      let content = dice.below(3) == 0 ? nil : contents[dice.below(contents.count)]
      return RendererEvent(.resource, target: address, value: content)
    case 7, 8, 9: return RendererEvent(.input, target: target, value: dice.word())
    default: return RendererEvent(.tap, target: target)
    }
  }
}
