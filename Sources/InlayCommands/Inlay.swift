import Glibc
import RendererHost

/// The command line: from arguments to an exit code. All output goes to the process's own stdout and stderr.
package enum Inlay {
  /// The version of the program.
  package static let version = "0.1.0"

  /// Runs one command line, without the program's name.
  ///
  /// - Returns: the exit code.
  package static func run(_ arguments: [String], _ surroundings: Surroundings) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do throws(any Error) {
      switch try ArgumentReader.read(arguments) {
      case .version:
        try say("inlay \(version) (plugin ABI \(PluginABI.text))\n")
      case .help(let spec):
        try say(spec.map(HelpText.text) ?? HelpText.overview)
      case .nothing:
        try say(HelpText.overview)
        return ExitStatus.usage.rawValue
      case .command(let parsed):
        return try dispatch(parsed, surroundings).rawValue
      }
      return ExitStatus.done.rawValue
    } catch is FileOutput.BrokenPipe {
      return ExitStatus.done.rawValue
    } catch let error as CommandError {
      DiagnosticOutput.write(error.message)
      return error.status.rawValue
    } catch {
      DiagnosticOutput.write("\(error)")
      return ExitStatus.software.rawValue
    }
  }

  private static func dispatch(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> ExitStatus {
    switch arguments.spec.name {
    case "render": try RenderCommand(arguments, surroundings).run()
    case "plugin list": try PluginListCommand(arguments, surroundings).run()
    case "plugin route": try PluginRouteCommand(arguments, surroundings).run()
    case "plugin describe": try PluginDescribeCommand(arguments, surroundings).run()
    case let name: throw CommandError(.software, "the command \(name) is in the tables and nowhere else")
    }
  }

  private static func say(_ text: String) throws {
    var output = FileOutput(descriptor: 1, name: "standard output")
    output.buffer += Array(text.utf8)
    try output.flush()
  }
}
