/// The signs that a layout draws with, at the beginning of its scratch text.
struct Glyphs {
  /// A sign that is a cell wide.
  struct Sign {
    var offset: Int32
    var count: Int32
  }

  /// The lines of a border.
  struct Lines {
    var horizontal, vertical, topStart, topEnd, bottomStart, bottomEnd: Sign
    /// Where a line between columns meets the line below the head.
    var cross: Sign
  }

  let single, rounded, heavy, double: Lines
  /// Says that more follows, in ``ellipsisCells`` of this.
  let ellipsis: Sign
  let ellipsisCells: Int
  let bar, quote, hyphen, tab, space: Sign
  /// Under a heading of level 1, and of level 2 and a table's head.
  let strongLine, lightLine: Sign
  /// How many bytes all of them take.
  let byteCount: Int

  init(_ borders: SurfaceOptions.Borders, in text: inout Store<UInt8>) {
    func sign(_ sign: StaticString) -> Sign {
      let offset = text.count
      text.append(sign.utf8Start, count: sign.utf8CodeUnitCount)
      return Sign(offset: Int32(offset), count: Int32(sign.utf8CodeUnitCount))
    }
    func lines(
      _ horizontal: StaticString, _ vertical: StaticString, _ topStart: StaticString, _ topEnd: StaticString,
      _ bottomStart: StaticString, _ bottomEnd: StaticString, _ cross: StaticString
    ) -> Lines {
      Lines(
        horizontal: sign(horizontal), vertical: sign(vertical), topStart: sign(topStart),
        topEnd: sign(topEnd),
        bottomStart: sign(bottomStart), bottomEnd: sign(bottomEnd), cross: sign(cross))
    }
    switch borders {
    case .unicode:
      single = lines("─", "│", "┌", "┐", "└", "┘", "┼")
      rounded = lines("─", "│", "╭", "╮", "╰", "╯", "┼")
      heavy = lines("━", "┃", "┏", "┓", "┗", "┛", "╋")
      double = lines("═", "║", "╔", "╗", "╚", "╝", "╬")
      bar = sign("│")
      strongLine = sign("═")
      lightLine = sign("─")
      ellipsis = sign("…")
      ellipsisCells = 1
    case .ascii:
      single = lines("-", "|", "+", "+", "+", "+", "+")
      rounded = single
      heavy = lines("=", "|", "+", "+", "+", "+", "+")
      double = heavy
      bar = sign("|")
      strongLine = sign("=")
      lightLine = sign("-")
      ellipsis = sign(".")
      ellipsisCells = 3
    }
    hyphen = sign("-")
    quote = sign(">")
    tab = sign("\t")
    space = sign(" ")
    byteCount = text.count
  }
}
