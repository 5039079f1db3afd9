/// The help, made from the same tables that read the command line.
enum HelpText {
  static let overview: String = {
    var out = """
      Inlay is a host for app inboxes: it keeps their messages, and draws them with loaded renderers, as text.

      usage: inlay [options] COMMAND …

      commands

      """
    for spec in CommandSpec.all { out += row(spec.name, spec.summary) }
    out += "\noptions\n"
    for option in CommandSpec.globalOptions { out += row(title(option), option.summary) }
    out += row("--version", "The version of Inlay and of its plugin ABI.")
    out += """

      example
        inlay render docs/examples/inbox.json

      See inlay COMMAND --help. Exit codes are those of sysexits(3): 0 done, 64 wrong use, 65 bad data, 66 no such
      input or message, 69 unreachable, 73 cannot create, 74 input or output failed, 75 try again later, 77 refused by
      policy, 78 wrong configuration; plugin check ends with 1 where a test fails.
      INLAY_NOW=2026-11-30T12:00:00Z makes that moment now.

      """
    return out
  }()

  static func text(for spec: CommandSpec) -> String {
    var out = "\(spec.summary)\n\nusage: inlay \(spec.name)\(spec.options.isEmpty ? "" : " [options]")"
    out += spec.operands.isEmpty ? "\n" : " \(spec.operands)\n"
    out += "\n\(spec.discussion)\n"
    if !spec.options.isEmpty {
      out += "\noptions\n"
      for option in spec.options { out += row(title(option), option.summary) }
    }
    out += "\noptions of every command\n"
    for option in CommandSpec.globalOptions { out += row(title(option), option.summary) }
    out += "\nexamples\n"
    for example in spec.examples { out += "  \(example.line)\n      \(example.effect)\n" }
    return out
  }

  private static func title(_ option: OptionSpec) -> String {
    option.value.map { "\(option.name) \($0)" } ?? option.name
  }

  /// A name and what it is: side by side where the name is short, else below each other.
  private static func row(_ name: String, _ summary: String) -> String {
    let column = 24
    if name.utf8.count + 4 > column {
      return "  \(name)\n\(String(repeating: " ", count: column))\(summary)\n"
    }
    return "  \(name)\(String(repeating: " ", count: column - 2 - name.utf8.count))\(summary)\n"
  }
}
