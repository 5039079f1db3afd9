// swift-tools-version: 6.2
import PackageDescription

/// C products are linked by swiftc, which would pull in the Swift runtime; asked for Embedded, it does not.
let withoutSwiftRuntime: LinkerSetting = .unsafeFlags(["-enable-experimental-feature", "Embedded"])

/// A plugin shows one symbol and leaves none undefined.
let pluginExports: LinkerSetting = .unsafeFlags([
  "-use-ld=lld", "-Xlinker", "--version-script=SDK/plugin.exports", "-Xlinker", "--no-undefined",
])

/// A plugin is one file: myhtml goes into it, so that a machine without libmodest can load it.
let staticMyHTML: LinkerSetting = .unsafeFlags(["-Xlinker", "-l:libmodest.a"])

/// Each Swift module links two runtime libraries that nothing here uses; without them a process starts in two thirds of the time.
let leanImports: SwiftSetting = .unsafeFlags([
  "-Xfrontend", "-disable-implicit-concurrency-module-import",
  "-Xfrontend", "-disable-implicit-string-processing-module-import",
])

let package = Package(
  name: "inlay",
  products: [
    .executable(name: "inlay", targets: ["inlay"]),
    .executable(name: "inlay-worker", targets: ["inlay-worker"]),
    .executable(name: "drawing-tables", targets: ["drawing-tables"]),
    .executable(name: "inlay-fuzz", targets: ["inlay-fuzz"]),
    .library(name: "Alert", type: .dynamic, targets: ["Alert"]),
    .library(name: "Card", type: .dynamic, targets: ["Card"]),
    .library(name: "Layout", type: .dynamic, targets: ["Layout"]),
    .library(name: "TrivialCard", type: .dynamic, targets: ["TrivialCard"]),
    .library(name: "Web", type: .dynamic, targets: ["Web"]),
  ],
  targets: [
    // MARK: The SDK
    .target(
      name: "InlaySDK",
      path: "SDK",
      exclude: [
        "README.md", "drawing.tsv", "inlay-sdk.h", "inlay-sdk.pc.in", "install.sh", "plugin.exports",
        "templates",
        "zoo",
      ],
      sources: ["src"],
      publicHeadersPath: "include"
    ),

    // MARK: System libraries
    .systemLibrary(name: "CCmark"),
    .systemLibrary(name: "CMyHTML"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CUTF8Proc"),
    .systemLibrary(name: "CUnistring"),
    .systemLibrary(name: "CYajl"),

    // MARK: Values
    .target(name: "JSON", dependencies: ["CYajl"]),
    .target(name: "InboxModel", dependencies: ["JSON"]),
    .target(name: "Drawing"),

    // MARK: State
    .target(name: "InboxStore", dependencies: ["CSQLite", "InboxModel"]),

    // MARK: Vendors in, text out
    .target(name: "InboxFeeds", dependencies: ["InboxModel", "JSON"]),
    .target(name: "Surfaces", dependencies: ["CUTF8Proc", "CUnistring", "Drawing", "JSON"]),

    // MARK: Renderers
    .target(name: "CLinux"),
    .target(name: "RendererRuntime", dependencies: ["InlaySDK"]),
    .target(
      name: "BoundFunctions",
      dependencies: ["RendererRuntime"],
      linkerSettings: [.linkedLibrary("ffi")]
    ),
    .executableTarget(
      name: "inlay-worker",
      dependencies: ["BoundFunctions", "RendererRuntime"],
      linkerSettings: [withoutSwiftRuntime]
    ),
    .target(
      name: "RendererHost",
      dependencies: ["CLinux", "Drawing", "InboxModel", "InlaySDK", "JSON", "RendererRuntime"]
    ),

    .target(
      name: "PluginCheck",
      dependencies: ["Drawing", "InboxModel", "JSON", "RendererHost"]
    ),

    // MARK: The host and its command line
    .target(
      name: "InboxHost",
      dependencies: [
        "Drawing", "InboxFeeds", "InboxModel", "InboxStore", "JSON", "RendererHost", "Surfaces",
      ]
    ),
    .target(
      name: "InlayCommands",
      dependencies: [
        "CLinux", "Drawing", "InboxFeeds", "InboxHost", "InboxModel", "InboxStore", "JSON", "PluginCheck",
        "RendererHost", "Surfaces",
      ]
    ),
    .executableTarget(name: "inlay", dependencies: ["InlayCommands"]),

    // MARK: Tools
    .executableTarget(name: "drawing-tables"),

    // MARK: Plugins
    .target(
      name: "Alert",
      dependencies: ["InlaySDK"],
      path: "Plugins/Alert",
      exclude: ["README.md", "plugin.json"],
      sources: ["src"],
      publicHeadersPath: "src",
      linkerSettings: [pluginExports, withoutSwiftRuntime]
    ),
    .target(
      name: "Card",
      dependencies: ["InlaySDK"],
      path: "Plugins/Card",
      exclude: ["README.md", "plugin.json"],
      sources: ["src"],
      linkerSettings: [pluginExports]
    ),
    .target(
      name: "Layout",
      dependencies: ["InlaySDK"],
      path: "Plugins/Layout",
      exclude: ["README.md", "plugin.json"],
      sources: ["src"],
      linkerSettings: [pluginExports]
    ),
    .target(
      name: "Web",
      dependencies: ["CMyHTML", "InlaySDK"],
      path: "Plugins/Web",
      exclude: ["README.md", "plugin.json"],
      sources: ["src"],
      linkerSettings: [pluginExports, staticMyHTML]
    ),

    // MARK: Measuring
    .executableTarget(
      name: "inlay-bench",
      dependencies: [
        "Drawing", "InboxFeeds", "InboxModel", "InboxStore", "InlaySDK", "PluginCheck", "RendererHost",
        "Surfaces",
      ],
      path: "Tests/Benchmarks/Bench"
    ),
    .executableTarget(name: "inlay-bench-empty", path: "Tests/Benchmarks/EmptyProgram"),
    .executableTarget(
      name: "inlay-bench-open-worker",
      dependencies: ["BoundFunctions", "RendererRuntime"],
      path: "Tests/Benchmarks/OpenWorker",
      linkerSettings: [withoutSwiftRuntime]
    ),
    .target(
      name: "TrivialCard",
      dependencies: ["InlaySDK"],
      path: "Tests/Benchmarks/TrivialCard",
      publicHeadersPath: ".",
      linkerSettings: [pluginExports, withoutSwiftRuntime]
    ),

    // MARK: Programs that tests run
    .executableTarget(
      name: "inlay-ledger-probe",
      dependencies: ["InboxHost", "InboxModel", "JSON"],
      path: "Tests/Tools/LedgerProbe"
    ),

    // MARK: Fuzzing
    .target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"),
    .executableTarget(
      name: "inlay-fuzz",
      dependencies: [
        "Drawing", "FuzzDriver", "InboxFeeds", "InboxModel", "JSON", "PluginCheck", "RendererHost",
        "Surfaces",
      ],
      path: "Tests/Fuzz/Program"
    ),

    // MARK: Tests
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["InboxModel", "JSON", "TestSupport"],
      exclude: ["Fixtures", "Goldens"]
    ),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["Drawing", "InboxModel", "JSON", "RendererHost", "TestSupport", "inlay-fuzz"],
      path: "Tests/Fuzz/Replay",
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "InboxFeedsTests", dependencies: ["InboxFeeds", "InboxModel", "JSON", "TestSupport"]),
    .testTarget(
      name: "InboxHostTests",
      dependencies: [
        "Drawing", "InboxFeeds", "InboxHost", "InboxModel", "InboxStore", "JSON", "RendererHost", "Surfaces",
        "TestSupport", "inlay-ledger-probe",
      ]
    ),
    .testTarget(name: "InboxModelTests", dependencies: ["InboxModel", "JSON", "TestSupport"]),
    .testTarget(
      name: "InboxStoreTests", dependencies: ["InboxModel", "InboxStore", "TestSupport", "store-probe"]),
    .testTarget(
      name: "InlayCommandsTests",
      dependencies: [
        "Drawing", "InboxHost", "InboxModel", "InlayCommands", "JSON", "RendererHost", "Surfaces",
        "TestSupport",
      ]
    ),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "LayeringTests"),
    .testTarget(
      name: "LayoutTests",
      dependencies: ["Drawing", "InboxModel", "JSON", "RendererHost", "Surfaces", "TestSupport"],
      exclude: ["Fixtures", "Goldens", "Scenarios"]
    ),
    .testTarget(
      name: "PluginCheckTests",
      dependencies: [
        "Drawing", "InboxFeeds", "InboxModel", "JSON", "PluginCheck", "RendererHost", "TestSupport",
      ]
    ),
    .testTarget(
      name: "RendererHostTests",
      dependencies: ["Drawing", "InboxModel", "JSON", "RendererHost", "TestSupport"]
    ),
    .testTarget(
      name: "SDKTests",
      dependencies: ["Drawing", "InlaySDK", "TestSupport"],
      exclude: ["Fixtures", "Goldens"]
    ),
    .testTarget(
      name: "SurfacesTests",
      dependencies: ["CCmark", "CMyHTML", "Drawing", "JSON", "Surfaces", "TestSupport"],
      exclude: ["Goldens"],
      linkerSettings: [.linkedLibrary("modest")]
    ),
    .testTarget(
      name: "WebTests",
      dependencies: ["Drawing", "InboxModel", "InlaySDK", "RendererHost", "TestSupport"],
      exclude: ["Fixtures", "Goldens"]
    ),
    .executableTarget(
      name: "store-probe", dependencies: ["InboxModel", "InboxStore"], path: "Tests/StoreProbe"),
    .target(name: "TestSupport", dependencies: ["JSON"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

/// Targets of C, which take other settings.
let cTargets: Set<String> = [
  "Alert", "BoundFunctions", "CLinux", "FuzzDriver", "InlaySDK", "RendererRuntime", "TrivialCard",
  "inlay-bench-open-worker", "inlay-worker",
]

for target in package.targets where target.type != .system {
  if cTargets.contains(target.name) {
    target.cSettings = [
      .treatAllWarnings(as: .error),
      .unsafeFlags(["-Wall", "-Wextra", "-fvisibility=hidden"]),
    ]
    continue
  }
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  let asSwiftPMBuildsIt = target.type == .test || ["TestSupport", "inlay-bench-empty"].contains(target.name)
  if !asSwiftPMBuildsIt { settings.append(leanImports) }
  target.swiftSettings = settings
}
