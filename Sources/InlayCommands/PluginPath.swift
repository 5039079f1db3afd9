import RendererHost

/// Where plugins are looked for, and what runs them.
struct PluginPath {
  /// The folders, first to last; earlier ones win.
  var folders: [String]
  /// Those of them that somebody named, and that should be there.
  var given: Set<String> = []
  /// The one of them that is the user's own; nil where the user has no home folder.
  var own: String?
  /// The program that a plugin runs in.
  var worker: String

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    worker = "\(surroundings.programFolder)/inlay-worker"
    if let home = surroundings.variables["HOME"], !home.isEmpty { own = "\(home)/.local/lib/inlay/plugins" }
    guard !arguments.has("--no-plugins") else {
      folders = []
      return
    }
    var folders = arguments.values("--plugin-path").flatMap(Self.split)
    folders += surroundings.variables["INLAY_PLUGIN_PATH"].map(Self.split) ?? []
    given = Set(folders)
    if let own { folders.append(own) }
    folders.append("\(surroundings.programFolder)/plugins")
    folders.append("/usr/lib/inlay/plugins")
    self.folders = folders
  }

  /// The plugins that are found there.
  func find() -> [FoundPlugin] {
    PluginSearch.find(in: folders, given: given, abiMajor: PluginABI.major)
  }

  private static func split(_ list: String) -> [String] {
    list.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
  }
}
