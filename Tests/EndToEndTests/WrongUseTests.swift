import TestSupport
import Testing

/// Wrong use of the command line is 64 with one sentence, and nothing is drawn.
@Suite struct WrongUseTests {
  private static let file = "docs/examples/inbox.json"

  private static let cases: [([String], String)] = [
    (["render"], "the command line says too little: inlay render FILE|-|DIR…; see inlay render --help"),
    (
      ["plugin", "list", "x"],
      "the command line says too much: inlay plugin list; see inlay plugin list --help"
    ),
    (["render", file, "--width", "-1"], "--width takes a whole number from 0 to 100000, not \"-1\""),
    (["render", file, "--width", "100001"], "--width takes a whole number from 0 to 100000, not \"100001\""),
    (["render", file, "--width", "wide"], "--width takes a whole number from 0 to 100000, not \"wide\""),
    (
      ["render", file, "--width", "99999999999999999999"],
      "--width takes a whole number from 0 to 100000, not \"99999999999999999999\""
    ),
    (["render", file, "--width="], "--width takes a whole number from 0 to 100000, not \"\""),
    (["render", file, "--width"], "--width needs a value"),
    (["render", file, "--feed", "acme"], "--feed is one of airship, xtremepush, file, not \"acme\""),
    (
      ["render", file, "--format", "pdf\u{1B}[2J"],
      "--format is one of text, ansi, spoken, json, markdown, html, not \"pdf [2J\""
    ),
    (
      ["render", file, "--presentation", "poster"], "--presentation is one of full, card, row, not \"poster\""
    ),
    (["render", file, "--borders", "none"], "--borders is one of unicode, ascii, not \"none\""),
    (["render", file, "--color", "blue"], "--color is one of auto, always, never, not \"blue\""),
    (["render", file, "--as", "html"], "--as takes a content type such as text/html, not \"html\""),
    (["render", file, "--strict=1"], "--strict takes no value"),
    (["render", file, "--widht", "3"], "there is no option --widht; did you mean --width?"),
    (["render", file, "--zzzzzzzz"], "there is no option --zzzzzzzz; see inlay render --help"),
    (["--zzzzzzzz", "render", file], "there is no option --zzzzzzzz; see inlay --help"),
    (["rendr", file], "there is no command \"rendr\"; did you mean \"render\"?"),
    (["plugin", "lst"], "there is no command \"plugin lst\"; did you mean \"plugin list\"?"),
    (["paint"], "there is no command \"paint\"; see inlay --help"),
    (["help", "paint"], "there is no command \"paint\"; see inlay --help"),
    (
      ["render", file, "--renderer", "org.example.none", "--no-plugins"],
      "there is no renderer org.example.none; there are: none"
    ),
  ]

  @Test(arguments: cases)
  func `wrong use says what is right`(arguments: [String], sentence: String) throws {
    let result = try Program.run(arguments)
    #expect(result.code == 64)
    #expect(result.remarks == ["inlay: \(sentence)"])
    #expect(result.output == "")
  }

  @Test(arguments: [[], ["--no-plugins"], ["plugin"]])
  func `a command line without a command shows the help and is 64`(arguments: [String]) throws {
    let result = try Program.run(arguments, plugins: [])
    #expect(result.code == 64)
    #expect(result.output == (try Program.run(["--help"]).output))
    #expect(result.error == "")
  }

  @Test func `the widest width is taken`() throws {
    let result = try Program.run(["render", Self.file, "--width", "100000", "--message", "spring-offer"])
    #expect(result.succeeded)
    #expect(result.output.contains("Members get in an hour early on Saturday."))
  }
}
