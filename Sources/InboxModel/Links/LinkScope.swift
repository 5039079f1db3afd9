/// What an address may be used for: the scopes of Airship's URL allow list, with Airship's numbers.
package struct LinkScope: OptionSet, Hashable, Sendable {
  package var rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A page of this address may call the app's JavaScript interface.
  package static let javaScriptInterface = LinkScope(rawValue: 1)
  /// The address may be opened.
  package static let openURL = LinkScope(rawValue: 2)
  package static let all: LinkScope = [.javaScriptInterface, .openURL]

  /// Its name as Airship writes it, for people.
  package var name: String {
    switch self {
    case .javaScriptInterface: "javaScriptInterface"
    case .openURL: "openURL"
    case .all: "all"
    default: "none"
    }
  }
}
