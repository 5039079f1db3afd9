/// `text-transform`.
enum LetterCase {
  /// Appends a text without spaces in it, changed as StyleValue.Transform says.
  static func append(_ text: UnsafeBufferPointer<UInt8>, _ transform: UInt8, to bytes: inout [UInt8]) {
    guard transform > StyleValue.Transform.none else {
      bytes.append(contentsOf: text)
      return
    }
    var isFirst = true
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let mapped: String
      switch transform {
      case StyleValue.Transform.upper: mapped = scalar.properties.uppercaseMapping
      case StyleValue.Transform.lower: mapped = scalar.properties.lowercaseMapping
      default: mapped = isFirst ? scalar.properties.titlecaseMapping : String(scalar)
      }
      if scalar.properties.isAlphabetic { isFirst = false }
      bytes.append(contentsOf: mapped.utf8)
    }
  }
}
