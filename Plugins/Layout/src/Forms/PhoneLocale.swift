/// A country whose phone numbers an input takes (`locales` of a text input).
struct PhoneLocale: Equatable {
  /// ISO 3166, two letters.
  var country: String
  /// Such as `+44`; empty where the layout gives none.
  var prefix: String
  /// Of the number without its prefix.
  var leastDigits: Int
  var mostDigits: Int

  init(_ node: JSONNode) {
    country = node["country_code"]?.string ?? ""
    prefix = node["prefix"]?.string ?? ""
    let hints = node["validation_hints"]
    leastDigits = max(hints?["min_digits"]?.integer ?? 1, 1)
    mostDigits = hints?["max_digits"]?.integer ?? 15
  }
}
