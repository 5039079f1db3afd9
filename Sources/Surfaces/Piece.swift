/// A run of bytes that has its place: what a layout is made of.
struct Piece: BitwiseCopyable {
  /// From 0, downwards.
  var line: Int32
  /// The cell it begins in, from 0.
  var column: Int32
  /// How many cells it takes.
  var cells: Int32
  /// Where its bytes begin: an offset in the drawing's bytes, or the complement of one in the layout's scratch text.
  var source: Int32
  /// How many bytes; below zero, a sign of that many bytes (with the sign changed) which is written once a cell.
  var count: Int32
  /// The index of its ``Style``.
  var style: Int32
}

/// How text looks. Only a coloured surface asks for it.
struct Style: Equatable, BitwiseCopyable {
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static var bold: Marks { Marks(rawValue: 1) }
    static var italic: Marks { Marks(rawValue: 2) }
    static var underline: Marks { Marks(rawValue: 4) }
    static var strike: Marks { Marks(rawValue: 8) }
    static var code: Marks { Marks(rawValue: 16) }
    static var highlight: Marks { Marks(rawValue: 32) }
    static var reverse: Marks { Marks(rawValue: 64) }
    static var dim: Marks { Marks(rawValue: 128) }
  }

  var marks: Marks = []
  /// 0xAARRGGBB; nothing where it is fully transparent.
  var foreground: UInt32 = 0
  /// 0xAARRGGBB, of a run of text; a box's own is a ``Patch``.
  var background: UInt32 = 0
  /// The index of its ``LinkUse``; below zero, none.
  var link: Int32 = -1
}

/// A box whose background is coloured.
struct Patch: BitwiseCopyable {
  var line: Int32
  var column: Int32
  var width: Int32
  var height: Int32
  /// 0xAARRGGBB.
  var color: UInt32
}

/// One link of the drawing.
struct LinkUse: BitwiseCopyable {
  /// The bytes of its address, in the drawing.
  var first: Int32
  var count: Int32
  /// The number that is shown after it, from 1; the same address has the same.
  var number: Int32
}
