/// A width or height.
enum Extent: Equatable {
  case auto
  /// Of the container's: 100 is all of it.
  case percent(Double)
  case points(Double)

  init(_ node: JSONNode) throws(ViewFault) {
    if let number = node.number {
      self = .points(max(0, number))
      return
    }
    let text = try node.asString()
    if text == "auto" {
      self = .auto
    } else if text.hasSuffix("%"), let percent = Decimal.value(of: text.dropLast()) {
      self = .percent(max(0, percent))
    } else if let points = Decimal.value(of: text[...]) {
      self = .points(max(0, points))
    } else {
      throw ViewFault(node, "a size is \"auto\", a percentage such as \"50%\" or a number of points")
    }
  }

  var isWhole: Bool { self == .percent(100) }
}

/// How large something wants to be.
struct Size: Equatable {
  var width: Extent
  var height: Extent
  /// Width by height; of no meaning where both are fixed.
  var aspectRatio: Double?
  var minimumWidth: Extent?
  var maximumWidth: Extent?

  init(_ node: JSONNode) throws(ViewFault) {
    let node = try node.asObject()
    width = try Extent(node.required("width"))
    height = try Extent(node.required("height"))
    aspectRatio = try node["aspect_ratio"]?.asNumber()
    if let least = node["min_width"] { minimumWidth = try Extent(least) }
    if let most = node["max_width"] { maximumWidth = try Extent(most) }
    if let least = node["min_height"] { _ = try Extent(least) }
    if let most = node["max_height"] { _ = try Extent(most) }
  }
}

/// Numbers that are written as text.
enum Decimal {
  /// Nil for anything but digits with at most one point and a sign. Held within ±1e9.
  static func value(of text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.count < 40 else { return nil }
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x2E, 0x2D, 0x2B: break
      default: return nil
      }
    }
    guard digits > 0, let value = Double(text) else { return nil }
    return min(max(value, -1e9), 1e9)
  }
}
