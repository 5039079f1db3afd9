/// Where all state is kept.
enum Home {
  /// The folder: `--home`, else `$INLAY_HOME`, else `$XDG_STATE_HOME/inlay`, else `~/.local/state/inlay`.
  static func path(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) -> String
  {
    if let given = arguments.value("--home") {
      if given.isEmpty { throw CommandError(.usage, "--home needs the path of a folder, not an empty text") }
      return given
    }
    func variable(_ name: String) -> String? {
      surroundings.variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let home = variable("INLAY_HOME") { return home }
    if let folder = variable("XDG_STATE_HOME") { return "\(folder)/inlay" }
    if let folder = variable("HOME") { return "\(folder)/.local/state/inlay" }
    throw CommandError(.usage, "there is no home to keep state in; say one: --home DIR, or set INLAY_HOME")
  }
}
