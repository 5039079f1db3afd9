extension CommandSpec {
  static let pluginWhy = CommandSpec(
    name: "plugin why",
    summary: "Tells a plugin's history: how it failed, on which message, and what that means.",
    operands: "ID",
    operandCount: 1...1,
    options: [.textOrJSON],
    discussion: """
      A plugin that crashes, hangs or sends nonsense costs one drawing. Its second failure on a message drops what it saved
      for that message, its third puts the message aside for it. After failures on three different messages it is in
      quarantine until its file changes, or until inlay plugin release. Failures are kept in the home, where there is one.
      """,
    examples: [("inlay plugin why com.example.note", "Says why its messages are drawn without it.")])

  static let pluginRelease = CommandSpec(
    name: "plugin release",
    summary: "Takes a plugin out of quarantine: its failures are no longer counted.",
    operands: "ID",
    operandCount: 1...1,
    options: [.textOrJSON],
    discussion: "Messages that were put aside for it are given to it again. The history stays to be read.",
    examples: [("inlay plugin release com.example.note", "Tries it again.")])

  static let pluginPrefer = CommandSpec(
    name: "plugin prefer",
    summary: "Says which plugin comes first for a kind or a content type.",
    operands: "TYPE [ID]",
    operandCount: 1...2,
    options: [.switch("--none", "Take the preference away."), .textOrJSON],
    discussion: """
      The plugin comes before all others for messages of this kind or content type that it takes by its rules, however
      special theirs are. Where it declines or fails, the others follow as they would.
      """,
    examples: [
      ("inlay plugin prefer text/html com.example.mail", "Lets it draw web bodies."),
      ("inlay plugin prefer text/html --none", "Takes that back."),
    ])

  static let pluginTrust = CommandSpec(
    name: "plugin trust",
    summary: "Lets a plugin's library, as it is now, run in Inlay's own process.",
    operands: "ID",
    operandCount: 1...1,
    options: [.switch("--no", "Take that back."), .textOrJSON],
    discussion: """
      Nothing shuts it in there, no deadline holds, and what crashes it crashes Inlay. The choice is for the library's
      content: one that is changed runs in a process of its own again.
      """,
    examples: [("inlay plugin trust com.example.note", "Draws its messages without a process.")])

  static let pluginInstall = CommandSpec(
    name: "plugin install",
    summary: "Installs a plugin's folder, after a screen that says what it may.",
    operands: "PATH",
    operandCount: 1...1,
    options: [.switch("--yes", "Do not ask."), .textOrJSON],
    discussion: """
      The screen says what it renders and whom it displaces, what it reads, its limits, its isolation on this kernel, and
      the hash of its content. It is loaded once, shut in, before anything is asked. Manifest and library are copied to
      ~/.local/lib/inlay/plugins; a plugin of the same id there is replaced.
      """,
    examples: [("inlay plugin install parcel", "Installs the plugin in the folder parcel.")])

  static let pluginRemove = CommandSpec(
    name: "plugin remove",
    summary: "Removes a plugin that was installed.",
    operands: "ID",
    operandCount: 1...1,
    options: [.textOrJSON],
    discussion: "One that stands elsewhere on the plugin path is left to whoever put it there.",
    examples: [("inlay plugin remove com.example.note", "Takes it out of ~/.local/lib/inlay/plugins.")])

  static let doctor = CommandSpec(
    name: "doctor",
    summary: "Says what this machine offers: what to send with a bug report.",
    operands: "",
    operandCount: 0...0,
    options: [.textOrJSON],
    discussion: """
      Versions, the kernel, the isolation that plugins have on it and what it lacks for that, paths, and what became of the
      plugins that were found. It says nothing of any message.
      """,
    examples: [("inlay doctor", "Says it.")])
}
