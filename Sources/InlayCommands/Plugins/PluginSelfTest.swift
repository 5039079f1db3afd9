import Drawing
import InboxHost
import InboxModel
import JSON
import PluginCheck
import RendererHost

/// `inlay plugin check --self-test`: whether the tests find what they are there for.
///
/// Each bad plugin is held to the test that is meant for it, the tame one to all of the level; and an inbox is drawn beside each.
struct PluginSelfTest {
  let folder: String
  let settings: CheckSettings
  let isJSON: Bool

  /// What became of one animal.
  private struct Sighting {
    var animal: Animal
    var report: TestReport
    /// The ids of messages that were not shown beside it.
    var hidden: [String]

    var isCaught: Bool { report.result.isFailure }
    var isFailure: Bool { !isCaught || !hidden.isEmpty }
  }

  func run() throws -> ExitStatus {
    let animals: [Animal]
    do throws(Zoo.Fault) { animals = try Zoo.animals(in: folder) } catch {
      throw CommandError(.noInput, error.problem)
    }
    var sightings: [Sighting] = []
    var reports: [TestReport] = []
    for animal in animals {
      guard let catcher = animal.catcher else {
        var hidden = hiddenBeside(animal)
        reports += try run(animal, only: nil).run { report in
          if !isJSON && report.result.isFailure {
            try PluginCheckCommand.say(PluginCheckCommand.line(report) + "\n")
          }
        }
        if reports.contains(where: \.result.isFailure) { hidden.append("its own tests") }
        if !isJSON {
          try PluginCheckCommand.say(
            "  \(hidden.isEmpty ? "tame  " : "WILD  ")  \(animal.name): \(CheckCount(reports).summary)\n")
        }
        continue
      }
      let report = run(animal, only: catcher).run { _ in }[0]
      let sighting = Sighting(animal: animal, report: report, hidden: hiddenBeside(animal))
      if !isJSON { try PluginCheckCommand.say(line(sighting) + "\n") }
      sightings.append(sighting)
    }
    let failures = sightings.count(where: \.isFailure) + CheckCount(reports).failures
    let caught = sightings.count(where: \.isCaught)
    if isJSON {
      try PluginCheckCommand.say(document(sightings, reports).serialized + "\n")
    } else {
      try PluginCheckCommand.say(
        "\(caught) of \(sightings.count) bad plugins caught, each by the test that is meant for it\n")
    }
    return failures == 0 ? .done : .failedCheck
  }

  private func run(_ animal: Animal, only: String?) -> CheckRun {
    var settings = settings
    settings.only = only
    var library = animal.manifest.rendererLibrary
    library.deadlines.load = 1000
    return CheckRun(
      subject: CheckSubject(folder: animal.folder, manifest: .success(animal.manifest), library: library),
      settings: settings)
  }

  private func line(_ sighting: Sighting) -> String {
    var line = sighting.isCaught ? "  caught  " : "  MISSED  "
    line +=
      "\(sighting.animal.name) by \(sighting.report.id): \(sighting.report.result.rawValue): \(sighting.report.detail)"
    if !sighting.hidden.isEmpty {
      line += "; not shown beside it: \(sighting.hidden.joined(separator: ", "))"
    }
    return TerminalText.safe(line)
  }

  private func document(_ sightings: [Sighting], _ reports: [TestReport]) -> JSONValue {
    .sortedObject([
      "animals": .array(
        sightings.map { sighting in
          .sortedObject([
            "caught_by": sighting.isCaught ? .string(sighting.report.id) : .null,
            "detail": .string(sighting.report.detail),
            "hidden": .array(sighting.hidden.map { .string($0) }),
            "name": .string(sighting.animal.name), "result": .string(sighting.report.result.rawValue),
          ])
        }),
      "level": .count(settings.level), "plugin": .null, "seed": .integer(Int64(settings.seed)),
      "summary": .string(CheckCount(reports).summary),
      "tests": .array(reports.map { $0.document(reproducer: nil) }),
    ])
  }

  // MARK: Beside it

  private static let words = ["A walk in the park", "Feeding time", "The gate closes at six"]

  /// An inbox with one message that goes to the animal, and two that do not.
  private static let inbox: [Message] = words.enumerated().map { index, title in
    var message = Message(id: "visitor-\(index)", vendor: .inlay, kind: index == 1 ? "zoo" : "notice")
    message.title = title
    message.text = "Nothing is lost because of a plugin."
    return message
  }

  /// The messages of an inbox of which nothing is to be seen where the animal is among the plugins. The one that is its own
  /// it may draw as it likes.
  private func hiddenBeside(_ animal: Animal) -> [String] {
    let pool = RendererPool(carrier: settings.carrier)
    defer { pool.leave() }
    let drawer = MessageDrawer(router: Router([animal.manifest]), pool: pool, context: RenderContext())
    for message in Self.inbox { drawer.submit(message) }
    var hidden: [String] = []
    for (index, message) in Self.inbox.enumerated() {
      let drawn = drawer.next()
      let isOwn = drawn?.renderer == animal.manifest.descriptor.id
      let shows = drawn.map { isOwn ? $0.drawing.hasContent : $0.drawing.says(Self.words[index]) } ?? false
      if !shows || drawn?.message.id != message.id { hidden.append(message.id) }
    }
    return hidden
  }
}

extension Drawing {
  /// Whether a run of text of it is or begins with these words.
  fileprivate func says(_ words: String) -> Bool {
    nodes.contains { $0.isText && String(decoding: bytes[$0.text], as: UTF8.self).hasPrefix(words) }
  }
}
