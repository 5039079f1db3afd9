import Glibc
import Testing

@testable import RendererHost

/// Builds the plugins of `Tests/Hostile` with clang, as their authors would, into a folder that lives as long as the
/// process.
enum PluginBuilder {
  /// A library built from `Tests/Hostile/NAME.c`.
  static func library(_ name: String, _ options: [String] = []) throws -> String {
    let path = "\(folder)/\(name)\(options.joined().filter { $0.isLetter || $0.isNumber }).so"
    if access(path, R_OK) == 0 { return path }
    // Built beside it and renamed, since tests run at the same time.
    let own = "\(path).\(UInt64.random(in: 0...UInt64.max))"
    try run(
      [
        "clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-ISDK/include",
        "-Wl,--version-script=SDK/plugin.exports", "-o", own, "Tests/Hostile/\(name).c",
      ] + options)
    #expect(rename(own, path) == 0)
    return path
  }

  /// A program built from `Tests/Hostile/NAME.c`.
  static func program(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    let own = "\(path).\(UInt64.random(in: 0...UInt64.max))"
    try run(["clang", "-O1", "-Wall", "-Werror", "-o", own, "Tests/Hostile/\(name).c"])
    #expect(rename(own, path) == 0)
    return path
  }

  /// Whether a command can be run to a good end.
  static func runs(_ arguments: [String]) -> Bool {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var pid: pid_t = 0
    guard posix_spawnp(&pid, arguments[0], nil, nil, &pointers, environ) == 0 else { return false }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    return status == 0
  }

  /// The built products stand beside the test runner.
  static let worker: String = {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let whole = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return whole[..<(whole.lastIndex(of: "/") ?? whole.endIndex)] + "/inlay-worker"
  }()

  static let folder: String = {
    var template = Array("/tmp/inlay-plugins-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder for the tests' plugins") }
    atexit { PluginBuilder.removeFolder() }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  private static func removeFolder() {
    // What prying plugins try to remove.
    unlink("/tmp/inlay-prying-victim")
    guard let entries = opendir(folder) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { unlink("\(folder)/\(name)") }
    }
    closedir(entries)
    rmdir(folder)
  }

  private static func run(_ arguments: [String]) throws {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var pid: pid_t = 0
    try #require(posix_spawnp(&pid, arguments[0], nil, nil, &pointers, environ) == 0)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    try #require(status == 0, "\(arguments.joined(separator: " "))")
  }
}

/// Deadlines that a test can wait for.
extension Deadlines {
  static var short: Deadlines {
    var deadlines = Deadlines()
    deadlines.load = 600
    deadlines.open = 300
    deadlines.draw = 300
    deadlines.event = 300
    deadlines.save = 300
    deadlines.close = 300
    deadlines.convert = 300
    deadlines.events = 1000
    return deadlines
  }
}
