import JSON
package import RendererHost

/// A bad plugin, and the test that is meant for it.
package struct Animal: Sendable {
  package var name: String
  package var folder: String
  /// The id of the test; nil for the tame one, which passes all of them.
  package var catcher: String?
  package var manifest: PluginManifest
}

/// The bad plugins that are shipped, each of which a test is there for: what tests the tests.
package enum Zoo {
  package struct Fault: Error {
    /// One sentence.
    package var problem: String
  }

  /// Reads the folder of the zoo.
  package static func animals(in folder: String) throws(Fault) -> [Animal] {
    let names: [String]
    do { names = try FolderNames.list(folder) } catch {
      throw Fault(problem: "\(folder): the zoo is not there; install it, or build it with make build")
    }
    var animals: [Animal] = []
    for name in names {
      let place = FolderNames.path(of: name, in: folder)
      let file = "\(place)/\(PluginManifest.fileName)"
      guard case .success(let bytes) = WholeFile.read(file, most: PluginManifest.maximumBytes) else {
        continue
      }
      guard case .success(let manifest) = CheckSubject.manifest(in: place) else {
        throw Fault(problem: "\(file): it is no manifest")
      }
      let catcher = (try? JSONReader.value(of: bytes))?["caughtBy"]?.string
      if let catcher, !CheckTest.all.contains(where: { $0.id == catcher }) {
        throw Fault(problem: "\(file): there is no test \(catcher)")
      }
      animals.append(Animal(name: name, folder: place, catcher: catcher, manifest: manifest))
    }
    guard animals.contains(where: { $0.catcher != nil }), animals.contains(where: { $0.catcher == nil })
    else {
      throw Fault(problem: "\(folder): there is no animal in the zoo; build it with make build")
    }
    return animals
  }
}
