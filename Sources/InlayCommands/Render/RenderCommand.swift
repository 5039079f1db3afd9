import Glibc
import InboxFeeds
import InboxHost
import InboxModel
import RendererHost
import Surfaces

/// `inlay render`: sources in, drawings out, in one process.
///
/// Messages are read, drawn and written as a stream: a few dozen are under way at a time, however long the list.
struct RenderCommand {
  private let sources: [SourceFile]
  private let settings: RenderSettings
  private let plugins: PluginSet
  private let forced: PluginManifest?
  private let bodies: BodyLoading
  private let level: DiagnosticOutput.Level

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    var settings = try RenderSettings(arguments, surroundings)
    sources = try SourceFile.expand(arguments.operands)
    plugins = PluginSet(arguments, surroundings)
    settings.keepsRaw = plugins.router.manifests.contains(where: \.descriptor.needsRaw)
    self.settings = settings
    forced = try plugins.forced(settings.renderer)
    level = DiagnosticOutput.Level(arguments)
    bodies = try BodyLoading(settings.bodies)
  }

  func run() throws -> ExitStatus {
    var diagnostics = DiagnosticOutput(level: level)
    plugins.mentionRefused(diagnostics)
    defer {
      diagnostics.finish()
      plugins.mentionFault(diagnostics)
      plugins.pool.leave()
    }
    var tally = Tally()
    if let folder = settings.output {
      try refuseDoubleNames(folder)
      try make(folder)
      for source in sources {
        let path = "\(folder)/\(source.fileName).\(settings.format.fileEnding)"
        try draw(source, to: path, &tally, &diagnostics)
      }
    } else {
      var writer = MessageWriter(settings, FileOutput(descriptor: 1, name: "standard output"))
      for source in sources { try draw(source, with: &writer, &tally, &diagnostics) }
      try writer.finish()
    }
    return try verdict(tally, diagnostics)
  }

  /// How many messages there were, and the first reason why a source gave none.
  private struct Tally {
    var drawn = 0
    var firstFault: CommandError?
    /// A source that could not be read to its end, though some of it was drawn.
    var readError: CommandError?
  }

  /// Messages that are read ahead of the one that is written.
  private static let window = 64
  /// Bytes of messages that are under way; a single heavier one still comes through.
  private static let heaviest = 4 << 20

  private func draw(
    _ source: SourceFile, to path: String, _ tally: inout Tally, _ diagnostics: inout DiagnosticOutput
  ) throws {
    // The file is made when the first message is there, so that a source of no known shape leaves none behind.
    var writer: MessageWriter?
    let before = tally.drawn
    let drawer = makeDrawer()
    try read(source, &tally, &diagnostics, into: drawer) { drawn, isAlone, diagnostics in
      if writer == nil { writer = MessageWriter(settings, try FileOutput(creating: path)) }
      try writer!.write(drawn, isAlone: isAlone)
    }
    if tally.drawn > before { try writer?.finish() }
  }

  private func draw(
    _ source: SourceFile, with writer: inout MessageWriter, _ tally: inout Tally,
    _ diagnostics: inout DiagnosticOutput
  ) throws {
    let drawer = makeDrawer()
    let isOnly = sources.count == 1
    try read(source, &tally, &diagnostics, into: drawer) { drawn, isAlone, diagnostics in
      try writer.write(drawn, isAlone: isAlone && isOnly)
    }
  }

  private func makeDrawer() -> MessageDrawer {
    MessageDrawer(
      router: plugins.router, pool: plugins.pool, context: settings.context, forced: forced,
      wantsTargets: settings.format == .json)
  }

  /// Reads a source to its end, and hands each message on when it is drawn.
  private func read(
    _ source: SourceFile, _ tally: inout Tally, _ diagnostics: inout DiagnosticOutput,
    into drawer: MessageDrawer,
    write: (DrawnMessage, _ isAlone: Bool, inout DiagnosticOutput) throws -> Void
  ) throws {
    func takeOut(_ tally: inout Tally, isAlone: Bool, _ diagnostics: inout DiagnosticOutput) throws {
      guard let drawn = drawer.next() else { return }
      tally.drawn += 1
      diagnostics.remark(source.name, drawn)
      try write(drawn, isAlone, &diagnostics)
    }

    do {
      var messages = try MessageSource(source, settings)
      while let item = try messages.next() {
        switch item {
        case .diagnostic(let diagnostic): diagnostics.remark(source.name, diagnostic)
        case .message(var message, let problems):
          if let wanted = settings.message, message.id != wanted { continue }
          let notices = bodies.load(into: &message)
          drawer.submit(
            message, diagnostics: problems, notices: notices, isBodyAlone: messages.isSingleBody)
          while drawer.count >= Self.window || (drawer.weight > Self.heaviest && drawer.count > 1) {
            try takeOut(&tally, isAlone: messages.isSingleBody, &diagnostics)
          }
        }
      }
      while drawer.count > 0 { try takeOut(&tally, isAlone: messages.isSingleBody, &diagnostics) }
      if let code = messages.readError {
        let error = UnreadableSource(.inputOutput, source.name, code).error
        tally.readError = tally.readError ?? error
      }
    } catch let fault as FeedFault {
      while drawer.count > 0 { try takeOut(&tally, isAlone: false, &diagnostics) }
      try giveUp(source, CommandError(fault, of: source), &tally, &diagnostics)
    } catch let unreadable as UnreadableSource {
      try giveUp(source, unreadable.error, &tally, &diagnostics)
    }
  }

  /// Nothing could be read of a source: an error where it is the only one, else a remark.
  private func giveUp(
    _ source: SourceFile, _ error: CommandError, _ tally: inout Tally, _ diagnostics: inout DiagnosticOutput
  ) throws(CommandError) {
    if sources.count == 1 && !source.isFromFolder { throw error }
    diagnostics.remark(source.name, line: error.message)
    tally.firstFault = tally.firstFault ?? error
  }

  private func verdict(_ tally: Tally, _ diagnostics: borrowing DiagnosticOutput) throws -> ExitStatus {
    if tally.drawn == 0 {
      if let id = settings.message, tally.firstFault == nil {
        throw CommandError(.noInput, "no message has the id \"\(id)\"; leave --message away to see them all")
      }
      if let fault = tally.firstFault {
        // It was said as a remark already, unless remarks are not said.
        if level == .quiet { throw fault }
        return fault.status
      }
      if diagnostics.count > 0 { return .badData }
    }
    if let error = tally.readError { return error.status }
    return settings.isStrict && diagnostics.count > 0 ? .badData : .done
  }

  /// Two inputs of one name would be written to one file, and one of them lost.
  private func refuseDoubleNames(_ folder: String) throws(CommandError) {
    var names: [String: String] = [:]
    for source in sources {
      guard let other = names.updateValue(source.name, forKey: source.fileName) else { continue }
      throw CommandError(
        .usage,
        "\(other) and \(source.name) would both be written to \(folder)/\(source.fileName).\(settings.format.fileEnding); "
          + "draw them into two folders")
    }
  }

  private func make(_ folder: String) throws(CommandError) {
    var status = stat()
    if mkdir(folder, 0o777) == 0
      || (errno == EEXIST && stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR)
    {
      return
    }
    throw CommandError(.cannotCreate, "\(folder): cannot be made a folder: \(errorText(errno))")
  }
}
