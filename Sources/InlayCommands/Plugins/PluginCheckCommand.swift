import Glibc
import InboxHost
import JSON
import PluginCheck
import RendererHost

/// `inlay plugin check`.
struct PluginCheckCommand {
  private let arguments: ParsedArguments
  private let surroundings: Surroundings
  private let path: PluginPath
  private let settings: CheckSettings
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    self.arguments = arguments
    self.surroundings = surroundings
    path = PluginPath(arguments, surroundings)
    isJSON = arguments.value("--format") == "json"
    var settings = CheckSettings(
      carrier: arguments.has("--in-process") ? .inProcess : .worker(executable: path.worker))
    settings.level = try arguments.number("--level", in: 1...3) ?? settings.level
    settings.seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
    if let id = arguments.value("--only") {
      let ids = CheckTest.all.map(\.id)
      guard ids.contains(id) else {
        let near = NearestWord.find(id, among: ids)
        throw CommandError(
          .usage,
          "there is no test \"\(id)\"\(near.map { "; did you mean \"\($0)\"?" } ?? "; see docs/plugin-check.md")"
        )
      }
      settings.only = id
    }
    self.settings = settings
  }

  func run() throws -> ExitStatus {
    if arguments.has("--self-test") {
      guard !arguments.has("--in-process"), settings.only == nil else {
        throw CommandError(
          .usage, "--self-test goes without --in-process and --only: the bad plugins would be in this process"
        )
      }
      return try PluginSelfTest(
        folder: arguments.operands.first ?? "\(surroundings.programFolder)/zoo", settings: settings,
        isJSON: isJSON
      ).run()
    }
    guard let operand = arguments.operands.first else {
      throw CommandError(.usage, "say which plugin: inlay plugin check FOLDER, or --self-test")
    }
    let folder = try Self.folder(operand)
    let manifest = CheckSubject.manifest(in: folder)
    let subject = CheckSubject(
      folder: folder, manifest: manifest, library: (try? manifest.get())?.rendererLibrary)
    return try check(subject)
  }

  private func check(_ subject: CheckSubject) throws -> ExitStatus {
    let id = (try? subject.manifest.get())?.descriptor.id
    if !isJSON {
      let which = settings.only == nil ? "level \(settings.level)" : "one test"
      try Self.say(TerminalText.safe("\(id ?? subject.folder): \(which), seed \(settings.seed)") + "\n")
    }
    var reproducers: [String: String] = [:]
    let reports = try CheckRun(subject: subject, settings: settings).run { report in
      if report.result.isFailure, let exhibit = report.exhibit {
        reproducers[report.id] = keep(exhibit, of: report.id, plugin: id ?? "unknown")
      }
      if !isJSON { try Self.say(lines(report, subject, reproducer: reproducers[report.id])) }
    }
    let count = CheckCount(reports)
    if isJSON {
      let document = JSONValue.sortedObject([
        "animals": .array([]), "level": .count(settings.level), "plugin": .optional(id),
        "seed": .integer(Int64(settings.seed)), "summary": .string(count.summary),
        "tests": .array(reports.map { $0.document(reproducer: reproducers[$0.id]) }),
      ])
      try Self.say(document.serialized + "\n")
    } else {
      try Self.say("\(count.summary)\n")
    }
    return count.failures == 0 ? .done : .failedCheck
  }

  /// The lines of a test: what became of it, and how to run it again where it failed.
  private func lines(_ report: TestReport, _ subject: CheckSubject, reproducer: String?) -> String {
    var text = Self.line(report) + "\n"
    guard report.result.isFailure else { return text }
    let indent = "             "
    var words = ["inlay", "plugin", "check", subject.folder, "--only", report.id]
    if settings.seed != 1 { words += ["--seed", String(settings.seed)] }
    text += "\(indent)again: \(TerminalText.safe(words.map(ShellWord.quoted).joined(separator: " ")))\n"
    if let reproducer, let exhibit = report.exhibit, let manifest = try? subject.manifest.get() {
      words = [
        "inlay", "--plugin-path", subject.folder, "render", reproducer, "--renderer", manifest.descriptor.id,
      ]
      words += ["--width", String(exhibit.context.width)]
      if exhibit.context.presentation == .spoken {
        words += ["--format", "spoken"]
      } else if exhibit.context.presentation != .full {
        words += ["--presentation", exhibit.context.presentation.name]
      }
      text += "\(indent)drawn: \(TerminalText.safe(words.map(ShellWord.quoted).joined(separator: " ")))\n"
    }
    return text
  }

  /// `  passed     draw-widths            35 drawn`.
  static func line(_ report: TestReport) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.utf8.count))
    }
    let detail = TerminalText.safe(report.detail)
    return "  \(padded(report.result.rawValue, 11))\(padded(report.id, 23))\(detail)"
  }

  /// Writes the message that a test failed at into the home, for `inlay render`. Answers where; nil where that cannot be done.
  private func keep(_ exhibit: Exhibit, of test: String, plugin: String) -> String? {
    do {
      let folder = "\(try Home.path(arguments, surroundings))/check/\(plugin)"
      var made = ""
      for part in folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
        made += String(decoding: part, as: UTF8.self) + "/"
        mkdir(made, 0o700)
      }
      let file = "\(folder)/\(test).json"
      var output = try FileOutput(creating: file)
      output.buffer += Array((exhibit.message.document.serialized + "\n").utf8)
      try output.flush()
      return file
    } catch let error as CommandError {
      DiagnosticOutput.write("the message is not kept: \(error.message)")
    } catch {
      DiagnosticOutput.write("the message is not kept")
    }
    return nil
  }

  /// The plugin's folder: itself, or that of the file in it that was named.
  private static func folder(_ operand: String) throws(CommandError) -> String {
    var status = stat()
    guard stat(operand, &status) == 0 else {
      throw CommandError(.noInput, "\(operand): \(errorText(errno)); name the folder of a plugin")
    }
    var folder = operand
    if status.st_mode & S_IFMT != S_IFDIR {
      folder = operand.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(operand[..<$0]) } ?? "."
    }
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder.isEmpty ? "/" : folder
  }

  static func say(_ text: String) throws {
    var output = FileOutput(descriptor: 1, name: "standard output")
    output.buffer += Array(text.utf8)
    try output.flush()
  }
}
