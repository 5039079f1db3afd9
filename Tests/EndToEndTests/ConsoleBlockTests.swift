import Glibc
import TestSupport
import Testing

/// What documents show of a session at a shell is what comes out of one.
///
/// In a block marked `console` a line `$ inlay …` is run from the package's folder, and the lines up to the next such
/// line are its output. A command without lines below it only has to succeed. One that ends in `# exits with 77` has to
/// exit with that. Single quotes around a word are the shell's. Lines of other programs are passed over.
@Suite struct ConsoleBlockTests {
  private static let documents = ["README.md", "docs/links.md"]

  /// The words of a command, as a shell has them, and the code that it is to exit with.
  private static func command(_ line: String) -> (arguments: [String], code: Int32) {
    var words = line.split(separator: " ").map(String.init)
    var code: Int32 = 0
    if words.count > 4, words.suffix(4).prefix(3) == ["#", "exits", "with"],
      let number = words.last.flatMap({ Int32($0) })
    {
      code = number
      words.removeLast(4)
    }
    let arguments = words.dropFirst(2).map { word in
      word.count > 1 && word.hasPrefix("'") && word.hasSuffix("'")
        ? String(word.dropFirst().dropLast()) : word
    }
    return (Array(arguments), code)
  }

  @Test(arguments: documents)
  func `a session in a document prints what it shows`(document: String) throws {
    let path = "\(PackageFolder.path)/\(document)"
    var lines = try Files.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let isRecording = getenv("RECORD_SNAPSHOTS").map { String(cString: $0) } == "1"
    var index = 0
    var commands = 0
    // One home for the session, at the time that the example was written for.
    let home = TemporaryFolder()
    let environment = ["HOME": home.path, "INLAY_NOW": "2026-11-30T12:00:00Z"]
    while index < lines.count {
      guard lines[index] == "```console" else {
        index += 1
        continue
      }
      index += 1
      while index < lines.count, lines[index] != "```" {
        let line = lines[index]
        index += 1
        let start = index
        while index < lines.count, lines[index] != "```", !lines[index].hasPrefix("$ ") { index += 1 }
        guard line.hasPrefix("$ inlay "), !line.contains("note"), !line.contains(" > ") else { continue }
        commands += 1
        let (arguments, code) = Self.command(line)
        let result = try Program.run(arguments, environment: environment)
        #expect(result.code == code, "\(line): \(result)")
        if start == index { continue }
        let shown = lines[start..<index].joined(separator: "\n") + "\n"
        if isRecording {
          let output = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          lines.replaceSubrange(start..<index, with: output.dropLast())
          index = start + output.count - 1
        } else if let difference = Golden.difference(expected: shown, actual: result.output) {
          Issue.record("\(document), below \(line), line \(difference)")
        }
      }
    }
    #expect(commands > 0)
    if isRecording { try Files.write(Array(lines.joined(separator: "\n").utf8), to: path) }
  }
}
