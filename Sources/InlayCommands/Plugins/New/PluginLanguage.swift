/// A language that `inlay plugin new` has a template for. The names are those of the folders of templates.
enum PluginLanguage: String, CaseIterable {
  case c, cpp, rust, swift, bound

  /// The file that is the author's own, below the plugin's folder.
  func authorFile(_ names: PluginNames) -> String {
    switch self {
    case .c: "\(names.name).c"
    case .cpp: "\(names.name).cc"
    case .rust: "src/lib.rs"
    case .swift: "Sources/\(names.module)/Draw.swift"
    case .bound: "plugin.json"
    }
  }
}

/// What a plugin's name becomes in places that have rules of their own.
struct PluginNames {
  /// `[A-Za-z][A-Za-z0-9-]*`, at most 48 long: a folder, a file, the end of an id.
  let name: String

  /// - Throws: where the name cannot be one.
  init(_ name: String) throws(CommandError) {
    let bytes = Array(name.utf8)
    let isName =
      (1...48).contains(bytes.count) && Self.isLetter(bytes[0]) && bytes.last != UInt8(ascii: "-")
      && bytes.allSatisfy { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
    guard isName else {
      throw CommandError(
        .usage,
        "\"\(name)\" cannot be a plugin's name: it begins with a letter and has letters, digits and hyphens, "
          + "at most 48 and no hyphen last, such as parcel-note")
    }
    self.name = name
  }

  var id: String { "com.example.\(name)" }
  var library: String { "lib\(name).so" }
  /// `Parcel note`.
  var title: String { Self.capitalised(name.split(separator: "-").joined(separator: " ")) }
  /// `ParcelNoteRenderer`: a module of Swift, which shares its name with nothing of the library.
  var module: String {
    name.split(separator: "-").map { Self.capitalised(String($0)) }.joined() + "Renderer"
  }
  /// `parcel_note_renderer`: a crate of Rust, which is no word of the language.
  var crate: String {
    name.split(separator: "-").joined(separator: "_") + "_renderer"
  }

  private static func capitalised(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, first.isASCII else { return text }
    return String(first).uppercased() + text.unicodeScalars.dropFirst().map(String.init).joined()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
