package import Drawing

/// What is said when a drawing has changed: the lines of its spoken form that are new, as a screen reader would announce
/// them. What is gone is not said.
package enum SpokenChange {
  /// Lines on either side that are compared one by one; of longer parts those count as new that did not stand before.
  private static let mostCompared = 2000

  /// Assertive regions come first, then polite ones, then the rest in order; a line each, empty where nothing is new.
  package static func bytes(
    from before: Drawing, to after: Drawing, _ options: SurfaceOptions
  ) -> [UInt8] {
    var speech = Surface(format: .spoken, options: options)
    func lines(of drawing: Drawing) -> [[UInt8]] {
      var bytes: [UInt8] = []
      speech.append(drawing, to: &bytes)
      return bytes.split(separator: 0x0A).map(Array.init)
    }
    let old = lines(of: before)
    let new = lines(of: after)
    var isNew = newLines(old, new)
    var order: [Int] = []
    for urgency in [Live.assertive, .polite] {
      for region in after.regions(urgency) {
        // A region's lines stand together in the whole, where they were not changed by what stands around it.
        for line in lines(of: region) {
          guard let index = new.indices.first(where: { isNew[$0] && new[$0] == line }) else { continue }
          isNew[index] = false
          order.append(index)
        }
      }
    }
    order += new.indices.filter { isNew[$0] }
    var out: [UInt8] = []
    for index in order {
      out += new[index]
      out.append(0x0A)
    }
    return out
  }

  /// Which of the new lines are not among the old ones, in order.
  private static func newLines(_ old: [[UInt8]], _ new: [[UInt8]]) -> [Bool] {
    var isNew = [Bool](repeating: true, count: new.count)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] {
      isNew[start] = false
      start += 1
    }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      isNew[newEnd] = false
    }
    let (rows, columns) = (oldEnd - start, newEnd - start)
    guard rows > 0, columns > 0 else { return isNew }
    if rows > mostCompared || columns > mostCompared {
      let known = Set(old[start..<oldEnd])
      for index in start..<newEnd where known.contains(new[index]) { isNew[index] = false }
      return isNew
    }
    // The longest common subsequence, from the end on.
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        lengths[row * (columns + 1) + column] =
          old[start + row] == new[start + column]
          ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
          : max(lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if old[start + row] == new[start + column] {
        isNew[start + column] = false
        row += 1
        column += 1
      } else if lengths[(row + 1) * (columns + 1) + column] >= lengths[row * (columns + 1) + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return isNew
  }
}

extension Drawing {
  /// The outermost parts whose changes are spoken with this urgency.
  fileprivate func regions(_ urgency: Live) -> [Drawing] {
    var regions: [Drawing] = []
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      if !node.isText, number(.live, of: node) == urgency.rawValue {
        regions.append(part(index..<node.end))
        index = node.end
      } else {
        index += 1
      }
    }
    return regions
  }
}
