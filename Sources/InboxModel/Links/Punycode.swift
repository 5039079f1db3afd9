/// The ASCII form of a label of a Unicode host (RFC 3492).
enum Punycode {
  /// `xn--` and the label's code points in Punycode. Nil where the label is beyond the 63 bytes of a label.
  ///
  /// - Parameter label: lower case; at least one scalar is not ASCII.
  static func encoded(_ label: [Unicode.Scalar]) -> [UInt8]? {
    guard label.count <= 63 else { return nil }
    var output = Array("xn--".utf8)
    let basic = label.filter(\.isASCII).map { UInt8($0.value) }
    output += basic
    if !basic.isEmpty { output.append(UInt8(ascii: "-")) }
    var code: UInt32 = 128
    var delta = 0
    var bias = 72
    var handled = basic.count
    while handled < label.count {
      var next = UInt32.max
      for scalar in label where scalar.value >= code { next = min(next, scalar.value) }
      delta += Int(next - code) * (handled + 1)
      code = next
      for scalar in label {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        put(delta, bias: bias, to: &output)
        bias = adapted(delta, points: handled + 1, isFirst: handled == basic.count)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
      if output.count > 63 { return nil }
    }
    return output.count <= 63 ? output : nil
  }

  /// A number in digits whose weights grow, least first.
  private static func put(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var step = 36
    while true {
      let threshold = min(max(step - bias, 1), 26)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      step += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
  }

  private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / points
    var steps = 0
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
