import Drawing

// Lengths in cells and lines. They come from a renderer and are held within bounds before anything is done with them.
extension Layout {
  /// Cells of a room that any character fits in.
  static var leastRoom: Int { 2 }

  /// Cells across of a length; nil for auto, and for a percentage where the whole is not known.
  func cells(_ length: Drawing.Attribute, of whole: Int) -> Int? {
    let number = Int(min(max(length.value, 0), 1_000_000))
    switch length.unit {
    case .auto: return nil
    case .percent: return whole >= Self.unlimited ? nil : min(number, 10_000) * whole / 100
    case .cells, .none: return min(number, 100_000)
    case .points: return min((number + options.pointsPerCell / 2) / options.pointsPerCell, 100_000)
    }
  }

  /// Lines down of a length; 0 for auto and for a percentage, whose whole is not known. A line is two cells high.
  func lines(_ length: Drawing.Attribute) -> Int {
    let number = Int(min(max(length.value, 0), 1_000_000))
    switch length.unit {
    case .auto, .percent: return 0
    case .cells, .none: return min(number, 10_000)
    case .points:
      let points = options.pointsPerCell * 2
      return min((number + (points - 1) / 2) / points, 10_000)
    }
  }
}
