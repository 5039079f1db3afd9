import InlaySDK
import TestSupport
import Testing

@Suite("The layout of the ABI")
struct LayoutTests {
  /// The table that a plugin carries, a line an entry.
  static let entries: [(name: String, value: UInt32)] = {
    let table = inlay_layout_table()!.pointee
    return (0..<Int(table.count)).map { (String(cString: table.entries[$0].name), table.entries[$0].value) }
  }()

  /// A difference here is a change of the ABI: before version 1 it is recorded anew, after it only lines may be added.
  @Test("is the one that was recorded")
  func golden() {
    let text = Self.entries.map { entry in
      entry.name.contains(".")
        ? "  \(entry.name) at \(entry.value)\n" : "\(entry.name) is \(entry.value) bytes\n"
    }
    Golden.expect(text.joined(), equals: "layout.txt")
  }

  @Test(
    "is held in the table as a whole: every struct and field that the compiler sees", arguments: ["clang"])
  func complete(compiler: String) throws {
    let folder = TemporaryFolder()
    let source = try folder.write("#include <inlay/inlay.h>\n", to: "layout.c")
    let result = try Compiler(compiler, "c11").run([
      "-Xclang", "-fdump-record-layouts-complete", "-fsyntax-only", source,
    ])
    #expect(result.succeeded, "\(result)")
    // Lines such as `         8 |   inlay_string id` and, nested in it, `         8 |     const char * data`.
    var seen: [String: UInt32] = [:]
    var structName = ""
    for line in result.output.split(separator: "\n") {
      let halves = line.split(separator: "|", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let depth = halves[1].prefix { $0 == " " }.count
      let words = halves[1].split(separator: " ")
      if depth == 1, words.count >= 2, words[0] == "struct" { structName = String(words[1]) }
      if halves[1].hasPrefix(" [sizeof=") {
        seen[structName] = UInt32(halves[1].dropFirst(9).prefix { $0.isNumber })
      } else if depth == 3, structName.hasPrefix("inlay_"), let name = words.last {
        seen["\(structName).\(name)"] = UInt32(halves[0].filter(\.isNumber))
      }
    }
    seen = seen.filter { $0.key.hasPrefix("inlay_") }
    #expect(seen.count > 100)
    #expect(seen == Dictionary(Self.entries.map { ($0.name, $0.value) }) { first, _ in first })
  }

  @Test("has a size first in every struct that may grow")
  func sizes() {
    let fixed: Set = ["inlay_string", "inlay_attribute", "inlay_layout_entry"]
    for (index, entry) in Self.entries.enumerated() where !entry.name.contains(".") {
      if fixed.contains(entry.name) { continue }
      #expect(Self.entries[index + 1].name == "\(entry.name).size")
    }
  }

  @Test("has no hole that a compiler could fill in its own way")
  func holes() throws {
    let folder = TemporaryFolder()
    let source = try folder.write("#include <inlay/inlay.h>\n", to: "holes.c")
    let result = try Compiler("clang", "c11").run(["-Wpadded", "-Werror", "-fsyntax-only", source])
    #expect(result.succeeded, "\(result)")
  }
}
