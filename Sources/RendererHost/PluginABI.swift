import InlaySDK

/// The version of the plugin ABI that this host speaks.
package enum PluginABI {
  /// Plugins of another major are not loaded.
  package static let major = Int(INLAY_ABI_MAJOR)
  /// What the host offers: a plugin that needs a later minor is not loaded.
  package static let minor = Int(INLAY_ABI_MINOR)

  /// The name of the one function that a plugin exports.
  package static let entrySymbol = INLAY_ENTRY_SYMBOL

  /// `0.1`.
  package static var text: String { "\(major).\(minor)" }
}
