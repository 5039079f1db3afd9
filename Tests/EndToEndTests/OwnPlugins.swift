import TestSupport
import Testing

/// A folder of plugins that a test builds, as their authors would.
final class OwnPlugins: Sendable {
  /// Nil where the folder is one that every run shares.
  private let owner: TemporaryFolder?
  /// The folder that goes on the plugin path.
  let folder: String

  init() {
    let owner = TemporaryFolder()
    self.owner = owner
    folder = owner.file("plugins")
  }

  /// Plugins that are kept until the process ends.
  init(shared name: String) {
    owner = nil
    folder = Program.shared.file(name)
  }

  /// Builds a plugin of one C file, and lets it describe itself, unless a manifest is given.
  ///
  /// - Parameters:
  ///   - limits: put into the manifest, as JSON.
  ///   - manifest: the whole manifest.
  func add(
    _ name: String, source: String, flags: [String] = [], limits: String? = nil, manifest: String? = nil
  ) throws {
    let file = "\(folder)/\(name)/\(name).c"
    try Files.write(Array(source.utf8), to: file)
    try add(name, file: file, flags: flags, limits: limits, manifest: manifest)
  }

  func add(
    _ name: String, file: String, flags: [String] = [], limits: String? = nil, manifest: String? = nil
  ) throws {
    let library = "\(folder)/\(name)/lib\(name).so"
    Files.makeFolders(of: library)
    let built = try Compiler("clang").buildPlugin(file, to: library, flags: flags)
    try #require(built.succeeded, "\(built)")
    var text: String
    if let manifest {
      text = manifest
    } else {
      let described = try Program.run(["plugin", "describe", library])
      try #require(described.succeeded, "\(described)")
      text = described.output
    }
    if let limits { text = "{\"limits\":\(limits)," + text.dropFirst() }
    try Files.write(Array(text.utf8), to: "\(folder)/\(name)/plugin.json")
  }

  /// The manifest that stands in a plugin's folder.
  func manifest(_ name: String) throws -> String { try Files.text(of: "\(folder)/\(name)/plugin.json") }

  func write(_ text: String, to name: String) throws {
    try Files.write(Array(text.utf8), to: "\(folder)/\(name)")
  }
}
