extension CommandSpec {
  static let accountAdd = CommandSpec(
    name: "account add",
    summary: "Adds an account: where messages come from.",
    operands: "NAME",
    operandCount: 1...1,
    options: [
      .choice(
        "--feed", FeedName.all,
        "Whose lists they are. Default: file, which also knows a vendor's list when it sees one."
      ),
      .value("--path", "FILE", "The file that holds the list."),
      .value("--bodies", "DIR", "Where the bodies are that the list does not carry."),
      .textOrJSON,
    ],
    discussion: """
      A file account has a file in the vendor's place: inlay refresh reads the list from it, and reports are appended to
      NAME.reports.ndjson in the home, each once. A name has 1 to 64 letters, digits, dots, hyphens or underscores, and
      begins with no dot. The first account is the current one.
      """,
    examples: [
      ("inlay account add demo --path docs/examples/inbox.json", "An inbox from the example file."),
      ("inlay account add shop --feed xtremepush --path list.json", "An inbox from a list of XtremePush."),
    ])

  static let accountList = CommandSpec(
    name: "account list",
    summary: "Lists the accounts.",
    operands: "",
    operandCount: 0...0,
    options: [.textOrJSON],
    discussion:
      "Each with its feed, its file, how many messages are unread, and the last refresh. * marks the current one.",
    examples: [("inlay account list", "Shows where messages come from.")])

  static let accountUse = CommandSpec(
    name: "account use",
    summary: "Makes an account the current one.",
    operands: "NAME",
    operandCount: 1...1,
    options: [],
    discussion: "Commands of the inbox work on the current account, unless --account names another.",
    examples: [("inlay account use shop", "From now on inlay list lists the shop's messages.")])

  static let accountRemove = CommandSpec(
    name: "account remove",
    summary: "Removes an account and its messages.",
    operands: "NAME",
    operandCount: 1...1,
    options: [.switch("--discard-reports", "Also where reports cannot be sent, which are lost then.")],
    discussion: """
      What is pending is sent first. The file and NAME.reports.ndjson stay; the messages and what happened to them go.
      An account of the same name that is added later begins anew.
      """,
    examples: [("inlay account remove demo", "Forgets the example inbox.")])
}
