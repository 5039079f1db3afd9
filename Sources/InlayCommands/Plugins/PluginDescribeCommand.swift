import Glibc
import JSON
import RendererHost

/// `inlay plugin describe`.
struct PluginDescribeCommand {
  private let library: String
  private let path: PluginPath

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    library = arguments.operands[0]
    path = PluginPath(arguments, surroundings)
  }

  func run() throws -> ExitStatus {
    guard access(library, R_OK) == 0 else {
      throw UnreadableSource(.noInput, library, errno).error
    }
    let session = RendererSession(
      library: RendererLibrary(
        code: .file(library), memoryMiB: PluginManifest.Limits().memoryMiB, deadlines: Deadlines()),
      carrier: .worker(executable: path.worker))
    let descriptor: PluginDescriptor
    do {
      guard let binary = try session.load().0 else {
        throw CommandError(.badData, "\(library): the library does not describe itself")
      }
      descriptor = binary
    } catch let failure as RendererFailure {
      throw CommandError(.badData, "\(library): \(failure.description)")
    }
    let fileName = library.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      String(library[library.utf8.index(after: $0)...])
    }
    let manifest = ManifestWriter.manifest(
      of: descriptor, library: fileName ?? library, abiMajor: PluginABI.major)
    var output = FileOutput(descriptor: 1, name: "standard output")
    output.buffer += Array((manifest.serialized + "\n").utf8)
    try output.flush()
    return .done
  }
}
