/// The keys of an app's configuration that make its allow list, by Airship's names.
package struct AllowListConfiguration: Equatable, Sendable {
  /// Patterns that are allowed for both scopes. Nil, where nobody said anything, is different from an empty list.
  package var urlAllowList: [String]?
  /// Patterns of addresses that may be opened.
  package var urlAllowListScopeOpenURL: [String]?
  /// Patterns of addresses that may call the JavaScript interface.
  package var urlAllowListScopeJavaScriptInterface: [String]?
  /// Where the SDK would have its first configuration from; allowed for both scopes.
  package var initialConfigURL: String?
  /// Airship has no key for this.
  package var bareHosts = BareHosts.exact

  package init() {}
}

extension AllowList {
  /// What Airship's SDK allows by itself for both scopes.
  private static let vendor = ["https://*.urbanairship.com", "https://*.asnapieu.com"]
  /// What it allows to be opened: mail, messages, calls, and the settings of the app.
  private static let device = ["mailto:", "sms:", "tel:", "app-settings:"]

  /// The list that Airship's SDK makes of a configuration.
  ///
  /// First come the SDK's own entries, then those of the configuration. Where neither `urlAllowList` nor
  /// `urlAllowListScopeOpenURL` is there, every address may be opened, and ``isOpenToAll`` says so. A pattern that is none
  /// is left out and stands in ``rejections``.
  package init(_ configuration: AllowListConfiguration) {
    var entries: [AllowListEntry] = []
    var rejections: [Rejection] = []
    func add(_ pattern: String, _ scope: LinkScope, _ path: String) {
      do throws(AllowListEntry.BadPattern) {
        entries.append(try AllowListEntry(pattern, scope: scope))
      } catch {
        rejections.append(Rejection(path: path, pattern: pattern, reason: error.reason))
      }
    }
    for pattern in Self.vendor { add(pattern, .all, "") }
    if let url = configuration.initialConfigURL { add(url, .all, "initialConfigURL") }
    for pattern in Self.device { add(pattern, .openURL, "") }
    let isOpenToAll = configuration.urlAllowList == nil && configuration.urlAllowListScopeOpenURL == nil
    if isOpenToAll { add("*", .openURL, "") }
    let lists: [(String, [String]?, LinkScope)] = [
      ("urlAllowList", configuration.urlAllowList, .all),
      (
        "urlAllowListScopeJavaScriptInterface", configuration.urlAllowListScopeJavaScriptInterface,
        .javaScriptInterface
      ),
      ("urlAllowListScopeOpenURL", configuration.urlAllowListScopeOpenURL, .openURL),
    ]
    for (key, patterns, scope) in lists {
      for (index, pattern) in (patterns ?? []).enumerated() { add(pattern, scope, "\(key)[\(index)]") }
    }
    self.init(entries, bareHosts: configuration.bareHosts)
    self.rejections = rejections
    self.isOpenToAll = isOpenToAll
  }
}
