import Drawing
import InboxHost
import InboxModel
import InboxStore
import RendererHost
import Surfaces

/// `inlay event`.
struct EventCommand {
  private let arguments: ParsedArguments
  private let session: InboxSession
  private let inbox: Inbox
  private let plugins: PluginSet
  private let settings: RenderSettings
  private let words: [EventWord]
  private let value: [UInt8]?

  /// What is written.
  private enum Form {
    case outcomes
    /// What changed, as it is spoken.
    case changes
    case drawing
  }

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    self.arguments = arguments
    words = arguments.operands.dropFirst().map(EventWord.init)
    value = try Self.value(arguments)
    if value != nil, words.count != 1 || !words[0].takesValue {
      throw CommandError(.usage, "a value belongs to one target: inlay event ID TARGET --value TEXT")
    }
    settings = try RenderSettings(arguments, surroundings)
    session = try InboxSession(arguments, surroundings)
    inbox = try session.inbox(arguments)
    plugins = PluginSet(arguments, surroundings)
  }

  private var form: Form {
    if arguments.has("--draw") { return .drawing }
    switch arguments.value("--format") {
    case nil, "text", "json": return .outcomes
    case "spoken": return .changes
    default: return .drawing
    }
  }

  func run() throws -> ExitStatus {
    var diagnostics = DiagnosticOutput(level: session.level)
    plugins.mentionRefused(diagnostics)
    defer { plugins.pool.leave() }
    let (item, notices) = try inbox.open(arguments.operands[0], bodies: settings.bodies)
    let view = MessageView(
      item, of: inbox, router: plugins.router, pool: plugins.pool, context: settings.context,
      policy: session.configuration.linkPolicy, notices: notices)
    let before = form == .changes ? try view.draw().drawing : nil
    var fault: (any Error)?
    do {
      try perform(on: view)
    } catch {
      // What happened before it stands.
      fault = error
    }
    let drawn = form == .outcomes ? nil : try view.draw()
    for line in view.outcome.logs { diagnostics.detail(line) }
    for remark in view.outcome.remarks { diagnostics.mention(remark) }
    if let drawn {
      for failure in drawn.failures where !view.outcome.remarks.contains(failure) {
        diagnostics.remark(inbox.account.name, line: failure)
      }
    }
    diagnostics.finish()
    plugins.mentionFault(diagnostics)
    if fault == nil || !view.outcome.outcomes.isEmpty || !view.outcome.reports.isEmpty {
      try write(view.outcome, drawn, before, diagnostics)
    }
    if let fault { throw fault }
    for failure in view.outcome.failures {
      DiagnosticOutput.write("\(failure); the event is dropped, and the message is as it was before")
    }
    if !view.outcome.failures.isEmpty { return .software }
    return view.outcome.outcomes.contains(where: \.isRefused) ? .refused : .done
  }

  private func perform(on view: MessageView) throws {
    if words.isEmpty { try view.deliverWakes() }
    for word in words {
      if let event = word.event(value: value, pager: arguments.value("--pager")) {
        try view.perform(event)
      } else if try !view.wakeNow() {
        throw InboxFault.nothingToWake(view.item.message.id)
      }
    }
  }

  private func write(
    _ outcome: EventOutcome, _ drawn: DrawnMessage?, _ before: Drawing?,
    _ diagnostics: borrowing DiagnosticOutput
  ) throws {
    guard let drawn else {
      var whole = outcome
      // So that whoever reads it finds an outcome in any case.
      if whole.outcomes.isEmpty { whole.outcomes.append(DecidedOutcome(kind: .none)) }
      try InboxOutput.write(OutcomeText.text(whole), OutcomeText.json(whole), arguments)
      return
    }
    for decided in outcome.outcomes where decided.kind != .redraw && decided.kind != .none {
      diagnostics.mention(OutcomeText.line(decided))
    }
    guard let before else {
      var writer = MessageWriter(settings, FileOutput(descriptor: 1, name: "standard output"))
      try writer.write(drawn, isAlone: true)
      try writer.finish()
      return
    }
    var output = FileOutput(descriptor: 1, name: "standard output")
    output.buffer += SpokenChange.bytes(from: before, to: drawn.drawing, settings.surface)
    if output.buffer.isEmpty { diagnostics.mention("nothing that is spoken has changed") }
    try output.flush()
  }

  /// Bytes of a value, at the most.
  private static let largestValue = 16 << 20

  /// What `--value` or the file of `--value-file` says; nil where neither was given.
  private static func value(_ arguments: ParsedArguments) throws(CommandError) -> [UInt8]? {
    let text = arguments.value("--value")
    guard let path = arguments.value("--value-file") else { return text.map { Array($0.utf8) } }
    if text != nil { throw CommandError(.usage, "--value and --value-file exclude each other") }
    let bytes: [UInt8]
    do throws(UnreadableSource) {
      let file = try OpenFile(path: path)
      bytes = file.read(upTo: largestValue + 1)
      if let fault = file.fault() { throw fault }
    } catch {
      throw error.error
    }
    guard bytes.count <= largestValue else {
      throw CommandError(.badData, "\(path): a value has at most 16 MiB; name the right file")
    }
    return bytes
  }
}
