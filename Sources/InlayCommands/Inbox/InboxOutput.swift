import JSON

/// What a command of the inbox writes to stdout: text, or one JSON document.
enum InboxOutput {
  /// - Parameter json: nil where the command has no JSON.
  static func write(_ text: String, _ json: @autoclosure () -> JSONValue?, _ arguments: ParsedArguments)
    throws
  {
    var output = FileOutput(descriptor: 1, name: "standard output")
    if arguments.value("--format") == "json", let json = json() {
      output.buffer += Array("\(json.serialized)\n".utf8)
    } else {
      output.buffer += Array(text.utf8)
    }
    try output.flush()
  }
}
