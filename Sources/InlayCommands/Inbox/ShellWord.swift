/// An id as a shell takes it: so that what a command shows can be copied into the next.
enum ShellWord {
  /// The id as it is where it needs no quotes; else in `'…'`; where something of it would not be seen, in `$'…'` with
  /// escapes, which bash, zsh and POSIX of 2024 know.
  static func quoted(_ id: String) -> String {
    if id.isEmpty { return "''" }
    if id.utf8.allSatisfy(isBare) { return id }
    if id.unicodeScalars.allSatisfy({ $0 != "'" && isVisible($0) }) { return "'\(id)'" }
    var text = "$'"
    for scalar in id.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "'", "\\": text += "\\\(scalar)"
      case _ where isVisible(scalar): text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x80: text += "\\x\(hex(scalar, 2))"
      case _ where scalar.value < 0x1_0000: text += "\\u\(hex(scalar, 4))"
      default: text += "\\U\(hex(scalar, 8))"
      }
    }
    return text + "'"
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._:@%+=,/".utf8.contains(byte)
    }
  }

  /// Whether a terminal shows it, and it is no mark of the host's.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      return false
    default: return scalar.value > 0x7F && scalar != "⸨" && scalar != "⸩"
    }
  }

  private static func hex(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
    let text = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
