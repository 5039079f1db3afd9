import Glibc
import InlayCommands

exit(Inlay.run(Array(CommandLine.arguments.dropFirst()), .current))
