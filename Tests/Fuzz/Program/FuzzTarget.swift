/// A parser of bytes that others wrote, and what must hold whatever the bytes are.
///
/// No input may trap or hang. What is read besides is looked at: a finding says what was not as it must be.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// A drawing as a worker encodes it, on to the text, ANSI, spoken and JSON surfaces. The first byte is the width.
  case drawing
  /// The body of a worker's answer. The first byte is the kind of the request.
  case response
  /// A JSON text, whole and in pieces.
  case json
  /// An inbox in any wire format. The first byte says which, and the size of the pieces.
  case feed
  /// A plugin's manifest.
  case manifest
  /// A shared library, as the validator reads it.
  case elf
  /// Patterns and an address. The first byte has the scope and what a bare host means; then a pattern a line, an empty
  /// line, and the address, which goes to the end.
  case allowList = "allow-list"
  /// A message and a link of it. The first byte is the length of the link, which follows; then the message's body.
  case messageLinks = "message-links"
  /// A page, through the web renderer in its worker and on to the surfaces.
  case web
  /// A native layout, through the layout renderer in its worker and on to the surfaces.
  case layout
  /// Events on a native layout, through the layout renderer in its worker.
  case layoutEvents = "layout-events"

  /// Reads bytes. Answers what was wrong; nil where all was well.
  package func run(_ bytes: [UInt8]) -> String? {
    switch self {
    case .drawing: DrawingTarget.run(bytes)
    case .response: ResponseTarget.run(bytes)
    case .json: JSONTarget.run(bytes)
    case .feed: FeedTarget.run(bytes)
    case .manifest: ManifestTarget.run(bytes)
    case .elf: ElfTarget.run(bytes)
    case .allowList: AllowListTarget.run(bytes)
    case .messageLinks: MessageLinksTarget.run(bytes)
    case .web: WebTarget.run(bytes)
    case .layout: LayoutTarget.run(bytes)
    case .layoutEvents: LayoutEventTarget.run(bytes)
    }
  }
}
