import Glibc
import TestSupport

/// The built `inlay`, as somebody runs it: at home in an empty folder, in UTC, with the plugins of the tree.
///
/// Its output is a file, so there is no terminal and no colour but what the arguments ask for.
enum Program {
  static let path = BuildFolder.executable("inlay")

  /// What every run shares; removed when the process ends.
  static let shared: TemporaryFolder = {
    atexit { Files.remove(Program.shared.path) }
    return TemporaryFolder()
  }()

  /// A home with nothing in it.
  static let home: String = {
    let path = shared.file("home")
    mkdir(path, 0o700)
    return path
  }()

  /// A folder with the tree's plugins, laid out as `make build` does it.
  static let plugins: String = {
    let folder = shared.file("plugins")
    for name in ["Alert", "Card", "Markdown", "Web"] { stage(name, in: folder) }
    return folder
  }()

  /// Puts a plugin of the tree into a folder of plugins.
  static func stage(_ name: String, in folder: String, as other: String? = nil) {
    let place = "\(folder)/\(other ?? name)"
    do {
      try Files.write(
        Files.read("\(PackageFolder.path)/Plugins/\(name)/plugin.json"), to: "\(place)/plugin.json")
      if Files.exists(BuildFolder.library(name)) {
        try Files.write(Files.read(BuildFolder.library(name)), to: "\(place)/lib\(name).so")
      }
    } catch {
      fatalError("\(error)")
    }
  }

  /// The variables that it finds changed.
  static let environment: [String: String?] = [
    "HOME": home, "TZ": "UTC", "LANG": "C.UTF-8", "TERM": "xterm-256color", "INLAY_PLUGIN_PATH": nil,
    "NO_COLOR": nil, "COLORFGBG": nil, "COLUMNS": nil,
  ]

  /// Runs a command line with folders of plugins on the plugin path, in the package's folder.
  static func run(
    _ arguments: [String], input: [UInt8] = [], plugins: [String] = [Program.plugins],
    environment changes: [String: String?] = [:], directory: String = PackageFolder.path, seconds: Double = 60
  ) throws -> Subprocess.Result {
    try Subprocess.run(
      [path] + plugins.flatMap { ["--plugin-path", $0] } + arguments, input: input,
      environment: environment.merging(changes) { $1 }, directory: directory, seconds: seconds)
  }

  /// Renders a text that stands in a file of a name. The file's folder is left out of what comes back.
  static func render(
    _ text: String, named name: String = "inbox.json", _ arguments: [String] = [],
    plugins: [String] = [Program.plugins], environment: [String: String?] = [:]
  ) throws -> Subprocess.Result {
    try render(bytes: Array(text.utf8), named: name, arguments, plugins: plugins, environment: environment)
  }

  static func render(
    bytes: [UInt8], named name: String = "inbox.json", _ arguments: [String] = [],
    plugins: [String] = [Program.plugins], environment: [String: String?] = [:]
  ) throws -> Subprocess.Result {
    let folder = TemporaryFolder()
    try Files.write(bytes, to: folder.file(name))
    return try run(
      ["render", name] + arguments, plugins: plugins, environment: environment, directory: folder.path)
  }
}

extension Subprocess.Result {
  /// The lines of standard error.
  var remarks: [String] { error.split(separator: "\n").map(String.init) }

  /// The result with a text of both outputs replaced, such as the name of a temporary folder.
  func replacing(_ text: String, with other: String) -> Subprocess.Result {
    func replaced(_ bytes: String) -> [UInt8] {
      Array(bytes.split(separator: text, omittingEmptySubsequences: false).joined(separator: other).utf8)
    }
    var result = self
    result.outputBytes = replaced(output)
    result.errorBytes = replaced(error)
    return result
  }
}
