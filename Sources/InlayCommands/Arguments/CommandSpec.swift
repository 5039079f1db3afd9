/// A command, as the help, the reader and the completions know it.
struct CommandSpec {
  /// The words that name it: `plugin list`.
  var name: String
  /// One line of help.
  var summary: String
  /// What stands after the options, for the usage line; empty for none.
  var operands: String
  /// How many operands it takes.
  var operandCount: ClosedRange<Int>
  var options: [OptionSpec]
  /// Two or three sentences.
  var discussion: String
  /// Command lines that work as they stand, each with what it does.
  var examples: [(line: String, effect: String)]

  /// Those of its options that have these names, for a command that takes them too.
  func options(_ names: String...) -> [OptionSpec] { options.filter { names.contains($0.name) } }

  /// Its name and operands.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

extension CommandSpec {
  /// Options that every command takes, before or after its name.
  static let globalOptions: [OptionSpec] = [
    .value("--home", "DIR", "Where all state is kept. Default: $INLAY_HOME, else ~/.local/state/inlay."),
    .value("--config", "FILE", "The configuration: which links may be opened, and more."),
    .value(
      "--plugin-path", "DIRS", "Folders of plugins, parted by colons, before the usual ones.",
      isRepeatable: true),
    .switch("--no-plugins", "Use no plugin: the host's plain renderer draws everything."),
    .choice("--color", ["auto", "always", "never"], "Colour: on a terminal (auto), or not."),
    .switch("--quiet", "No diagnostics on stderr, only errors."),
    .switch("--verbose", "Also say what plugins log and which renderer was chosen."),
    .switch("--help", "This help."),
  ]

  static let all: [CommandSpec] = [
    accountAdd, accountList, accountUse, accountRemove, refresh, list, show, tap, event, reset, report, read,
    unread,
    delete, undo,
    badge, journal, render, linkCheck, pluginList, pluginRoute, pluginDescribe, pluginNew, pluginCheck,
    pluginWhy, pluginRelease, pluginPrefer, pluginTrust, pluginInstall, pluginRemove, doctor,
  ]
}
