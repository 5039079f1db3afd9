import Glibc
import RendererHost

/// Tests that look at files only: no code of the plugin runs.
enum StaticTests {
  static let all: [CheckTest] = [
    CheckTest("manifest-valid", level: 1, "plugin.json can be read", takesConverters: true) {
      (run) throws(CheckFault) in
      switch run.subject.manifest {
      case .failure(let error): throw .failed(error.description)
      case .success(let manifest):
        guard manifest.abiMajor == PluginABI.major else {
          throw .failed("it is built for ABI \(manifest.abiMajor) and this host has ABI \(PluginABI.major)")
        }
        return "\(manifest.descriptor.id) \(manifest.descriptor.version)"
      }
    },
    CheckTest("manifest-version", level: 1, "the version is a semantic version", takesConverters: true) {
      (run) throws(CheckFault) in
      let version = try run.manifest().descriptor.version
      guard isSemantic(version) else {
        throw .warned("\"\(version)\" is no semantic version such as 1.2.0")
      }
      return version
    },
    CheckTest("library-file", level: 1, "the library is a file of the plugin's own folder") {
      (run) throws(CheckFault) in
      let path = try libraryPath(run)
      var status = stat()
      guard lstat(path, &status) == 0 else {
        throw .failed("\(path): \(String(cString: strerror(errno))); build or copy the library there")
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFLNK: throw .failed("\(path): a symbolic link; put the file itself into the plugin's folder")
      default: throw .failed("\(path): no regular file; put the library there")
      }
      guard status.st_mode & S_IWOTH == 0 else {
        throw .warned("everybody may write to \(path); take that right away (chmod o-w)")
      }
      return "\(status.st_size) bytes"
    },
    CheckTest("library-format", level: 1, "the library is one for this machine") { (run) throws(CheckFault) in
      _ = try image(run)
      return "ELF, 64-bit, shared"
    },
    CheckTest("library-symbols", level: 1, "it shows its entry function and nothing else") {
      (run) throws(CheckFault) in
      let image = try image(run)
      guard image.exported.contains(PluginABI.entrySymbol) else {
        throw .failed("it does not export \(PluginABI.entrySymbol)")
      }
      let others = image.exported.filter { $0 != PluginABI.entrySymbol }.sorted()
      guard others.isEmpty else {
        let some = others.prefix(3).joined(separator: ", ")
        throw .warned(
          "it also shows \(others.count) other symbol\(others.count == 1 ? "" : "s") (\(some)); "
            + "link it with the SDK's plugin.exports")
      }
      return PluginABI.entrySymbol
    },
    CheckTest("library-needs", level: 1, "the libraries that it needs are the system's") {
      (run) throws(CheckFault) in
      let image = try image(run)
      let missing = image.needed.filter { !SystemLibraries.have($0) }
      guard missing.isEmpty else {
        throw .failed(
          "it needs \(missing.joined(separator: ", ")), which the system does not have; link it statically")
      }
      return image.needed.joined(separator: ", ")
    },
    CheckTest("library-glibc", level: 1, "it runs on the oldest C library that is supported") {
      (run) throws(CheckFault) in
      let image = try image(run)
      guard let newest = image.glibc.max() else { return "it needs no version of the C library" }
      guard newest <= GlibcVersion.own else {
        throw .failed(
          "it needs GLIBC_\(newest) and this system has \(GlibcVersion.own); build it on an older one")
      }
      guard newest <= GlibcVersion.floor else {
        throw .warned(
          "it needs GLIBC_\(newest); systems with \(GlibcVersion.floor), which Inlay supports, cannot load it"
        )
      }
      return "GLIBC_\(newest)"
    },
    CheckTest("library-memory", level: 1, "no memory of it is both writable and code") {
      (run) throws(CheckFault) in
      let image = try image(run)
      if image.hasExecutableStack {
        throw .failed("it asks for an executable stack; link it with -z noexecstack")
      }
      if image.hasTextRelocations {
        throw .failed("its code is changed when it is loaded; build it with -fPIC")
      }
      if image.hasWritableCode { throw .failed("a part of it is both writable and code") }
      return "stack and data are no code"
    },
    CheckTest("library-search-path", level: 1, "it looks for other libraries in no place of its builder's") {
      (run) throws(CheckFault) in
      let image = try image(run)
      let strange = image.searchPaths.filter { !SystemLibraries.isSystemFolder($0) }
      guard strange.isEmpty else {
        throw .warned(
          "it looks for libraries in \(strange.joined(separator: ", ")), where a sandbox lets it find none; "
            + "link it without -rpath")
      }
      return image.searchPaths.isEmpty ? "none" : image.searchPaths.joined(separator: ", ")
    },
  ]

  private static func libraryPath(_ run: CheckRun) throws(CheckFault) -> String {
    guard case .library(let path) = try run.manifest().code else { throw .skipped("it has no library") }
    return path
  }

  private static func image(_ run: CheckRun) throws(CheckFault) -> ElfImage {
    let path = try libraryPath(run)
    let bytes: [UInt8]
    switch WholeFile.read(path, most: 512 << 20) {
    case .success(let read): bytes = read
    case .failure(let problem): throw .failed("\(path): \(problem.text)")
    }
    do { return try ElfImage(bytes) } catch { throw .failed("\(path): \(error.problem)") }
  }

  /// `MAJOR.MINOR.PATCH` of semver.org, with or without what follows a hyphen or plus.
  static func isSemantic(_ text: String) -> Bool {
    let core = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    let parts = core.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { 0x30...0x39 ~= $0 } && (part.count == 1 || part.first != 0x30)
      }
  }
}
