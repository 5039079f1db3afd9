package import InboxModel
import JSON

/// Reads one message again from the bytes that ``FeedReader`` kept of it.
package enum FeedMessage {
  /// The message that the bytes are, and what was not as it should be in it, with paths within the message.
  ///
  /// It is the message that the reader handed over, `raw` included where it is asked for, if the options are the same.
  ///
  /// - Parameters:
  ///   - raw: one object.
  ///   - feed: whose message it is.
  /// - Returns: nil where the bytes are no JSON object, or have no id.
  package static func read(
    raw: [UInt8], feed: FeedKind, options: FeedOptions = FeedOptions()
  ) -> (message: Message, notes: [Diagnostic])? {
    raw.withUnsafeBytes { read(raw: $0, feed: feed, options: options) }
  }

  /// The same of bytes that are not kept.
  package static func read(
    raw: UnsafeRawBufferPointer, feed: FeedKind, options: FeedOptions = FeedOptions()
  ) -> (message: Message, notes: [Diagnostic])? {
    guard let (value, jsonNotes) = JSONSource(raw).value(options.limits), value.members != nil else {
      return nil
    }
    var notes = jsonNotes.map { Diagnostic(path: $0.path, problem: $0.problem) }
    let fields = Fields(value, at: FieldPath(.root))
    guard var message = map(fields, feed: feed, options: options, &notes) else { return nil }
    if options.raw == .asRead { message.raw = Array(raw) }
    return (message, notes)
  }

  /// The message that an object's fields are; nil where there is no id.
  static func map(
    _ fields: Fields, feed: FeedKind, options: FeedOptions, _ notes: inout [Diagnostic]
  ) -> Message? {
    switch feed {
    case .airship: AirshipMessage.read(fields, &notes)
    case .xtremepush: XtremePushMessage.read(fields, reserved: options.reservedKeys, &notes)
    case .inlay: InboxFileMessage.read(fields, &notes)
    }
  }
}

extension FeedKind {
  /// The key of the id, for a diagnostic.
  var identifierKey: String {
    switch self {
    case .airship: AirshipMessage.identifierKey
    case .xtremepush: XtremePushMessage.identifierKey
    case .inlay: InboxFileMessage.identifierKey
    }
  }
}
