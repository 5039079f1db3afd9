import Foundation
import InboxModel
import RendererHost
import Surfaces
import TestSupport
import Testing

/// A scenario through the renderer in its worker. Every event opens a view of its own with the state that the view
/// before saved.
struct ScenarioRun {
  enum Manner: String, CaseIterable, Sendable {
    case wide, narrow
    /// The worker is ended after each event.
    case killed
  }

  let scenario: Scenario
  let manner: Manner
  private var message: Message
  private var context = RenderContext()
  private var session: RendererSession
  private(set) var state: [UInt8]?
  private(set) var outcomes: [RendererOutcome] = []
  private var isAbsent = false
  /// Everything that followed, for comparisons.
  private(set) var journal: [String] = []

  init(_ scenario: Scenario, _ body: [UInt8], _ manner: Manner, _ session: RendererSession? = nil) {
    self.scenario = scenario
    self.manner = manner
    message = Self.message(body)
    context.now = Instant(milliseconds: 1_700_000_000_000)
    context.width = manner == .narrow ? 31 : 80
    context.locale = "en-GB"
    self.session = session ?? Self.freshSession()
  }

  static func message(_ body: [UInt8]) -> Message {
    var message = Message(id: "scene", vendor: .airship, kind: "layout")
    message.contentType = "application/vnd.urbanairship.thomas+json"
    message.body = body
    return message
  }

  static func freshSession() -> RendererSession {
    RendererSession(
      library: RendererLibrary(code: .file(BuildFolder.library("Layout"))),
      carrier: .worker(executable: BuildFolder.executable("inlay-worker")))
  }

  mutating func run() throws {
    for line in scenario.lines {
      try run(line)
      if manner == .killed {
        session.leave()
        session = Self.freshSession()
      }
    }
    session.leave()
  }

  private mutating func run(_ line: Scenario.Line) throws {
    func place(_ what: String) -> Comment {
      "\(scenario.file):\(line.number) [\(manner)] \(line.word) \(line.rest)\n\(what)"
    }
    if let event = try event(line) { return try send(event) }
    let words = line.rest.split(separator: " ", maxSplits: 1).map(String.init)
    let target = words.first ?? ""
    let value = words.count > 1 ? words[1] : ""
    switch line.word {
    case "after":
      context.now = Instant(milliseconds: context.now.milliseconds + (Int64(line.rest) ?? 0))
    case "locale": context.locale = line.rest
    case "start": state = Array(line.rest.utf8)
    case "see":
      let shown = try draw(.text)
      #expect(shown.contains(Self.plain(line.rest)), place(shown))
    case "not":
      let shown = try draw(.text)
      #expect(!shown.contains(Self.plain(line.rest)), place(shown))
    case "hear":
      let said = try draw(.spoken)
      #expect(said.contains(Self.plain(line.rest)), place(said))
    case "absent": #expect(isAbsent, place("it was found"))
    case "outcomes":
      let wanted = line.rest.split(separator: " ").map(String.init)
      #expect(outcomes.map(Self.brief) == wanted, place(outcomes.map(Self.brief).joined(separator: " ")))
    case "outcome":
      #expect(outcomes.map(Self.brief).contains(line.rest), place("\(outcomes.map(Self.brief))"))
    case "no": #expect(!outcomes.map(Self.brief).contains(line.rest), place("\(outcomes.map(Self.brief))"))
    case "report":
      let own = outcomes.filter { $0.kind == .report && $0.value == target }
      let wanted = value.isEmpty ? [:] : try Self.json(Array(value.utf8))
      let isThere = try own.contains { Self.holds(try Self.json(Array(($0.detail ?? "").utf8)), wanted) }
      #expect(
        isThere,
        place(own.isEmpty ? "\(outcomes.map(Self.brief))" : own.compactMap(\.detail).joined(separator: "\n")))
    case "state":
      let parts = line.rest.components(separatedBy: " = ")
      var at: Any? = try state.map { try Self.json($0) }
      for key in parts[0].split(separator: "/") { at = (at as? [String: Any])?[String(key)] }
      if parts[1] == "none" {
        #expect(at == nil, place("\(String(describing: at))"))
      } else {
        let wanted = try Self.json(Array(parts[1].utf8))
        #expect(
          at.map { Self.holds($0, wanted) } ?? false, place(String(decoding: state ?? [], as: UTF8.self)))
      }
    default: Issue.record(place("there is no such line"))
    }
  }

  var contextOfEvents: RenderContext { context }

  /// The event of a line; nil where it is none.
  func event(_ line: Scenario.Line) throws -> RendererEvent? {
    let words = line.rest.split(separator: " ", maxSplits: 1).map(String.init)
    let target = words.first ?? ""
    let value = words.count > 1 ? words[1].replacingOccurrences(of: "\\n", with: "\n") : ""
    let pager = target.isEmpty ? nil : target
    switch line.word {
    case "display": return RendererEvent(.display)
    case "next": return RendererEvent(.pageNext, target: pager)
    case "previous": return RendererEvent(.pagePrevious, target: pager)
    case "page": return RendererEvent(.pageShow, value: line.rest)
    case "gesture": return RendererEvent(.gesture, value: line.rest)
    case "wake": return RendererEvent(.wake)
    case "tap": return RendererEvent(.tap, target: line.rest)
    case "input": return RendererEvent(.input, target: target, value: value)
    case "resource":
      let content = value.isEmpty ? nil : try Self.content(value)
      return RendererEvent(.resource, target: target, bytes: content)
    default: return nil
    }
  }

  private mutating func send(_ event: RendererEvent) throws {
    let response = try session.events(message, context, state: state, [event])
    isAbsent = false
    switch response.results.first {
    case .success(let outcomes): self.outcomes = outcomes
    case .failure(.noSuchTarget):
      isAbsent = true
      outcomes = []
    default: Issue.record("\(scenario) [\(manner)]: \(event) was answered by \(response.results)")
    }
    state = response.state
    journal.append(
      outcomes.map { "\(Self.brief($0)) \($0.detail ?? "")" }.joined(separator: "\n")
        + String(decoding: state ?? [], as: UTF8.self))
  }

  /// A drawing with its white space made single.
  private func draw(_ format: SurfaceFormat) throws -> String {
    let response = try session.draw(message, context, state: state)
    var options = SurfaceOptions()
    options.width = Int(context.width)
    var surface = Surface(format: format, options: options)
    var output: [UInt8] = []
    surface.append(response.drawing, to: &output)
    return Self.plain(String(decoding: output, as: UTF8.self))
  }

  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// An outcome as scenarios write it.
  static func brief(_ outcome: RendererOutcome) -> String {
    if outcome.kind == .wake { return "wake:\(outcome.number)" }
    let value = outcome.value ?? ""
    return value.isEmpty ? outcome.kind.name : "\(outcome.kind.name):\(value)"
  }

  private static func content(_ text: String) throws -> [UInt8] {
    guard let data = text.data(using: .utf8), let value = try? JSONSerialization.jsonObject(with: data) else {
      return Array(text.utf8)
    }
    return Array(
      try JSONSerialization.data(withJSONObject: ShortLayout.expanded(value), options: [.sortedKeys]))
  }

  private static func json(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
  }

  /// Whether a value has all that is wanted of it.
  private static func holds(_ value: Any, _ wanted: Any) -> Bool {
    if let wanted = wanted as? [String: Any] {
      guard let value = value as? [String: Any] else { return false }
      return wanted.allSatisfy { key, part in value[key].map { holds($0, part) } ?? false }
    }
    if let wanted = wanted as? [Any] {
      guard let value = value as? [Any], value.count == wanted.count else { return false }
      return zip(value, wanted).allSatisfy(holds)
    }
    return (value as? NSObject) == (wanted as? NSObject)
  }
}
