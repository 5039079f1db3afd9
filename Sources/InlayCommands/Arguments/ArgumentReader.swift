/// A command line that was understood.
struct ParsedArguments {
  var spec: CommandSpec
  var operands: [String] = []
  private var given: [String: [String]] = [:]

  init(spec: CommandSpec) { self.spec = spec }

  /// Whether a switch was given.
  func has(_ name: String) -> Bool { given[name] != nil }

  /// The value of an option, the last one given; nil where it was not.
  func value(_ name: String) -> String? { given[name]?.last }

  /// Every value of an option, in order.
  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// A whole number within bounds; nil where the option was not given.
  func number(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(
        .usage,
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
    }
    return number
  }

  fileprivate mutating func add(_ name: String, _ value: String?) {
    given[name, default: []].append(value ?? "")
  }
}

/// Reads a command line: options anywhere, `--name VALUE` or `--name=VALUE`, `--` before operands that begin with a hyphen.
enum ArgumentReader {
  /// What a command line asks for.
  enum Request {
    case command(ParsedArguments)
    /// Help on a command; nil: on all.
    case help(CommandSpec?)
    /// No command: the help is what can be said to that.
    case nothing
    case version
  }

  static func read(_ arguments: [String]) throws(CommandError) -> Request {
    var rest = arguments[...]
    var leading: [String] = []
    // Global options may stand before the command's name.
    while let first = rest.first, first.hasPrefix("-") {
      if first == "--version" { return .version }
      if first == "--help" || first == "-h" { return .help(nil) }
      let (name, _) = split(first)
      guard let option = CommandSpec.globalOptions.first(where: { $0.name == name }) else {
        throw unknownOption(first, among: CommandSpec.globalOptions, of: nil)
      }
      leading.append(rest.removeFirst())
      if option.value != nil, !first.contains("=") {
        guard let value = rest.popFirst() else { throw CommandError(.usage, "\(name) needs a value") }
        leading.append(value)
      }
    }
    guard let word = rest.popFirst() else { return .nothing }
    if word == "help" {
      guard !rest.isEmpty else { return .help(nil) }
      let name = rest.joined(separator: " ")
      return .help(try command(named: name))
    }
    var name = word
    let isGroup = CommandSpec.all.contains { $0.name.hasPrefix("\(word) ") }
    if isGroup {
      guard let second = rest.popFirst() else { return .nothing }
      if second == "--help" || second == "-h" { return .help(nil) }
      name += " \(second)"
    }
    let spec = try command(named: name)
    return try read(leading + rest, for: spec)
  }

  private static func read(_ arguments: [String], for spec: CommandSpec) throws(CommandError) -> Request {
    var parsed = ParsedArguments(spec: spec)
    let options = spec.options + CommandSpec.globalOptions
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        parsed.operands.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" { return .help(spec) }
      let (name, inline) = split(argument)
      guard let option = options.first(where: { $0.name == name }) else {
        throw unknownOption(argument, among: options, of: spec)
      }
      guard option.value != nil else {
        if inline != nil { throw CommandError(.usage, "\(name) takes no value") }
        parsed.add(name, nil)
        continue
      }
      guard let value = inline ?? rest.popFirst() else { throw CommandError(.usage, "\(name) needs a value") }
      if let choices = option.choices, !choices.contains(value) {
        throw CommandError(.usage, "\(name) is one of \(choices.joined(separator: ", ")), not \"\(value)\"")
      }
      parsed.add(name, value)
    }
    guard spec.operandCount.contains(parsed.operands.count) else {
      let problem = parsed.operands.count < spec.operandCount.lowerBound ? "says too little" : "says too much"
      throw CommandError(
        .usage, "the command line \(problem): inlay \(spec.usage); see inlay \(spec.name) --help")
    }
    return .command(parsed)
  }

  private static func command(named name: String) throws(CommandError) -> CommandSpec {
    if let spec = CommandSpec.all.first(where: { $0.name == name }) { return spec }
    let near = NearestWord.find(name, among: CommandSpec.all.map(\.name))
    let advice = near.map { "; did you mean \"\($0)\"?" } ?? "; see inlay --help"
    throw CommandError(.usage, "there is no command \"\(name)\"\(advice)")
  }

  private static func unknownOption(
    _ argument: String, among options: [OptionSpec], of spec: CommandSpec?
  ) -> CommandError {
    let near = NearestWord.find(split(argument).name, among: options.map(\.name))
    let advice =
      near.map { "; did you mean \($0)?" } ?? "; see inlay \(spec.map { "\($0.name) " } ?? "")--help"
    return CommandError(.usage, "there is no option \(argument)\(advice)")
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard let index = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<index]), String(argument[argument.index(after: index)...]))
  }
}
