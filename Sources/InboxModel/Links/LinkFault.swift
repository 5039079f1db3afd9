/// Why an address or a pattern is none that can be judged.
struct LinkFault: Error, Equatable {
  /// A clause that goes behind the address: `it has no scheme`.
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
