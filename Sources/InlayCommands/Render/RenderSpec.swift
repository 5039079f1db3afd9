extension CommandSpec {
  static let render = CommandSpec(
    name: "render",
    summary: "Draws messages as text, without state.",
    operands: "FILE|-|DIR…",
    operandCount: 1...Int.max,
    options: [
      .choice(
        "--feed", FeedName.all,
        "The source is a list of this feed, whatever it looks like."),
      .value("--as", "TYPE", "The source is one body of this content type, such as text/html."),
      .value("--message", "ID", "Only the message of this id."),
      .value(
        "--width", "N",
        "Cells across, 1 to 100000; 0 is linear: nothing wraps. Default: the terminal's, else 80."),
      .choice(
        "--format", RenderFormat.allCases.map(\.rawValue),
        "How it is written. Default: ansi where there is colour, else text."),
      .choice(
        "--presentation", ["full", "card", "row"], "How much of each message: all, a card, or a line or two."),
      .value(
        "--bodies", "DIR", "Where bodies are that a list does not carry, by message id or end of the address."
      ),
      .value("--page", "N", "Only this page of a message that has pages, 1 being the first."),
      .value(
        "--state", "FILE", "The state to draw in: a JSON object whose members are set over the message's own."
      ),
      .switch("--all-states", "Below each drawing, list what appears under which state."),
      .value("--renderer", "ID", "The plugin that draws, whatever the message."),
      .choice("--borders", ["unicode", "ascii"], "What boxes are drawn with."),
      .choice("--links", ["hidden", "inline", "numbered"], "Whether text shows where links lead."),
      .value(
        "--output", "DIR", "Write each source to DIR/<its file name>.<txt|ansi|spoken.txt|json|md|html>."),
      .switch("--strict", "Exit with 65 where there is any diagnostic."),
    ],
    discussion: """
      Draws every message of its sources, or one. A source is an Airship list, an XtremePush list, Inlay's own inbox
      file, an Airship layout, or a single body in HTML, Markdown or plain text; which, is seen from what it holds. Of a
      folder every file is drawn, by name. A single body is drawn alone, with nothing before or after it. What is wrong
      with a source is said on stderr and never stops the rest: while anything was drawn the exit code is 0, with
      --strict 65. No link is judged: that is done where one is opened.
      """,
    examples: [
      ("inlay render docs/examples/inbox.json", "Draws five messages, each by the renderer of its type."),
      ("inlay render mail.html --width 60 --links numbered", "Draws a mail, with its links at the end."),
      (
        "inlay render mails --format html --output pages",
        "Makes a page of each mail of a folder, one that loads nothing and runs nothing."
      ),
      ("inlay render scene.json --page 2", "Draws the second page of a native layout."),
      ("inlay render list.json --format json --strict", "Checks a list before it is sent."),
    ])
}

/// What a drawing is written as.
enum RenderFormat: String, CaseIterable {
  case text, ansi, spoken, json, markdown, html

  /// The ending of an output file.
  var fileEnding: String {
    switch self {
    case .text: "txt"
    case .ansi: "ansi"
    case .spoken: "spoken.txt"
    case .json: "json"
    case .markdown: "md"
    case .html: "html"
    }
  }
}
