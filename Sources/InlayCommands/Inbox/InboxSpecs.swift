extension OptionSpec {
  static let textOrJSON = OptionSpec.choice("--format", ["text", "json"], "How it is written.")
  static let account = OptionSpec.value("--account", "NAME", "The account, where it is not the current one.")
}

extension CommandSpec {
  static let refresh = CommandSpec(
    name: "refresh",
    summary: "Sends what is pending, then fetches the list.",
    operands: "",
    operandCount: 0...0,
    options: [.account, .textOrJSON],
    discussion: """
      First the journal's pending reports and deletions go to the vendor, in order; then the list is fetched. A list
      that breaks off, or that holds a message which cannot be read, adds what could be read and removes nothing. Where
      no list can be read, the last good one stays.
      """,
    examples: [("inlay refresh", "Sends and fetches, and says what is new.")])

  static let list = CommandSpec(
    name: "list",
    summary: "Lists the messages of the inbox, the newest first.",
    operands: "",
    operandCount: 0...0,
    options: [
      .value("--limit", "N", "How many at the most, 1 to 10000. Default: 20."),
      .value("--after", "CURSOR", "Those behind an earlier page, by the cursor that came with it."),
      .value(
        "--offset", "N", "Pass over so many first; a position now, which moves as messages come and go."),
      .switch("--unread", "Only those that are unread."),
      .switch("--seen", "Report the listed messages as seen."),
      .account, .textOrJSON,
      .value("--width", "N", "Cells across; 0 is as long as it takes. Default: the terminal's, else 0."),
    ],
    discussion: """
      A message without a date stands where it would if it had been sent when it first came.

      One line a message: ● where it is unread, when it was sent, its id as a shell takes it, and its title; pinned ones
      come first, with a mark. No plugin is started. How many there are, and the command that lists the next page, is
      said on stderr, and is in the JSON. An id that begins with a hyphen goes behind -- in other commands.
      """,
    examples: [
      ("inlay list --unread", "What has not been read."),
      ("inlay list --limit 5 --format json", "A page for a program, with the cursor of the next."),
    ])

  static let show = CommandSpec(
    name: "show",
    summary: "Draws one message, and marks it as read.",
    operands: "ID",
    operandCount: 1...1,
    options: [
      .switch("--peek", "Change and report nothing."),
      .account,
    ]
      + CommandSpec.render.options(
        "--width", "--format", "--presentation", "--page", "--state", "--all-states", "--bodies",
        "--renderer",
        "--borders", "--links"),
    discussion: """
      The message is read once its content is there and was drawn in full; drawn as a card or a row, or without a body
      that could not be loaded, it is seen. Either is reported to the vendor with the next refresh. What the message
      waited for and missed happens first, each at its time; then it is told that it is shown. With --peek none of that
      happens, and with --state neither.
      """,
    examples: [
      ("inlay show spring-7", "Draws it, and marks it as read."),
      ("inlay show spring-7 --peek --format json", "Its tree and targets, with nothing reported."),
    ])

  static let tap = CommandSpec(
    name: "tap",
    summary: "Taps a message or something in it, and says where that leads.",
    operands: "ID [TARGET]",
    operandCount: 1...2,
    options: [
      .switch("--open", "Hand an allowed link to the system."),
      .value("--bodies", "DIR", "Where bodies are that the list does not carry."),
      .account, .textOrJSON,
    ],
    discussion: """
      Reports the click, then maps it, then asks the link policy (inlay link check --help). Without TARGET it is the
      message's own action; the targets of a message are in inlay show ID --peek --format json. A deep link goes to the
      caller as it is. Where a link is refused the reason stands beside it, and the exit code is 77.
      """,
    examples: [
      ("inlay tap spring-7", "Does what a tap on the message does."),
      ("inlay tap spring-7 terms --open", "Presses the button \"terms\" and opens its link."),
    ])

  static let report = CommandSpec(
    name: "report",
    summary: "Reports by itself that a message was seen, read, clicked, delivered or dismissed.",
    operands: "seen|read|clicked|delivered|dismissed ID",
    operandCount: 2...2,
    options: [
      .value("--action", "ID", "Which button it was; without it, the message itself."),
      .account, .textOrJSON,
    ],
    discussion: """
      For programs that draw messages themselves. A click implies that the message was seen and read, and sends one
      report. What was reported before is not reported again, and what a vendor does not take is kept here alone.
      """,
    examples: [("inlay report clicked spring-7 --action terms", "The button \"terms\" was pressed.")])

  static let read = CommandSpec(
    name: "read",
    summary: "Marks messages as read.",
    operands: "ID…",
    operandCount: 1...Int.max,
    options: [.account, .textOrJSON],
    discussion:
      "At once here; the vendor is told with the next refresh. Where one id is unknown nothing happens.",
    examples: [("inlay read spring-7 welcome", "Both count no longer.")])

  static let unread = CommandSpec(
    name: "unread",
    summary: "Marks messages as unread.",
    operands: "ID…",
    operandCount: 1...Int.max,
    options: [.account, .textOrJSON],
    discussion: """
      A mark of its own: that the message was seen, read or clicked stays as it is, and nothing is reported, also not
      when it is read again.
      """,
    examples: [("inlay unread spring-7", "It counts again.")])

  static let delete = CommandSpec(
    name: "delete",
    summary: "Deletes messages.",
    operands: "ID…",
    operandCount: 1...Int.max,
    options: [.account, .textOrJSON],
    discussion: """
      At once here; the vendor is told with the next refresh. A deleted message stays away, though the vendor may list
      it for a while. inlay undo takes the last deletion back until it is sent.
      """,
    examples: [("inlay delete spring-7", "It is gone.")])

  static let undo = CommandSpec(
    name: "undo",
    summary: "Takes back the last deletion, or the last event in a message.",
    operands: "",
    operandCount: 0...0,
    options: [.textOrJSON],
    discussion: """
      One step back, once: takes back the last command of this home, whatever its account,
      that deleted messages, as long as none of its deletions was sent, or
      that changed what a message shows. Reports that are in the journal stay there.
      """,
    examples: [("inlay undo", "What was deleted last is back.")])

  static let badge = CommandSpec(
    name: "badge",
    summary: "Says how many messages are unread.",
    operands: "",
    operandCount: 0...0,
    options: [
      .switch("--explain", "Also say which messages count, and why the others do not."), .account,
      .textOrJSON,
    ],
    discussion: """
      Counted from what is stored, without a network. XtremePush counts what was not seen; Airship and inbox files count
      what was not read. What was marked unread counts, what is deleted or expired does not.
      """,
    examples: [("inlay badge --explain", "The number, and how it comes about.")])

  static let journal = CommandSpec(
    name: "journal",
    summary: "Lists every report and deletion, and what became of it.",
    operands: "",
    operandCount: 0...0,
    options: [
      .switch("--pending", "Only what the vendor has not got."),
      .switch("--failed", "Only what could not be sent."),
      .account, .textOrJSON,
    ],
    discussion: """
      Oldest first: its number, state, kind, message and action. What is pending is sent with the next refresh, also
      where a try failed before; failed is given up; unknown is where a process ended while it was being sent to a vendor
      that would count it twice: it may have arrived.
      """,
    examples: [("inlay journal --pending", "What the next refresh will send.")])
}
