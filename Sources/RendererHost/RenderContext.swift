package import InboxModel

/// What a renderer is told of the place that it draws for (`inlay_context` of the SDK).
package struct RenderContext: Equatable, Sendable {
  package enum Scheme: UInt32, Sendable { case light = 0, dark = 1 }
  package enum Contrast: UInt32, Sendable { case normal = 0, more = 1 }
  package enum Direction: UInt32, Sendable { case auto = 0, leftToRight = 1, rightToLeft = 2 }

  /// What else is wanted.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Below the drawing, a list of what appears under which state.
    package static let allStates = Flags(rawValue: 1)
  }

  /// Cells across; 0 for linear output.
  package var width: UInt32 = 80
  package var presentation = Presentation.full
  package var pointsPerCell: UInt32 = 8
  /// In CSS pixels.
  package var mediaWidth: UInt32 = 800
  package var scheme = Scheme.light
  package var contrast = Contrast.normal
  package var direction = Direction.auto
  package var flags: Flags = []
  package var now = Instant(milliseconds: 0)
  /// BCP 47.
  package var locale = "en"
  /// A name of the IANA zone database.
  package var zone = "UTC"
  package var platform = "linux"

  package init() {}
}
