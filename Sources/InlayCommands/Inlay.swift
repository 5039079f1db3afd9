import Glibc
import InboxHost
import InboxStore
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
    var surroundings = surroundings
    do throws(any Error) {
      try surroundings.takeGivenTime()
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
      return end(error)
    } catch let fault as InboxFault {
      return end(CommandError(fault))
    } catch let fault as PageCursor.Fault {
      return end(CommandError(fault))
    } catch let fault as StoreFault {
      return end(CommandError(fault))
    } catch {
      DiagnosticOutput.write("\(error)")
      return ExitStatus.software.rawValue
    }
  }

  private static func end(_ error: CommandError) -> Int32 {
    DiagnosticOutput.write(error.message)
    return error.status.rawValue
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
    case "account add": try AccountCommands(arguments, surroundings).add()
    case "account list": try AccountCommands(arguments, surroundings).list()
    case "account use": try AccountCommands(arguments, surroundings).use()
    case "account remove": try AccountCommands(arguments, surroundings).remove()
    case "refresh": try RefreshCommand(arguments, surroundings).run()
    case "list": try ListCommand(arguments, surroundings).run()
    case "show": try ShowCommand(arguments, surroundings).run()
    case "tap": try TapCommand(arguments, surroundings).run()
    case "report": try StateCommands(arguments, surroundings).report()
    case "read": try StateCommands(arguments, surroundings).read()
    case "unread": try StateCommands(arguments, surroundings).unread()
    case "delete": try StateCommands(arguments, surroundings).delete()
    case "event": try EventCommand(arguments, surroundings).run()
    case "reset": try StateCommands(arguments, surroundings).reset()
    case "undo": try StateCommands(arguments, surroundings).undo()
    case "badge": try BadgeCommand(arguments, surroundings).run()
    case "journal": try JournalCommand(arguments, surroundings).run()
    case "render": try RenderCommand(arguments, surroundings).run()
    case "link check": try LinkCheckCommand(arguments, surroundings).run()
    case "plugin list": try PluginListCommand(arguments, surroundings).run()
    case "plugin route": try PluginRouteCommand(arguments, surroundings).run()
    case "plugin describe": try PluginDescribeCommand(arguments, surroundings).run()
    case "plugin why": try PluginWhyCommand(arguments, surroundings).run()
    case "plugin prefer": try PluginDecisions(arguments, surroundings).prefer()
    case "plugin trust": try PluginDecisions(arguments, surroundings).trust()
    case "plugin release": try PluginDecisions(arguments, surroundings).release()
    case "plugin install": try PluginInstallCommand(arguments, surroundings).install()
    case "plugin remove": try PluginInstallCommand(arguments, surroundings).remove()
    case "doctor": try DoctorCommand(arguments, surroundings).run()
    case "plugin new": try PluginNewCommand(arguments, surroundings).run()
    case "plugin check": try PluginCheckCommand(arguments, surroundings).run()
    case let name: throw CommandError(.software, "the command \(name) is in the tables and nowhere else")
    }
  }

  private static func say(_ text: String) throws {
    var output = FileOutput(descriptor: 1, name: "standard output")
    output.buffer += Array(text.utf8)
    try output.flush()
  }
}
