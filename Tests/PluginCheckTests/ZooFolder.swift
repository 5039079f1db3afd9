import Glibc
import RendererHost
import TestSupport
import Testing

@testable import PluginCheck

/// The zoo, built as `make build` builds it, for as long as the process lives.
enum ZooFolder {
  static let path: String = {
    let folder = TemporaryFolder()
    kept = folder
    atexit { ZooFolder.kept.map { Files.remove($0.path) } }
    let built = try? Subprocess.run(
      ["bash", "\(PackageFolder.path)/SDK/zoo/build.sh", folder.path], seconds: 300)
    precondition(built?.succeeded == true, "\(String(describing: built))")
    return folder.path
  }()

  nonisolated(unsafe) private static var kept: TemporaryFolder?

  static let animals: [Animal] = (try? Zoo.animals(in: path)) ?? []

  static func animal(_ name: String) throws -> Animal {
    try #require(animals.first { $0.name == name })
  }

  /// How an animal is held to tests: deadlines that a test can wait for.
  static func run(_ animal: Animal, only: String? = nil, level: Int = 2, inProcess: Bool = false) -> CheckRun
  {
    var settings = CheckSettings(
      carrier: inProcess ? .inProcess : .worker(executable: BuildFolder.executable("inlay-worker")))
    settings.only = only
    settings.level = level
    guard case .library(let path) = animal.manifest.code else { fatalError("\(animal.name)") }
    var deadlines = Deadlines()
    deadlines.load = 1500
    deadlines.draw = UInt32(animal.manifest.limits.drawMilliseconds)
    let library = RendererLibrary(code: .file(path), deadlines: deadlines)
    return CheckRun(
      subject: CheckSubject(folder: animal.folder, manifest: .success(animal.manifest), library: library),
      settings: settings)
  }
}
