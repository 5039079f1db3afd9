import InboxFeeds

/// The names that `--feed` takes.
enum FeedName {
  static let all = FeedKind.allCases.map(\.rawValue)

  static func kind(_ name: String) -> FeedKind? { FeedKind(rawValue: name) }
}
