/// What a plugin says of itself: the same in its manifest and in its binary, or it is not loaded.
package struct PluginDescriptor: Equatable, Sendable {
  /// A reverse domain.
  package var id: String
  /// For people.
  package var name: String
  /// By semantic versioning.
  package var version: String
  /// The least minor of the host that it needs.
  package var abiMinor: UInt32
  /// It asks for the vendor's own bytes of each message.
  package var needsRaw: Bool
  package var renders: [RenderRule]

  package init(
    id: String, name: String, version: String, abiMinor: UInt32, needsRaw: Bool, renders: [RenderRule]
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.abiMinor = abiMinor
    self.needsRaw = needsRaw
    self.renders = renders
  }
}

/// One sort of message that a plugin renders. What is nil matches anything.
package struct RenderRule: Equatable, Hashable, Sendable {
  package var vendor: String?
  /// A key of the custom data that the message must have.
  package var dataKey: String?
  package var kind: String?
  /// `text/html`, or `text/*`.
  package var contentType: String?
  package var presentations: Presentations

  package init(
    vendor: String? = nil, dataKey: String? = nil, kind: String? = nil, contentType: String? = nil,
    presentations: Presentations = .all
  ) {
    self.vendor = vendor
    self.dataKey = dataKey
    self.kind = kind
    self.contentType = contentType
    self.presentations = presentations
  }
}
