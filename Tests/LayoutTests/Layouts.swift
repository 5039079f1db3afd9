import Glibc
import TestSupport

/// The layouts of this folder through the built `inlay`, its worker and the plugin.
enum Layouts {
  private static let shared: TemporaryFolder = {
    atexit { Files.remove(Layouts.shared.path) }
    return TemporaryFolder()
  }()

  /// A folder of plugins with the layout renderer in it.
  private static let plugins: String = {
    let folder = shared.file("plugins")
    do {
      try Files.write(
        Files.read("\(PackageFolder.path)/Plugins/Layout/plugin.json"), to: "\(folder)/Layout/plugin.json")
      try Files.write(Files.read(BuildFolder.library("Layout")), to: "\(folder)/Layout/libLayout.so")
    } catch {
      fatalError("\(error)")
    }
    return folder
  }()

  static let folder = "\(PackageFolder.path)/Tests/LayoutTests/Fixtures"

  /// The fixtures by name, without `.json`.
  static let names = Files.names(in: folder).map { String($0.dropLast(5)) }

  static func render(_ name: String, _ arguments: [String]) throws -> Subprocess.Result {
    try run(["render", "\(name).json"] + arguments, in: folder)
  }

  /// Renders a layout of these views one below the other.
  static func render(text: String, _ arguments: [String] = []) throws -> Subprocess.Result {
    let folder = TemporaryFolder()
    try Files.write(Array(text.utf8), to: folder.file("layout.json"))
    return try run(["render", "layout.json"] + arguments, in: folder.path)
  }

  /// A whole layout around a view.
  static func layout(_ view: String) -> String {
    #"{"version":1,"presentation":{"type":"embedded","embedded_id":"e","default_placement":{"size":"#
      + #"{"width":"100%","height":"100%"}}},"view":"# + view + "}"
  }

  static func run(_ arguments: [String], in directory: String) throws -> Subprocess.Result {
    try Subprocess.run(
      [BuildFolder.executable("inlay"), "--plugin-path", plugins] + arguments, input: [],
      environment: [
        "HOME": shared.path, "TZ": "UTC", "LANG": "C.UTF-8", "INLAY_PLUGIN_PATH": nil, "NO_COLOR": nil,
        "COLORFGBG": nil, "COLUMNS": nil,
      ],
      directory: directory, seconds: 60)
  }
}

/// A drawing as a grid of cells. The fixtures hold no wide characters where it is used.
struct Grid {
  let lines: [[Character]]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  var width: Int { lines.map(\.count).max() ?? 0 }

  /// Where a text begins, as line and cell; nil where it is not on one line.
  func place(of text: String) -> (line: Int, column: Int)? {
    let wanted = Array(text)
    for (number, line) in lines.enumerated() where line.count >= wanted.count {
      for column in 0...(line.count - wanted.count)
      where Array(line[column..<column + wanted.count]) == wanted {
        return (number, column)
      }
    }
    return nil
  }
}
