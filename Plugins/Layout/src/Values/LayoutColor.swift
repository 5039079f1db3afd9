/// The devices that a selector can name.
enum Platform: String { case ios, android, web }

/// Where the layout is drawn, as selectors ask for it.
struct Scheme: Equatable {
  var isDark = false
  /// What does not say another platform is drawn as iOS draws it.
  var platform = Platform.ios
}

/// A colour with its variants.
struct LayoutColor: Equatable {
  struct Value: Equatable {
    /// 0xRRGGBB.
    var rgb: UInt32
    /// 0 to 1.
    var alpha: Double

    init(_ node: JSONNode) throws(ViewFault) {
      let node = try node.asObject()
      guard node["type"] == nil || node["type"]?.string == "hex" else {
        throw ViewFault(node, "a colour is of the type \"hex\"")
      }
      let hex = try node.required("hex")
      guard let rgb = Self.rgb(of: try hex.asString()) else {
        throw ViewFault(hex, "a colour is written as #RRGGBB")
      }
      self.rgb = rgb
      alpha = min(max(try node["alpha"]?.asNumber() ?? 1, 0), 1)
    }

    private static func rgb(of text: String) -> UInt32? {
      var digits = text.utf8[...]
      if digits.first == UInt8(ascii: "#") { digits = digits.dropFirst() }
      guard digits.count == 6 || digits.count == 8 else { return nil }
      var value: UInt32 = 0
      for byte in digits {
        guard let digit = HexDigit.value(byte) else { return nil }
        value = value << 4 | digit
      }
      return value & 0xFF_FFFF
    }

    /// 0xAARRGGBB for a drawing; nil for what is hardly there.
    var solid: UInt32? { alpha >= 0.5 ? 0xFF00_0000 | rgb : nil }
  }

  private struct Selector: Equatable {
    var platform: Platform?
    var isDark: Bool
    var value: Value
  }

  private var base: Value
  private var selectors: [Selector] = []

  init(_ node: JSONNode) throws(ViewFault) {
    base = try Value(node.required("default"))
    for selector in try node.optionalArray("selectors") {
      selectors.append(
        Selector(
          platform: try selector["platform"]?.asWord(Platform.self),
          isDark: try selector.optionalBool("dark_mode", otherwise: false),
          value: try Value(selector.required("color"))))
    }
  }

  /// The first variant for the platform whose mode is the scheme's, else the default.
  func value(in scheme: Scheme) -> Value {
    selectors.first {
      ($0.platform == nil || $0.platform == scheme.platform) && $0.isDark == scheme.isDark
    }?.value ?? base
  }
}
