/// What the vendor's SDK takes as an answer.
enum Validation: Equatable {
  case valid
  /// With the reason, a clause without a full stop.
  case invalid(String)

  var isValid: Bool { self == .valid }
  var reason: String? {
    if case .invalid(let reason) = self { return reason }
    return nil
  }

  init(_ entry: InputEntry, _ answer: StateValue?, region: String) {
    let isRequired = entry.input.isRequired
    switch entry.sort {
    case .text(let text):
      var given = ""
      if case .string(let words)? = answer { given = Self.trimmed(words) }
      if given.isEmpty {
        self = isRequired ? .invalid("it must be filled in") : .valid
      } else {
        self = Self.text(given, text, region)
      }
    case .toggle: self = isRequired && answer != .bool(true) ? .invalid("it must be switched on") : .valid
    case .basicToggle: self = .valid
    case .score: self = isRequired && answer == nil ? .invalid("a score must be chosen") : .valid
    case .choices(let choices): self = Self.choices(choices, answer)
    }
  }

  private static func choices(_ choices: Choices, _ answer: StateValue?) -> Validation {
    guard choices.sort == .checkboxes else {
      return choices.input.isRequired && answer == nil ? .invalid("one must be chosen") : .valid
    }
    var count = 0
    if case .array(let values)? = answer { count = values.count }
    if count == 0 && !choices.input.isRequired { return .valid }
    if count < choices.least {
      return .invalid(choices.least == 1 ? "one must be chosen" : "\(choices.least) must be chosen")
    }
    if let most = choices.most, count > most { return .invalid("at most \(most) may be chosen") }
    return .valid
  }

  private static func text(_ given: String, _ text: TextInput, _ region: String) -> Validation {
    switch text.sort {
    case .email: isEmail(given) ? .valid : .invalid("it is no e-mail address")
    case .number: isNumber(given) ? .valid : .invalid("it is no number")
    case .sms:
      PhoneNumber(given, text.locales, region: region) == nil ? .invalid("it is no phone number") : .valid
    case .text, .multiline: .valid
    }
  }

  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// As iOS: something, one `@`, something with a dot in it and no dot at its end, and no white space.
  static func isEmail(_ text: String) -> Bool {
    if text.unicodeScalars.contains(where: { $0.properties.isWhitespace }) { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    guard let dot = parts[1].lastIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > parts[1].startIndex && parts[1].index(after: dot) < parts[1].endIndex
  }

  /// Digits with a sign before and one decimal point or comma.
  static func isNumber(_ text: String) -> Bool {
    var digits = 0
    var points = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ","): points += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"): if index > 0 { return false }
      default: return false
      }
    }
    return digits > 0 && points <= 1
  }
}

/// A phone number with its country's prefix.
struct PhoneNumber: Equatable {
  /// As it is sent: the prefix and the digits.
  let text: String

  /// E.164 has fifteen digits at the most; fewer than four are no number.
  private static let digits = 4...15

  /// - Parameters:
  ///   - locales: the countries whose numbers are taken; none for all.
  ///   - region: the reader's country, two letters: of a number without a prefix.
  init?(_ given: String, _ locales: [PhoneLocale], region: String) {
    var digits = ""
    for (index, byte) in given.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "+"): if index > 0 { return nil }
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        break
      default: return nil
      }
    }
    let isWhole = given.utf8.first == UInt8(ascii: "+")
    guard !locales.isEmpty else {
      guard Self.digits.contains(digits.utf8.count) else { return nil }
      text = (isWhole ? "+" : "") + digits
      return
    }
    var locale = locales.first { !region.isEmpty && $0.country.uppercased() == region } ?? locales[0]
    if isWhole {
      // The longest prefix that it begins with.
      let fitting = locales.filter { digits.hasPrefix(Self.digits(of: $0.prefix)) }
      guard let best = fitting.max(by: { $0.prefix.utf8.count < $1.prefix.utf8.count }) else { return nil }
      locale = best
      digits = String(digits.dropFirst(Self.digits(of: best.prefix).utf8.count))
    }
    let count = digits.utf8.count
    guard count >= locale.leastDigits, count <= locale.mostDigits else { return nil }
    text = "+" + Self.digits(of: locale.prefix) + digits
  }

  private static func digits(of prefix: String) -> String {
    String(prefix.unicodeScalars.filter { $0 >= "0" && $0 <= "9" })
  }
}
