// swift-tools-version: 6.2
import PackageDescription

/// `EMBEDDED=1 swift build`: without the Swift runtime.
let isEmbedded = Context.environment["EMBEDDED"] == "1"

/// Two runtime libraries come with every module, used or not; without them the plugin loads in less than half the time.
let lean: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
  ])
]

let package = Package(
  name: "@MODULE@",
  products: [.library(name: "@MODULE@", type: .dynamic, targets: ["@MODULE@"])],
  targets: [
    .systemLibrary(name: "InlaySDK", path: "sdk"),
    .target(
      name: "@MODULE@",
      dependencies: ["InlaySDK"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")] + lean
        + (isEmbedded ? [.enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"])] : []),
      linkerSettings: [
        .unsafeFlags([
          "-use-ld=lld", "-Xlinker", "--version-script=sdk/plugin.exports", "-Xlinker", "--no-undefined",
        ])
      ] + (isEmbedded ? [.unsafeFlags(["-enable-experimental-feature", "Embedded"])] : [])
    ),
  ]
)
