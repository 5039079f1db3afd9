import InboxFeeds

/// The names that `--feed` takes.
enum FeedName {
  static let all = ["airship", "xtremepush", "file"]

  /// The feed of a name: `file` is Inlay's own inbox file, as it is where an account is made of one.
  static func kind(_ name: String) -> FeedKind? {
    name == "file" ? .inlay : FeedKind(rawValue: name)
  }
}
