import Glibc

/// Puts plugins into the user's own folder, and takes them out.
package struct PluginInstaller: Sendable {
  /// The folder of the plugin path that is the user's own.
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// A plugin as it was read: what is installed is these bytes, whatever becomes of the files.
  package struct Package: Sendable {
    package var manifest: PluginManifest
    package var hash: ContentHash
    fileprivate var files: [(name: String, bytes: [UInt8])]
  }

  package struct Fault: Error, Equatable, CustomStringConvertible {
    /// Whether what was handed in is at fault, and not the place that it goes to.
    package var isOfPackage: Bool
    package var description: String
  }

  /// Reads a plugin's folder. No code of it runs.
  package static func read(_ folder: String) throws(Fault) -> Package {
    let path = FolderNames.path(of: PluginManifest.fileName, in: folder)
    let manifest: PluginManifest
    var files: [(String, [UInt8])] = []
    do {
      let bytes = try RegularFile.read(path, atMost: PluginManifest.maximumBytes)
      manifest = try ManifestReader.read(bytes, folder: folder)
      files.append((PluginManifest.fileName, bytes))
    } catch let fault as RegularFile.Fault {
      let advice = fault.code == ENOENT ? "; a plugin is a folder with a plugin.json" : ""
      throw Fault(isOfPackage: true, description: "\(fault.description)\(advice)")
    } catch {
      throw Fault(isOfPackage: true, description: "\(error)")
    }
    if case .library(let library) = manifest.code {
      do throws(RegularFile.Fault) {
        let name = String(library.split(separator: "/").last ?? "")
        files.append((name, try RegularFile.read(library, atMost: PluginManifest.largestLibrary)))
      } catch {
        throw Fault(isOfPackage: true, description: "\(error.description); build the plugin first")
      }
    }
    return Package(manifest: manifest, hash: ContentHash(of: files.last?.1 ?? []), files: files)
  }

  /// Installs a plugin: whole, or not at all.
  ///
  /// - Parameter old: an installed plugin of the same id, whose place it takes.
  /// - Returns: the folder that it is in now.
  @discardableResult
  package func install(_ package: Package, replacing old: PluginManifest?) throws(Fault) -> String {
    let id = package.manifest.descriptor.id
    let place = old?.folder ?? "\(folder)/\(id)"
    // Names that begin with a dot are no plugins.
    let new = "\(folder)/.\(id).new"
    do throws(RegularFile.Fault) {
      try RegularFile.makeFolder(folder, mode: 0o755)
      Self.empty(new)
      try RegularFile.makeFolder(new, mode: 0o755)
      for file in package.files {
        try RegularFile.create("\(new)/\(file.name)", file.bytes, mode: 0o644)
      }
    } catch {
      Self.empty(new)
      throw Fault(isOfPackage: false, description: "it cannot be installed: \(error.description)")
    }
    let aside = "\(folder)/.\(id).old"
    Self.empty(aside)
    if old != nil { rename(place, aside) }
    guard rename(new, place) == 0 else {
      let code = errno
      if old != nil { rename(aside, place) }
      Self.empty(new)
      let reason =
        code == EEXIST || code == ENOTEMPTY
        ? "something else is there; remove it" : String(cString: strerror(code))
      throw Fault(isOfPackage: false, description: "it cannot be installed: \(place): \(reason)")
    }
    Self.empty(aside)
    return place
  }

  /// Whether a plugin is in the folder.
  package func owns(_ manifest: PluginManifest) -> Bool {
    guard let slash = manifest.folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return manifest.folder[..<slash] == folder
  }

  /// Takes out a plugin's manifest and library, and its folder where nothing else is in it.
  ///
  /// - Returns: whether something else is.
  package func remove(_ manifest: PluginManifest) throws(Fault) -> Bool {
    // The manifest first: without it the rest is no plugin.
    let path = "\(manifest.folder)/\(PluginManifest.fileName)"
    guard unlink(path) == 0 else {
      throw Fault(isOfPackage: false, description: "\(path): \(String(cString: strerror(errno)))")
    }
    if case .library(let library) = manifest.code { unlink(library) }
    return rmdir(manifest.folder) != 0
  }

  /// Takes away one of the installer's own folders, which hold files alone.
  private static func empty(_ folder: String) {
    for name in (try? FolderNames.list(folder)) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
