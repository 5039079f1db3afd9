import Testing

/// The architecture, held against what the sources really say.
@Suite struct LayeringTests {
  private static let manifest = ManifestTargets(SourceTree.text("Package.swift"))

  private static func folder(of target: String) -> String {
    let path = manifest.paths[target] ?? "Sources/\(target)"
    return path == "SDK" ? "SDK/src" : path
  }

  @Test func `every target of the manifest has its arrows in the table`() {
    let tools: Set<String> = [
      "FuzzDriver", "TestSupport", "TrivialCard", "inlay-bench", "inlay-bench-empty",
      "inlay-bench-open-worker",
      "inlay-fuzz",
      "inlay-ledger-probe", "store-probe",
    ]
    let targets = Set(Self.manifest.dependencies.keys).subtracting(tools)
    #expect(targets == Set(TargetGraph.allowed.keys))
    #expect(targets.count > 15, "the manifest was not understood")
  }

  @Test(arguments: TargetGraph.allowed.keys.sorted())
  func `a target depends only on what the table allows`(target: String) {
    let dependencies = Self.manifest.dependencies[target] ?? []
    #expect(dependencies.subtracting(TargetGraph.allowed[target]!) == [])
  }

  @Test(arguments: TargetGraph.allowed.keys.sorted())
  func `a target imports only what the table allows`(target: String) {
    let files = SourceTree.files(below: Self.folder(of: target))
    #expect(!files.isEmpty)
    for file in files {
      let text = SourceTree.text(file)
      for module in Imports.modules(of: text, isSwift: file.hasSuffix(".swift")) {
        #expect(
          module == target || TargetGraph.allowed[target]!.contains(module)
            || TargetGraph.system.contains(module),
          "\(file) imports \(module)")
      }
    }
  }

  @Test func `nothing in Sources names a plugin of the tree`() {
    for file in SourceTree.files(below: "Sources") {
      let text = SourceTree.text(file)
      for id in [
        "dev.inlay.alert", "dev.inlay.card", "dev.inlay.markdown", "dev.inlay.web", "libAlert", "libCard",
        "libWeb",
      ] {
        #expect(!text.contains(id), "\(file) names \(id)")
      }
    }
  }

  /// Lines that say something: code and comments.
  @Test func `C stays small`() {
    let folders = [
      "Sources/RendererRuntime", "Sources/BoundFunctions", "Sources/inlay-worker", "Sources/CLinux",
      "Plugins/Alert",
    ]
    let lines = folders.flatMap { SourceTree.files(below: $0) }
      .filter { $0.hasSuffix(".c") || $0.hasSuffix(".h") }
      .reduce(0) { $0 + SourceTree.text($1).split(separator: "\n").count }
    #expect(lines > 500)
    #expect(lines < 3000)
  }

  @Test func `the top level holds nothing but what is agreed`() {
    let agreed: Set<String> = [
      "Package.swift", "Sources", "Plugins", "Tests", "SDK", "docs", "README.md", "LICENSE", "CHANGELOG.md",
      "CONTRIBUTING.md", "SECURITY.md", "Makefile",
    ]
    let found = Set(SourceTree.topLevel)
    #expect(found.subtracting(agreed) == [])
    #expect(agreed.subtracting(found) == [])
  }
}
