import Glibc

/// Where the plugins and the worker are that targets run.
enum BuiltProducts {
  /// The folder that INLAY_FUZZ_PRODUCTS names, else that of the program.
  static let folder: String = {
    if let named = getenv("INLAY_FUZZ_PRODUCTS") { return String(cString: named) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }()
}
