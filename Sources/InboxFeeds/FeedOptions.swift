package import JSON

/// How a feed is read.
package struct FeedOptions: Sendable {
  /// Whether a message keeps its own JSON, for renderers that ask for it. It costs a second writing of every
  /// message.
  package var keepRaw = false
  /// What is taken out of an XtremePush message's custom data.
  package var reservedKeys = ReservedKeys.xtremepush
  /// Whether the source is known to have one message a line; otherwise that is found out.
  package var isLines = false
  package var limits = JSONLimits()

  package init() {}
}
