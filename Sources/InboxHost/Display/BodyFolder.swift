import Glibc
package import InboxModel
package import RendererHost

/// Bodies that a list does not carry, from files of one folder.
///
/// A body is the file whose name is the message's id or the last part of the body's address, with or without an ending,
/// after decoding. Names are compared with those of the regular files directly in the folder; a name is never joined
/// to a path, and symbolic links are not followed.
package struct BodyFolder {
  package let folder: String
  private let names: Set<String>

  /// Lists a folder.
  package init(_ folder: String) throws(FolderNames.Fault) {
    self.folder = folder
    names = Set(try FolderNames.list(folder))
  }

  /// The body of a message; nil where no file is its.
  package func body(of message: Message) -> [UInt8]? {
    for name in Self.wanted(of: message) {
      for candidate in [name] + Self.endings.map({ "\(name).\($0)" })
      where names.contains(candidate) {
        if let bytes = read(candidate) { return bytes }
      }
    }
    return nil
  }

  /// The endings that a file's name may have.
  package static let endings = ["html", "json", "md", "txt"]

  /// The names, without endings, that a message's body is looked for under.
  package static func wanted(of message: Message) -> [String] {
    var wanted = [message.id]
    if let part = message.bodyURL.flatMap(lastPart), part != message.id { wanted.append(part) }
    return wanted
  }

  /// The largest body that is read, in bytes.
  private static let maximumBytes = 64 << 20

  private func read(_ name: String) -> [UInt8]? {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return nil }
    defer { close(directory) }
    let file = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumBytes
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress! + filled, $0.count - filled)
      }
      if count <= 0 { break }
      filled += count
    }
    return UTF8Text.repaired(Array(bytes[..<filled]))
  }

  /// The last part of an address's path that is not empty, with percent escapes decoded; `body` at the end of an
  /// Airship address is passed over for the id before it.
  static func lastPart(_ address: String) -> String? {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var parts = path.split(separator: UInt8(ascii: "/"))
    if let last = parts.last, last.elementsEqual("body".utf8), parts.count > 1 { parts.removeLast() }
    return parts.last.map { String(decoding: decoded($0), as: UTF8.self) }
  }

  private static func decoded(_ part: Substring.UTF8View.SubSequence) -> [UInt8] {
    var result: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
