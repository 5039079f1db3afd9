package import JSON

/// How a feed is read.
package struct FeedOptions: Sendable {
  /// Whether messages keep their own JSON.
  package enum Raw: Sendable {
    /// They do not.
    case none
    /// As it stands in the source, from brace to brace, for storing it and for renderers that ask for it.
    ///
    /// Where the text had to be mended (half of a surrogate pair, a string or a number beyond the limits) it is the
    /// mended text. Of a message beyond ``JSONLimits/maximumSourceBytes`` what was read is written anew. Either way it
    /// reads as the same message: see ``FeedMessage``.
    case asRead
  }

  package var raw = Raw.none
  /// What is taken out of an XtremePush message's custom data.
  package var reservedKeys = ReservedKeys.xtremepush
  /// Whether the source is known to have one message a line; otherwise that is found out.
  package var isLines = false
  package var limits = JSONLimits()

  package init() {}
}
