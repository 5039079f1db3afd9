/// A compiler of C, C++ or Swift on this machine, as a plugin's author would call it.
package struct Compiler: Sendable, CustomStringConvertible {
  /// `clang`, `gcc`, `clang++`, `g++` or `swiftc`.
  package var name: String
  /// `c11`, `c++20` …; nil for the compiler's own choice.
  package var standard: String?

  package init(_ name: String, _ standard: String? = nil) {
    self.name = name
    self.standard = standard
  }

  package var description: String { standard.map { "\(name) -std=\($0)" } ?? name }

  /// What every header and example has to stand.
  package static let strict = ["-Wall", "-Wextra", "-pedantic", "-Werror"]

  package var isOfSwift: Bool { name == "swiftc" }

  /// Whether the machine has it.
  package var isInstalled: Bool { (try? Subprocess.run([name, "--version"]))?.succeeded ?? false }

  /// Calls the compiler. The SDK's headers are found; warnings are as the flags say.
  package func run(_ arguments: [String]) throws(FileFault) -> Subprocess.Result {
    var command = [name]
    if let standard { command.append("-std=\(standard)") }
    return try Subprocess.run(command + ["-I", "\(PackageFolder.path)/SDK/include"] + arguments)
  }

  /// Builds a plugin of one file as `docs/writing-a-renderer.md` says: one symbol shown, none undefined.
  package func buildPlugin(
    _ source: String, to library: String, flags: [String] = []
  ) throws(FileFault) -> Subprocess.Result {
    let script = "--version-script=\(PackageFolder.path)/SDK/plugin.exports"
    if isOfSwift {
      return try run(
        flags + ["-emit-library", source, "-o", library, "-Xlinker", script, "-Xlinker", "--no-undefined"])
    }
    return try run(
      flags + ["-shared", "-fPIC", "-fvisibility=hidden", source, "-o", library]
        + ["-Wl,\(script)", "-Wl,--no-undefined"])
  }
}
