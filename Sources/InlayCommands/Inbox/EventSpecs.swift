extension CommandSpec {
  static let event = CommandSpec(
    name: "event",
    summary: "Lets something happen in a message: taps, input, pages, gestures, time.",
    operands: "ID [EVENT]…",
    operandCount: 1...Int.max,
    options: [
      .value("--value", "TEXT", "What the target holds now: text, on or off, or the choice."),
      .value("--value-file", "FILE", "The same from a file; with resource:URL, what the message asked for."),
      .value("--pager", "NAME", "Which pager turns or is touched. Default: the one in view."),
      .switch("--draw", "Write the message as it is then; what followed is said on stderr."),
      .choice(
        "--format", RenderFormat.allCases.map(\.rawValue),
        "text, json: what followed; spoken: what changed; with --draw, and the others: the message."),
    ]
      + CommandSpec.render.options("--width", "--bodies", "--borders", "--links") + [.account],
    discussion: """
      An event is the name of a target, or its label where no other has that (both are in inlay show ID --peek --format
      json): it is tapped or, with --value, filled in. Or it is one of:

        next, previous         turns the page
        page:NAME, page:N      goes to a page, by its name or its number from 1
        swipe-up, swipe-down, tap-top, tap-bottom, tap-start, tap-end, tap-left, tap-right, hold-press, hold-release
                               a gesture on the pager
        wake                   the time that the message waits for comes now
        display                it is put on screen, as inlay show does it
        resource:URL           what it asked for is here (--value-file), or cannot be had (without)
        target:NAME            a target, where its name is one of these words

      Several happen in order. What the message keeps is kept with it after each: inlay show shows it, inlay undo takes
      the last command back, inlay reset begins anew. What was due meanwhile happens first, at its time; without any
      event only that happens. A tap on what is no control is a click and is reported. Where a link is refused the reason
      stands beside it, and the exit code is 77.
      """,
    examples: [
      ("inlay event survey mail --value ada@example.org", "Fills in a field."),
      ("inlay event survey next next submit", "Turns two pages and presses \"submit\"."),
      ("inlay event survey submit --format spoken", "Presses it, and says what changed."),
      ("inlay event story page:prices --draw", "Goes to a page and draws it."),
    ])

  static let reset = CommandSpec(
    name: "reset",
    summary: "Lets a message begin anew: forgets what was filled in, switched and turned.",
    operands: "ID",
    operandCount: 1...1,
    options: [.account, .textOrJSON],
    discussion: """
      Forgets all that renderers keep with the message, and what it waits for. That it was read stays, and so do reports.
      inlay undo takes it back.
      """,
    examples: [("inlay reset survey", "The form is empty again.")])
}
