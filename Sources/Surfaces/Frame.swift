/// The room a block is laid out in, and what it takes over from the blocks around it.
struct Frame {
  /// Its first cell.
  var x: Int
  /// Its cells; ``Layout/unlimited`` where nothing wraps.
  var width: Int
  var style: Int32 = 0
  /// Where lines stand: 0 at the start, 1 in the middle, 2 at the end.
  var align: UInt8 = 0
  /// 0 by the first strong letter of a paragraph, 1 left to right, 2 right to left.
  var direction: UInt8 = 0
  /// A word that is wider than the room is broken: something stands beside it.
  var breaksWords = false
  /// Cells before it that nothing stands in: a word that is wider than the room may begin there.
  var outdent = 0
  /// A line on which something stands before it all the same: the marker of a list's item.
  var markerLine = -1
  /// Its width is settled by the row around it.
  var hasOwnWidth = false
  /// Within a stack, whose narrow boxes are as wide as their longest words.
  var isInStack = false
  /// Lists around it.
  var listDepth: UInt8 = 0
}
