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
    openMissingDescriptors()
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

  /// Whoever starts a program with a standard descriptor closed would have the next file opened take its place, and
  /// diagnostics written into it.
  private static func openMissingDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is the one that is missing. Results that nobody takes stay an error of writing.
      _ = open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY)
    }
  }

  private static func dispatch(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> ExitStatus {
    switch arguments.spec.name {
    case "render": try RenderCommand(arguments, surroundings).run()
    case "link check": try LinkCheckCommand(arguments).run()
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
