/// Which target may know which: the package's architecture in one table.
///
/// Arrows go down only. A test holds imports and the manifest against it.
enum TargetGraph {
  /// For each target of the package the targets that it may import, each named outright.
  static let allowed: [String: Set<String>] = [
    "InlaySDK": [],
    "CLinux": [],
    "JSON": ["CYajl"],
    "Drawing": [],
    "InboxModel": ["JSON"],
    "InboxStore": ["CSQLite", "InboxModel"],
    "InboxFeeds": ["InboxModel", "JSON"],
    "Surfaces": ["CUTF8Proc", "CUnistring", "Drawing", "JSON"],
    "RendererRuntime": ["InlaySDK"],
    "BoundFunctions": ["RendererRuntime", "InlaySDK"],
    "inlay-worker": ["BoundFunctions", "RendererRuntime", "InlaySDK"],
    "RendererHost": ["CLinux", "Drawing", "InboxModel", "InlaySDK", "JSON", "RendererRuntime"],
    "PluginCheck": ["Drawing", "InboxModel", "JSON", "RendererHost"],
    "InboxHost": [
      "Drawing", "InboxFeeds", "InboxModel", "InboxStore", "JSON", "RendererHost", "Surfaces",
    ],
    "InlayCommands": [
      "CLinux", "Drawing", "InboxFeeds", "InboxHost", "InboxModel", "InboxStore", "JSON", "PluginCheck",
      "RendererHost", "Surfaces",
    ],
    "inlay": ["InlayCommands"],
    "drawing-tables": [],
    "Alert": ["InlaySDK"],
    "Card": ["InlaySDK"],
    "Layout": ["InlaySDK"],
    "Web": ["CMyHTML", "InlaySDK"],
  ]

  /// Modules of the system that a target may import besides.
  static let system: Set<String> = ["Glibc", "Swift"]
}
