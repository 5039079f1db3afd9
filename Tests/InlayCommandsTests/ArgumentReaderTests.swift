import Testing

@testable import InlayCommands

/// How a command line is read.
@Suite struct ArgumentReaderTests {
  /// What a command line comes to: the command, its operands and the options that were asked about.
  private static func command(_ arguments: [String]) throws -> ParsedArguments {
    guard case .command(let parsed) = try ArgumentReader.read(arguments) else {
      throw CommandError(.software, "it is no command")
    }
    return parsed
  }

  private static func sentence(_ arguments: [String]) -> String? {
    do throws(CommandError) {
      _ = try ArgumentReader.read(arguments)
      return nil
    } catch {
      #expect(error.status == .usage)
      return error.message
    }
  }

  @Test(arguments: [
    ["render", "a", "--width", "40", "b"], ["render", "--width=40", "a", "b"],
    ["render", "a", "b", "--width", "40"],
    ["render", "a", "--width", "7", "b", "--width", "40"],
    ["--color", "never", "render", "a", "--width=40", "b"],
    ["--quiet", "--plugin-path", "x", "render", "--width", "40", "--", "a", "b"],
  ])
  func `options stand anywhere, and the last one counts`(arguments: [String]) throws {
    let parsed = try Self.command(arguments)
    #expect(parsed.spec.name == "render")
    #expect(parsed.operands == ["a", "b"])
    #expect(try parsed.number("--width", in: 0...100) == 40)
  }

  @Test func `options of all commands stand before or after the command`() throws {
    for arguments in [
      ["--plugin-path", "x", "--plugin-path=y:z", "--quiet", "plugin", "list"],
      ["plugin", "list", "--plugin-path", "x", "--quiet", "--plugin-path", "y:z"],
    ] {
      let parsed = try Self.command(arguments)
      #expect(parsed.spec.name == "plugin list")
      #expect(parsed.values("--plugin-path") == ["x", "y:z"])
      #expect(parsed.has("--quiet") && !parsed.has("--verbose"))
      #expect(parsed.value("--color") == nil)
    }
  }

  @Test(arguments: [
    (["render", "-"], ["-"]), (["render", "--", "--width", "-"], ["--width", "-"]),
    (["render", "a=b"], ["a=b"]),
    (["render", "", "a b"], ["", "a b"]), (["render", "--", "--", "--help"], ["--", "--help"]),
  ])
  func `operands may look like options`(arguments: [String], operands: [String]) throws {
    #expect(try Self.command(arguments).operands == operands)
  }

  @Test func `a value may hold an equals sign, be empty, or look like an option`() throws {
    #expect(try Self.command(["render", "x", "--message=a=b"]).value("--message") == "a=b")
    #expect(try Self.command(["render", "x", "--message="]).value("--message") == "")
    #expect(try Self.command(["render", "x", "--message", "--strict"]).value("--message") == "--strict")
    #expect(try Self.command(["render", "x", "--message", "--strict"]).has("--strict") == false)
  }

  @Test(arguments: ["+40", "40", "0040"])
  func `numbers are whole`(text: String) throws {
    #expect(try Self.command(["render", "x", "--width", text]).number("--width", in: 0...100) == 40)
  }

  @Test(arguments: ["-1", "101", "4.0", "0x10", " 4", "", "9223372036854775808", "٤"])
  func `other numbers are wrong use`(text: String) throws {
    let parsed = try Self.command(["render", "x", "--width", text])
    #expect(throws: CommandError.self) { try parsed.number("--width", in: 0...100) }
  }

  @Test(arguments: [
    (["--version"], "version"), (["--quiet", "--version"], "version"), (["--help"], "help"), (["-h"], "help"),
    (["help"], "help"), (["help", "plugin", "list"], "plugin list"),
    (["plugin", "list", "-h"], "plugin list"),
    (["render", "--help", "--nonsense"], "render"), (["plugin", "--help"], "help"), ([], "nothing"),
    (["--quiet"], "nothing"), (["plugin"], "nothing"),
  ])
  func `help and version are found`(arguments: [String], expected: String) throws {
    let found =
      switch try ArgumentReader.read(arguments) {
      case .version: "version"
      case .help(let spec): spec?.name ?? "help"
      case .nothing: "nothing"
      case .command(let parsed): "the command \(parsed.spec.name)"
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    (["render"], "the command line says too little: inlay render FILE|-|DIR…; see inlay render --help"),
    (
      ["plugin", "describe", "a", "b"],
      "the command line says too much: inlay plugin describe LIBRARY; see inlay plugin describe --help"
    ),
    (["render", "x", "--presentation", "big"], "--presentation is one of full, card, row, not \"big\""),
    (["render", "x", "--widht"], "there is no option --widht; did you mean --width?"),
    (["render", "x", "-w"], "there is no option -w; see inlay render --help"),
    (["--plugin-pth=x", "render", "x"], "there is no option --plugin-pth=x; did you mean --plugin-path?"),
    (["--plugin-path"], "--plugin-path needs a value"),
    (["render", "x", "--no-plugins=1"], "--no-plugins takes no value"),
  ])
  func `wrong use says what is right`(arguments: [String], expected: String) {
    #expect(Self.sentence(arguments) == expected)
  }

  @Test func `no command line traps`() {
    let words = [
      "render", "plugin", "list", "--", "-", "--width", "=", "--=", "--help=", "-h=1", "", "--plugin-path",
      "x", "\u{0}", "--color=",
    ]
    for a in words {
      for b in words {
        for c in words { _ = Self.sentence([a, b, c]) }
      }
    }
  }
}
