/// A plugin as its `plugin.json` describes it. No code of the plugin runs to learn this.
package struct PluginManifest: Equatable, Sendable {
  /// What draws: the plugin's own library, or a function that somebody else's library has.
  package enum Code: Equatable, Sendable {
    /// A shared library in the plugin's folder.
    case library(path: String)
    /// A bound function that converts the body to another content type.
    case converter(to: String, function: BoundFunction)
  }

  /// What the plugin asks to be allowed; the host clamps it.
  package struct Limits: Equatable, Sendable {
    /// Address space, in MiB.
    package var memoryMiB = 1024
    /// For one `draw` or conversion, in milliseconds.
    package var drawMilliseconds = 1000

    package init() {}

    /// The host's own bounds.
    static let memoryMiB = 64...4096
    static let drawMilliseconds = 50...10_000
  }

  /// The folder that holds it.
  package var folder: String
  package var descriptor: PluginDescriptor
  /// The ABI's major version that the library is built for.
  package var abiMajor: Int
  package var code: Code
  package var limits = Limits()

  package init(folder: String, descriptor: PluginDescriptor, abiMajor: Int, code: Code) {
    self.folder = folder
    self.descriptor = descriptor
    self.abiMajor = abiMajor
    self.code = code
  }

  /// The content type that a converter turns its input into; nil for a renderer.
  package var convertsTo: String? {
    if case .converter(let to, _) = code { to } else { nil }
  }

  /// The name of the manifest file in a plugin's folder.
  package static let fileName = "plugin.json"
  /// A manifest is no longer than this, in bytes.
  package static let maximumBytes = 256 << 10
}
