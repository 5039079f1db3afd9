extension CommandSpec {
  static let pluginList = CommandSpec(
    name: "plugin list",
    summary: "Lists the plugins that are found, and those that are refused.",
    operands: "",
    operandCount: 0...0,
    options: [.choice("--format", ["text", "json"], "How it is written.")],
    discussion: """
      Reads the manifests of the plugin path; no plugin code runs. For each plugin: what it renders, where another
      renders the same and which of them is chosen, and the isolation that its worker has on this kernel. For a folder
      that is refused: the reason and what to do.

      The plugin path is --plugin-path, then INLAY_PLUGIN_PATH, then ~/.local/lib/inlay/plugins, then the folder plugins
      beside the program, then /usr/lib/inlay/plugins.
      """,
    examples: [("inlay plugin list", "Shows what would draw what.")])

  static let pluginRoute = CommandSpec(
    name: "plugin route",
    summary: "Says which renderer a message goes to, and why not the others.",
    operands: "FILE|-|ID",
    operandCount: 1...1,
    options: [
      .choice(
        "--feed", FeedName.all,
        "The file is a list of this feed, whatever it looks like."),
      .value("--as", "TYPE", "The file is one body of this content type, such as text/html."),
      .value("--message", "ID", "Only the message of this id."),
      .account,
      .choice("--presentation", ["full", "card", "row"], "For which presentation."),
      .choice("--format", ["text", "json"], "How it is written."),
    ],
    discussion: """
      Of a file every message; an operand that is no file is the id of a message in the inbox.

      The most specific rule wins: vendor and data key, vendor and kind, vendor and content type, data key, kind,
      content type, whole type; a tie goes to the plugin earlier on the plugin path. No plugin code runs.
      """,
    examples: [
      ("inlay plugin route docs/examples/inbox.json", "Shows where five messages go."),
      (
        "inlay plugin route spring-7 --presentation row", "Shows where a message of the inbox goes in a list."
      ),
    ])

  static let pluginDescribe = CommandSpec(
    name: "plugin describe",
    summary: "Writes the plugin.json of a library from what the library says of itself.",
    operands: "LIBRARY",
    operandCount: 1...1,
    options: [],
    discussion: """
      Loads the library in a sandboxed worker and prints its manifest. Put it beside the library as plugin.json: at
      load the two must be equal.
      """,
    examples: [("inlay plugin describe libnote.so > plugin.json", "Writes the manifest of a new plugin.")])

  static let pluginNew = CommandSpec(
    name: "plugin new",
    summary: "Writes a folder with a new plugin, which builds with one command.",
    operands: "NAME",
    operandCount: 1...1,
    options: [
      .choice(
        "--language", PluginLanguage.allCases.map(\.rawValue),
        "What it is written in; bound is no code: a C function of a library of the system."),
      .value(
        "--renders", "TYPE", "The kind of message that it renders, or the content type. Default: the name."),
    ],
    discussion: """
      The folder NAME has the plugin's source, manifest, a sample message, the drawing of that, a README and a Makefile:
      make builds, make test draws the sample and compares. It holds the part of the SDK that it needs, and a build takes
      nothing else from outside but the language's own tool.

      The templates are found in $INLAY_SDK, else below the prefix that Inlay is installed at, else in the tree that it was
      built in.
      """,
    examples: [
      ("inlay plugin new parcel --language c", "Begins a renderer of messages of kind parcel, in C."),
      (
        "inlay plugin new receipt --language swift --renders text/x-receipt",
        "Begins a renderer of bodies of a content type, in Swift."
      ),
    ])

  static let pluginCheck = CommandSpec(
    name: "plugin check",
    summary: "Holds a plugin to the tests of the validator.",
    operands: "PATH|--self-test",
    operandCount: 0...1,
    options: [
      .value(
        "--level", "1..3",
        "1: files and loading; 2 (the default): drawings and events too; 3: endurance, times, damage too."),
      .value("--seed", "N", "What damaged messages and random events follow from. Default: 1."),
      .value("--only", "ID", "This test alone, whatever its level."),
      .switch("--self-test", "Holds the zoo of bad plugins to the tests that are meant for them."),
      .switch("--in-process", "In this process, for a debugger: a crash is a crash of inlay."),
      .choice("--format", ["text", "json"], "How it is written."),
    ],
    discussion: """
      PATH is the folder of a plugin. Each test runs in a fresh worker and is passed, failed, crashed, timed out, skipped
      or warned; docs/plugin-check.md says what each looks at and what to do. Where one fails, the message that it failed
      at is kept below the home, and the line that draws it again is printed.

      The exit code is 0 when nothing failed, and 1 when something did.
      """,
    examples: [
      ("inlay plugin check plugins/note --level 3", "Holds a plugin to every test."),
      ("inlay plugin check plugins/note --only draw-widths", "Runs one test again."),
    ])
}
