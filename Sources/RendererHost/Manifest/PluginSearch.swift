import Glibc

/// A folder that was found on the plugin path, and what became of it.
package struct FoundPlugin: Sendable {
  package enum Status: Sendable {
    /// Its manifest can be used.
    case usable(PluginManifest)
    /// It is passed over.
    case refused(PluginRefusal)
  }

  package var folder: String
  package var status: Status

  /// The manifest of a usable plugin.
  package var manifest: PluginManifest? {
    if case .usable(let manifest) = status { manifest } else { nil }
  }
}

/// Finds plugins: each folder of the plugin path is looked through for folders with a `plugin.json`.
///
/// Only manifests are read. The usual folders need not be there; one that somebody named should be, and may also be a
/// plugin's own.
package enum PluginSearch {
  /// How long all folders together are looked through, in milliseconds.
  package static let deadline: Int64 = 2000

  /// The plugins of all folders, in the order of the path and by name within each.
  ///
  /// - Parameter given: the folders of the path that somebody named.
  package static func find(
    in path: [String], given: Set<String> = [], abiMajor: Int, abiMinor: Int = PluginABI.minor,
    milliseconds: Int64 = PluginSearch.deadline
  ) -> [FoundPlugin] {
    let end = WorkerProcess.now() + milliseconds * 1_000_000
    var found: [FoundPlugin] = []
    var seen: [String: String] = [:]
    var folders: Set<String> = []
    for place in path where folders.insert(place).inserted {
      let names: [String]
      do throws(FolderNames.Fault) {
        names = try FolderNames.list(place)
      } catch {
        if given.contains(place) {
          let problem =
            "\(place): there is no such folder on the plugin path, or it cannot be read; check the path"
          found.append(FoundPlugin(folder: place, status: .refused(PluginRefusal(.folderMissing, problem))))
        }
        continue
      }
      let isPlugin = given.contains(place) && names.contains(PluginManifest.fileName)
      for folder in isPlugin ? [place] : names.map({ FolderNames.path(of: $0, in: place) }) {
        if WorkerProcess.now() > end {
          let problem =
            "\(folder): looking for plugins took longer than \(milliseconds) ms, so this one and those behind it are "
            + "not looked at; take out folders that are slow or hold much else"
          found.append(FoundPlugin(folder: folder, status: .refused(PluginRefusal(.searchTime, problem))))
          return found
        }
        if let bytes = readManifest(of: folder) {
          let status = examine(bytes, folder: folder, abiMajor, abiMinor, seen: &seen)
          found.append(FoundPlugin(folder: folder, status: status))
        } else if let library = libraryWithoutManifest(in: folder) {
          let problem =
            "\(folder): there is no \(PluginManifest.fileName) beside \(library); write it with "
            + "inlay plugin describe \(FolderNames.path(of: library, in: folder))"
          found.append(
            FoundPlugin(folder: folder, status: .refused(PluginRefusal(.manifestMissing, problem))))
        }
      }
    }
    return found
  }

  /// The first shared library of a folder that has no manifest.
  private static func libraryWithoutManifest(in folder: String) -> String? {
    guard let names = try? FolderNames.list(folder), !names.contains(PluginManifest.fileName) else {
      return nil
    }
    return names.first { $0.hasSuffix(".so") }
  }

  private static func examine(
    _ bytes: [UInt8], folder: String, _ abiMajor: Int, _ abiMinor: Int, seen: inout [String: String]
  ) -> FoundPlugin.Status {
    let manifest: PluginManifest
    do {
      manifest = try ManifestReader.read(bytes, folder: folder)
    } catch {
      return .refused(PluginRefusal(.manifestInvalid, error.description))
    }
    if manifest.abiMajor != abiMajor {
      return refused(
        .abiMajor,
        "\(folder): the plugin is built for ABI \(manifest.abiMajor) and this host has ABI \(abiMajor); "
          + "get a build for ABI \(abiMajor)")
    }
    if Int(manifest.descriptor.abiMinor) > abiMinor {
      return refused(
        .abiMinor,
        "\(folder): the plugin needs ABI \(abiMajor).\(manifest.descriptor.abiMinor) and this host has "
          + "\(abiMajor).\(abiMinor); update the host")
    }
    if case .library(let library) = manifest.code, let (code, problem) = problem(ofLibrary: library) {
      return refused(code, "\(library): \(problem)")
    }
    if let other = seen[manifest.descriptor.id] {
      return refused(
        .idTaken,
        "\(folder): \(manifest.descriptor.id) is already found in \(other), earlier on the plugin path; remove one"
      )
    }
    seen[manifest.descriptor.id] = folder
    return .usable(manifest)
  }

  private static func refused(_ code: PluginRefusal.Code, _ sentence: String) -> FoundPlugin.Status {
    .refused(PluginRefusal(code, sentence))
  }

  private static func readManifest(of folder: String) -> [UInt8]? {
    // A pipe in its place must not hold the host up.
    let file = open("\(folder)/\(PluginManifest.fileName)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: PluginManifest.maximumBytes + 1)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + filled, $0.count - filled) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      filled += count
    }
    return Array(bytes[..<filled])
  }

  /// Why a library cannot be one; nil where it can. A link could lead to another file tomorrow.
  private static func problem(ofLibrary path: String) -> (PluginRefusal.Code, String)? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      return (.libraryMissing, "the library that the manifest names is not there; build or copy it there")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFLNK:
      return (.libraryLink, "the library is a symbolic link; put the file itself into the plugin's folder")
    default: return (.libraryIrregular, "the library is no regular file; build or copy it there")
    }
  }
}
