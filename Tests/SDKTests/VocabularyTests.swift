import Drawing
import TestSupport
import Testing

@Suite("The drawing's vocabulary")
struct VocabularyTests {
  /// The lines of a sort in `SDK/drawing.tsv`, in fields.
  static func lines(_ sort: String) throws -> [[String]] {
    try Files.text(of: "\(PackageFolder.path)/SDK/drawing.tsv").split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0[0] == sort }
  }

  @Test("and all that follows from it are what drawing-tables makes")
  func tablesAreCurrent() throws {
    let folder = TemporaryFolder()
    let result = try Subprocess.run([
      BuildFolder.executable("drawing-tables"), PackageFolder.path, folder.path,
    ])
    #expect(result.succeeded, "\(result)")
    let made = Files.all(below: folder.path)
    #expect(made.count >= 10, "\(made)")
    for file in made {
      let new = try Files.text(of: folder.file(file))
      let old = (try? Files.text(of: "\(PackageFolder.path)/\(file)")) ?? ""
      if let difference = Golden.difference(expected: new, actual: old) {
        Issue.record("\(file):\(difference)\nRun `make tables`.")
      }
    }
  }

  @Test("stands by number and name in the Swift tables")
  func swiftTables() throws {
    let kinds = try Self.lines("kind")
    #expect(Kind.all.count == kinds.count)
    for line in kinds {
      let number = try #require(UInt16(line[1]))
      #expect(Kind(rawValue: number).name.map(String.init(describing:)) == line[2])
      #expect(Kind(rawValue: number).sort.map { "\($0)" } == line[3])
    }
    let attributes = try Self.lines("attribute")
    #expect(AttributeName.all.count == attributes.count)
    for line in attributes {
      let number = try #require(UInt16(line[1]))
      #expect(AttributeName(rawValue: number).name.map(String.init(describing:)) == line[2])
    }
  }

  @Test("stands by number and name in the C header, with a helper for each kind and attribute")
  func header() throws {
    var text = "#include <inlay/inlay.h>\n"
    var uses = ""
    func expect(_ constant: String, is number: Substring) {
      text += "_Static_assert(\(constant) == \(number), \"\(constant)\");\n"
    }
    for line in try Self.lines("kind") {
      expect("INLAY_KIND_\(macro(line[2]))", is: line[1][...])
      let contains = line[3] == "block" || line[3] == "inline"
      uses += "  (void)&inlay_\(contains ? "open_" : "")\(snake(line[2]));\n"
    }
    for line in try Self.lines("attribute") {
      expect("INLAY_ATTRIBUTE_\(macro(line[2]))", is: line[1][...])
      uses += "  (void)&inlay_with_\(snake(line[2]));\n"
    }
    for line in try Self.lines("enum") {
      for value in line[2].split(separator: " ") {
        let parts = value.split(separator: "=")
        expect("INLAY_\(macro(line[1]))_\(macro(String(parts[0])))", is: parts[1])
      }
    }
    let folder = TemporaryFolder()
    let source = try folder.write(text + "void use(void);\nvoid use(void) {\n\(uses)}\n", to: "vocabulary.c")
    let result = try Compiler("clang", "c11").run(Compiler.strict + ["-c", source, "-o", "/dev/null"])
    #expect(result.succeeded, "\(result)")
  }

  @Test("is called on its page as the C header declares it")
  func signatures() throws {
    let header = try Files.text(of: "\(PackageFolder.path)/SDK/include/inlay/drawing.h")
    var declared: [String: String] = [:]
    for line in header.split(separator: "\n") {
      let start = "static inline inlay_status "
      guard line.hasPrefix(start), let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
      else {
        continue
      }
      let parameters = line[line.index(after: open)..<close].split(separator: ",").map { parameter in
        String(parameter.split { $0 == " " || $0 == "*" }.last ?? "")
      }
      declared[String(line[..<open].dropFirst(start.count))] = parameters.joined(separator: ", ")
    }
    let page = try Files.text(of: "\(PackageFolder.path)/docs/drawing.md")
    var shown = 0
    for line in page.split(separator: "\n") {
      let cells = line.split(separator: "|")
      guard cells.count == 5, cells[3].hasPrefix(" `inlay_") else { continue }
      let call = cells[3].filter { $0 != "`" && $0 != " " }.split(separator: ",").joined(separator: ", ")
      let name = String(call.prefix { $0 != "(" })
      let arguments = call.dropFirst(name.count + 1).prefix { $0 != ")" }
      #expect(declared[name] == String(arguments), "\(call)")
      shown += 1
    }
    #expect(shown == (try Self.lines("kind").count))
  }

  @Test("has no number twice, and none past two bytes")
  func numbers() throws {
    for sort in ["kind", "attribute"] {
      let numbers = try Self.lines(sort).compactMap { UInt16($0[1]) }
      #expect(numbers.count == (try Self.lines(sort).count))
      #expect(Set(numbers).count == numbers.count)
    }
  }

  private func snake(_ name: String) -> String { String(name.map { $0 == "-" ? "_" : $0 }) }
  private func macro(_ name: String) -> String { snake(name).uppercased() }
}
