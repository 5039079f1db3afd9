import Glibc
import Testing

/// The files beside the tests.
enum Pages {
  struct Missing: Error { let path: String }

  private static var folder: String {
    let file = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }

  static func fixture(_ name: String) throws -> [UInt8] {
    let path = "\(folder)/Fixtures/\(name).html"
    guard let bytes = read(path) else { throw Missing(path: path) }
    return bytes
  }

  /// Compares with a golden; writes it instead where RECORD_SNAPSHOTS is 1.
  static func expect(_ text: String, named name: String) throws {
    let path = "\(folder)/Goldens/\(name).txt"
    if getenv("RECORD_SNAPSHOTS").map({ String(cString: $0) }) == "1" {
      guard write(Array(text.utf8), to: path) else { throw Missing(path: path) }
      return
    }
    guard let golden = read(path) else { throw Missing(path: path) }
    #expect(
      text == String(decoding: golden, as: UTF8.self), "\(path) differs; RECORD_SNAPSHOTS=1 records it anew")
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[0..<count])
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
