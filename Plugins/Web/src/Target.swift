/// The names under which the things of a page take events.
enum Target: Equatable {
  /// The link of a number, 1 being the page's first. A link that is drawn in several blocks has several parts.
  case link(Int, part: Int)
  /// A button that is no link, by its node.
  case button(Int)

  var name: String {
    switch self {
    case .link(let number, let part): part > 1 ? "link-\(number)-\(part)" : "link-\(number)"
    case .button(let node): "button-\(node)"
    }
  }

  /// The number of the link that a name means; nil for any other name.
  static func linkNumber(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard name.hasPrefix("link-") else { return nil }
    var number = 0
    var index = 5
    while index < name.count && name[index].isDigit && number < 100_000_000 {
      number = number * 10 + Int(name[index] - 0x30)
      index += 1
    }
    guard index > 5, index == name.count || name[index] == 0x2D else { return nil }
    return number
  }
}
