/// An option of a command, as the help, the reader and the completions know it.
struct OptionSpec {
  /// With its two hyphens.
  var name: String
  /// The name of its value in the help; nil for a switch.
  var value: String?
  /// One line of help.
  var summary: String
  /// Every value that it takes; nil: any.
  var choices: [String]?
  /// Given several times, all count; otherwise the last does.
  var isRepeatable = false

  static func `switch`(_ name: String, _ summary: String) -> OptionSpec {
    OptionSpec(name: name, value: nil, summary: summary)
  }

  static func value(_ name: String, _ value: String, _ summary: String, isRepeatable: Bool = false)
    -> OptionSpec
  {
    OptionSpec(name: name, value: value, summary: summary, isRepeatable: isRepeatable)
  }

  static func choice(_ name: String, _ choices: [String], _ summary: String) -> OptionSpec {
    OptionSpec(name: name, value: choices.joined(separator: "|"), summary: summary, choices: choices)
  }
}
