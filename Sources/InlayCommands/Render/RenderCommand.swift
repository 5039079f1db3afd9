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
    // It judges no link, but whoever names a file wants to know that it is not there or wrong.
    _ = try Configuration.load(arguments, home: nil)
    sources = try SourceFile.expand(arguments.operands)
    if sources.isEmpty {
      throw CommandError(
        .noInput,
        "\(arguments.operands.joined(separator: ", ")): no file is in it; name one that has some, subfolders are not looked into"
      )
    }
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
    if let folder = settings.output {
      try refuseDoubleNames(folder)
      try make(folder)
    }
    var tally = Tally()
    var outputs = RenderOutputs(settings, sourceCount: sources.count)
    let state = settings.state
    var queue = RenderQueue(
      MessageDrawer(
        router: plugins.router, pool: plugins.pool, context: settings.context, forced: forced,
        page: settings.page, wantsTargets: settings.format == .json, viewState: { _ in state }))
    for source in sources {
      // Somebody may want to see what there is before they type the next.
      if source.path == nil { try write(&queue, downTo: 0, &outputs, &tally, &diagnostics) }
      try read(source, into: &queue) { queue in
        try write(&queue, downTo: Self.window, &outputs, &tally, &diagnostics)
      }
    }
    try write(&queue, downTo: 0, &outputs, &tally, &diagnostics)
    try outputs.finish()
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

  /// Reads a source to its end. `isFed` is called after each message.
  private func read(
    _ source: SourceFile, into queue: inout RenderQueue, isFed: (inout RenderQueue) throws -> Void
  ) throws {
    do {
      var messages = try MessageSource(source, settings)
      while let item = try messages.next() {
        switch item {
        case .diagnostic(let diagnostic): queue.add(.remark(diagnostic), of: source)
        case .message(var message, var problems):
          if let wanted = settings.message, message.id != wanted { continue }
          let notices = bodies.load(into: &message, &problems)
          queue.add(message, problems, notices, isAlone: messages.isSingleBody, of: source)
          try isFed(&queue)
        }
      }
      queue.add(.end(readError: messages.readError, fault: nil), of: source)
    } catch let fault as FeedFault {
      queue.add(.end(readError: nil, fault: CommandError(fault, of: source)), of: source)
    } catch let unreadable as UnreadableSource {
      queue.add(.end(readError: nil, fault: unreadable.error), of: source)
    }
  }

  /// Writes what was read first, until no more than so many messages are under way.
  private func write(
    _ queue: inout RenderQueue, downTo most: Int, _ outputs: inout RenderOutputs, _ tally: inout Tally,
    _ diagnostics: inout DiagnosticOutput
  ) throws {
    while let (source, item) = queue.next(keeping: most) {
      switch item {
      case .remark(let diagnostic): diagnostics.remark(source.name, diagnostic)
      case .message(let drawn, let isAlone):
        if let fault = drawn.missingPage, sources.count == 1, isAlone || settings.message != nil {
          throw CommandError(.noInput, "\(source.name): \(fault)")
        }
        tally.drawn += 1
        diagnostics.remark(source.name, drawn)
        try outputs.write(drawn, isAlone: isAlone, of: source)
      case .end(let code, let fault):
        try outputs.finishSource()
        if let code {
          let error = UnreadableSource(.inputOutput, source.name, code).error
          tally.readError = tally.readError ?? error
        }
        if let fault { try giveUp(source, fault, &tally, &diagnostics) }
      }
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
