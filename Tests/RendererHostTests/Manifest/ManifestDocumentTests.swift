import RendererHost
import TestSupport
import Testing

/// The manifests that `docs/manifest.md` shows, and those of the tree, are ones that the reader takes.
@Suite struct ManifestDocumentTests {
  private static let blocks: [String] = {
    guard let text = try? Files.text(of: "\(PackageFolder.path)/docs/manifest.md") else { return [] }
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```json" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }()

  @Test func `a library and a bound function are shown, and both are read`() throws {
    let manifests = try Self.blocks.map { try ManifestReader.read(Array($0.utf8), folder: "/p") }
    #expect(manifests.count == 2)
    #expect(manifests.first?.code == .library(path: "/p/libnote.so"))
    #expect(manifests.last?.convertsTo == "text/html")
  }

  @Test(arguments: ["Alert", "Card", "Layout", "Markdown", "Web"])
  func `the manifest of a plugin of the tree is read`(name: String) throws {
    let bytes = try Files.read("\(PackageFolder.path)/Plugins/\(name)/plugin.json")
    let manifest = try ManifestReader.read(bytes, folder: "/p")
    #expect(manifest.descriptor.name == name)
    #expect(manifest.descriptor.renders.allSatisfy { $0.presentations == .all })
  }
}
