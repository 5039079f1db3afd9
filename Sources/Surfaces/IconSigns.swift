import Drawing

/// The signs that names of icons stand for.
enum IconSigns {
  struct Sign {
    var unicode: StaticString
    var ascii: StaticString
  }

  /// The sign of a name; nil for any other name, and for the address of a picture.
  static func sign(of name: UnsafeBufferPointer<UInt8>) -> Sign? {
    if name.count > 40 { return nil }
    return all.first { entry in
      entry.name.utf8CodeUnitCount == name.count
        && UnsafeBufferPointer(start: entry.name.utf8Start, count: name.count).elementsEqual(name)
    }?.sign
  }

  private struct Entry {
    var name: StaticString
    var sign: Sign

    init(_ name: StaticString, _ unicode: StaticString, _ ascii: StaticString) {
      self.name = name
      sign = Sign(unicode: unicode, ascii: ascii)
    }
  }

  // Signs that are a cell wide in every terminal: none of them is drawn as an emoji.
  private static let all: [Entry] = [
    Entry("close", "×", "x"), Entry("checkmark", "✓", "v"), Entry("forward_arrow", "→", "->"),
    Entry("back_arrow", "←", "<-"), Entry("chevron_forward", "›", ">"), Entry("chevron_backward", "‹", "<"),
    Entry("exclamationmark_circle_fill", "!", "!"), Entry("asterisk", "*", "*"),
    Entry("asterisk_circle_fill", "*", "*"), Entry("star", "☆", "*"), Entry("star_fill", "★", "(*)"),
    Entry("heart", "♡", "<3"), Entry("heart_fill", "♥", "(<3)"), Entry("progress_spinner", "…", "..."),
    Entry("pause", "‖", "||"), Entry("play", "▷", "|>"), Entry("mute", "mute", "mute"),
    Entry("unmute", "unmute", "unmute"),
  ]
}

extension Layout {
  /// Writes the sign of a node's icon; false where it names none.
  mutating func putIcon(_ node: Drawing.Node) -> Bool {
    guard let sign = string(.icon, node).flatMap({ IconSigns.sign(of: $0) }) else { return false }
    put(options.borders == .ascii ? sign.ascii : sign.unicode)
    return true
  }
}
