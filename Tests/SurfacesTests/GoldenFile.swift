import Glibc
import Testing

/// A file beside the tests that says what should come out. `RECORD_SNAPSHOTS=1` writes it anew.
enum GoldenFile {
  static func expect(_ bytes: [UInt8], named name: String) {
    let path = folder + "/" + name
    if getenv("RECORD_SNAPSHOTS") != nil {
      guard let file = fopen(path, "w") else {
        Issue.record("\(path) cannot be written")
        return
      }
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      return
    }
    guard let expected = read(path) else {
      Issue.record("\(path) is missing: record it with RECORD_SNAPSHOTS=1")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self), "\(name)")
  }

  private static var folder: String {
    var path = Array(#filePath.utf8)
    while let last = path.popLast(), last != UInt8(ascii: "/") {}
    return String(decoding: path, as: UTF8.self) + "/Goldens"
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
