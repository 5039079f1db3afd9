import Testing

@testable import InlayCommands

/// The help is made from the tables that read the command line; these hold the tables to what help needs.
@Suite struct HelpTextTests {
  private static let names = CommandSpec.all.map(\.name)
  private static func spec(_ name: String) -> CommandSpec { CommandSpec.all.first { $0.name == name }! }

  @Test(arguments: names)
  func `a command has all that its help shows`(name: String) throws {
    let spec = Self.spec(name)
    #expect(!spec.summary.isEmpty && spec.summary.hasSuffix("."))
    #expect(!spec.discussion.isEmpty && spec.discussion.hasSuffix("."))
    #expect(!spec.examples.isEmpty)
    let options = spec.options + CommandSpec.globalOptions
    #expect(Set(options.map(\.name)).count == options.count, "an option stands twice")
    let text = HelpText.text(for: spec)
    for option in options {
      #expect(option.name.hasPrefix("--"))
      #expect(option.summary.hasSuffix("."))
      #expect(text.contains("  \(option.name)"))
      for choice in option.choices ?? [] { #expect(text.contains(choice)) }
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  /// What an example says is a command line that can be read.
  @Test(arguments: names)
  func `examples can be read`(name: String) throws {
    for example in Self.spec(name).examples {
      let line = example.line.prefix { $0 != ">" }
      let words = line.split(separator: " ").map(String.init)
      #expect(words.first == "inlay")
      guard case .command(let parsed) = try ArgumentReader.read(Array(words.dropFirst())) else {
        Issue.record("\(example.line) is no command")
        continue
      }
      #expect(parsed.spec.name == name)
      #expect(example.effect.hasSuffix("."))
    }
  }

  @Test func `the overview has every command`() {
    for name in Self.names { #expect(HelpText.overview.contains("\n  \(name)")) }
    for option in CommandSpec.globalOptions { #expect(HelpText.overview.contains("\n  \(option.name)")) }
  }
}
