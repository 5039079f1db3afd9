import RendererHost

/// The files of a new plugin, made from those of a folder of templates: in names and texts `@WORD@` stands for a value.
struct PluginTemplate {
  let values: [String: String]
  /// Each file's path below the plugin's folder, and its bytes. Later ones take the place of earlier ones.
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  init(values: [String: String]) { self.values = values }

  /// No template is longer.
  private static let largest = 1 << 20

  /// Adds every file below a folder of templates. `gitignore` becomes `.gitignore`.
  mutating func add(below folder: String, at place: String = "") throws {
    let names: [String]
    do throws(FolderNames.Fault) {
      names = try FolderNames.list(folder)
    } catch {
      throw CommandError(.inputOutput, "\(folder): \(errorText(error.code)); install the SDK anew")
    }
    for name in names {
      let from = FolderNames.path(of: name, in: folder)
      let to = place + (name == "gitignore" ? ".gitignore" : filled(name))
      // A folder has no ending in these templates, and each file but that one has.
      if (try? FolderNames.list(from)) != nil {
        try add(below: from, at: "\(to)/")
      } else {
        try add(to, from: from, isTemplate: true)
      }
    }
  }

  /// Adds one file.
  mutating func add(_ path: String, from file: String, isTemplate: Bool) throws {
    do throws(RegularFile.Fault) {
      let bytes = try RegularFile.read(file, atMost: Self.largest)
      files.removeAll { $0.path == path }
      files.append((path, isTemplate ? Array(filled(String(decoding: bytes, as: UTF8.self)).utf8) : bytes))
    } catch {
      throw CommandError(.inputOutput, "\(error.description); install the SDK anew")
    }
  }

  /// A text with its words filled in. One that is not known stays, as an address does.
  func filled(_ text: String) -> String {
    var out: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let mark = UInt8(ascii: "@")
    while let start = rest.firstIndex(of: mark) {
      out += rest[..<start]
      let behind = rest[(start + 1)...]
      if let end = behind.firstIndex(of: mark),
        let value = values[String(decoding: behind[..<end], as: UTF8.self)]
      {
        out += value.utf8
        rest = behind[(end + 1)...]
      } else {
        out.append(mark)
        rest = behind
      }
    }
    return String(decoding: out + rest, as: UTF8.self)
  }
}
