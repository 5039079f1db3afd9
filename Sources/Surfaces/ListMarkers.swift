import Drawing

/// The signs and numbers before the items of a list.
struct ListMarkers {
  /// `automatic` is settled: it never stands here.
  let marker: Marker
  let isASCII: Bool
  /// In linear text, which has no words but those of the drawing, a sign stands for every number.
  let hasNumbers: Bool

  init(_ marker: Marker, isOrdered: Bool, depth: Int, isASCII: Bool, hasNumbers: Bool = true) {
    self.isASCII = isASCII
    self.hasNumbers = hasNumbers
    if marker != .automatic {
      self.marker = marker
    } else if isOrdered {
      self.marker = .decimal
    } else {
      self.marker = depth == 0 ? .disc : depth == 1 ? .circle : .square
    }
  }

  private var isNumber: Bool {
    switch marker {
    case .none, .automatic, .disc, .circle, .square: false
    case .decimal, .lowerAlpha, .upperAlpha, .lowerRoman, .upperRoman: true
    }
  }

  /// The marker of a number, with its stop; empty where there is none.
  func text(_ number: Int64) -> String {
    if !hasNumbers && isNumber { return isASCII ? "*" : "•" }
    return switch marker {
    case .none, .automatic: ""
    case .disc: isASCII ? "*" : "•"
    case .circle: isASCII ? "-" : "◦"
    case .square: isASCII ? "+" : "▪"
    case .decimal: "\(number)."
    case .lowerAlpha: Self.letters(number, first: UInt8(ascii: "a")) + "."
    case .upperAlpha: Self.letters(number, first: UInt8(ascii: "A")) + "."
    case .lowerRoman: Self.roman(number, isUpper: false) + "."
    case .upperRoman: Self.roman(number, isUpper: true) + "."
    }
  }

  /// How many cells the marker of a number takes, without writing it.
  func cells(_ number: Int64) -> Int {
    if !hasNumbers && isNumber { return 1 }
    return switch marker {
    case .none, .automatic: 0
    case .disc, .circle, .square: 1
    default: text(number).utf8.count
    }
  }

  /// a … z, aa …: a number without a letter, below 1, is written in digits.
  private static func letters(_ number: Int64, first: UInt8) -> String {
    if number < 1 { return String(number) }
    var rest = number
    var letters: [UInt8] = []
    while rest > 0 {
      rest -= 1
      letters.append(first + UInt8(rest % 26))
      rest /= 26
    }
    letters.reverse()
    return String(decoding: letters, as: UTF8.self)
  }

  /// Roman up to 3999; another number is written in digits.
  private static func roman(_ number: Int64, isUpper: Bool) -> String {
    if !(1...3999).contains(number) { return String(number) }
    let steps: [(Int64, String, String)] = [
      (1000, "M", "m"), (900, "CM", "cm"), (500, "D", "d"), (400, "CD", "cd"), (100, "C", "c"),
      (90, "XC", "xc"), (50, "L", "l"), (40, "XL", "xl"), (10, "X", "x"), (9, "IX", "ix"), (5, "V", "v"),
      (4, "IV", "iv"), (1, "I", "i"),
    ]
    var rest = number
    var out = ""
    for (value, upper, lower) in steps {
      while rest >= value {
        out += isUpper ? upper : lower
        rest -= value
      }
    }
    return out
  }
}

/// Counts the items of a list.
struct ItemCounter {
  private var next: Int64
  private let step: Int64

  /// - Parameter items: How many there are: a reversed list without a start begins with it.
  init(start: Int64?, isReversed: Bool, items: Int) {
    next = start ?? (isReversed ? Int64(items) : 1)
    step = isReversed ? -1 : 1
  }

  /// The number of the next item, which may set it itself.
  mutating func take(_ own: Int64?) -> Int64 {
    let number = own ?? next
    next = number &+ step
    return number
  }
}

extension ListMarkers {
  /// Its markers are numbers or letters, and so worth hearing.
  var isNumbered: Bool {
    switch marker {
    case .decimal, .lowerAlpha, .upperAlpha, .lowerRoman, .upperRoman: true
    case .none, .automatic, .disc, .circle, .square: false
    }
  }
}
