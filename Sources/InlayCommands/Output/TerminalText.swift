/// Text that others wrote, made safe for a line of a terminal.
enum TerminalText {
  /// The text without controls and bidi overrides, each of which becomes a space. The marks of the host's notices become
  /// plain parentheses, so that nobody else speaks in its name.
  static func safe(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⸨": result.append("(")
      case "⸩": result.append(")")
      default: result.append(isUnsafe(scalar) ? " " : scalar)
      }
    }
    return String(result)
  }

  /// C0, DEL, C1, line separators and what reorders text.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
