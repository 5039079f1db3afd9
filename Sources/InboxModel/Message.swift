package import JSON

/// A message of an inbox in the neutral model: what every vendor's wire format is read into.
///
/// An absent field is nil; an empty one is an empty string. The two are different all the way to a renderer.
package struct Message: Equatable, Sendable {
  /// Unique within an account; never empty.
  package var id: String
  /// Which vendor's wire format the message came in.
  package var vendor: Vendor
  /// What sort of message: `card`, `alert`, `web`, `layout`, or any name that a sender uses.
  package var kind: String
  /// The media type of the body: lower case, without parameters.
  package var contentType: String?
  package var title: String?
  package var subtitle: String?
  package var text: String?
  /// The body, in UTF-8.
  package var body: [UInt8]?
  /// Where the vendor keeps a body that the list does not carry, exactly as given.
  package var bodyURL: String?
  /// The address of a small picture, exactly as given.
  package var icon: String?
  /// The address of a large picture, exactly as given.
  package var image: String?
  package var style = MessageStyle()
  package var sent: Instant?
  /// The message is gone from this instant on; nil: never.
  package var expires: Instant?
  /// The vendor's word on what has happened to it.
  package var reported = ReportedState()
  package var isPinned = false
  /// In the vendor's order. The first without an id is the message's own.
  package var actions: [MessageAction] = []
  /// BCP 47.
  package var locale: String?
  /// The sender's own fields: an object, or `.null` where there are none.
  package var data: JSONValue = .null
  /// The campaign that it belongs to, where the vendor says so.
  package var campaign: String?
  /// What the vendor wants back with a report, to be sent as it came; `.null` where there is nothing. Nothing in it is
  /// looked at.
  package var reporting: JSONValue = .null
  /// The message as the vendor sent it.
  package var raw: [UInt8]?

  package init(id: String, vendor: Vendor, kind: String) {
    self.id = id
    self.vendor = vendor
    self.kind = kind
  }

  /// What a tap on the message itself does.
  package var ownAction: MessageAction? { actions.first { $0.id == nil } }
}

/// Whose wire format a message came in.
package struct Vendor: RawRepresentable, Hashable, Sendable {
  package var rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  package static let airship = Vendor(rawValue: "airship")
  package static let xtremepush = Vendor(rawValue: "xtremepush")
  /// Inlay's own inbox file.
  package static let inlay = Vendor(rawValue: "inlay")
}

/// The colours that a vendor gives a single message (XtremePush: *style*).
package struct MessageStyle: Equatable, Sendable {
  package var background: Color?
  package var titleBackground: Color?
  package var foreground: Color?

  package init() {}
}

/// What the vendor says has happened to a message; nil where it does not say.
package struct ReportedState: Equatable, Sendable {
  package var delivered: Bool?
  /// XtremePush: opened.
  package var seen: Bool?
  /// Airship: not unread.
  package var read: Bool?
  package var clicked: Bool?

  package init() {}
}
