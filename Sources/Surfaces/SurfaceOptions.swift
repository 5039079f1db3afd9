package import Drawing

/// What a drawing is turned into.
package enum SurfaceFormat: String, CaseIterable, Sendable {
  /// Plain text for eyes, files and diffs.
  case text
  /// Text with colours and links for a terminal.
  case ansi
  /// Lines for a screen reader: roles in words, nothing that only eyes need.
  case spoken
  /// The drawing's tree, one document a drawing.
  case json
  /// CommonMark, which reads back as the same blocks, links and text.
  case markdown
  /// The content of an HTML page, without scripts, that loads nothing.
  case html
}

/// How a surface writes.
package struct SurfaceOptions: Sendable {
  /// The characters of lines and signs.
  package enum Borders: String, CaseIterable, Sendable { case unicode, ascii }

  /// What is shown of a link's address.
  package enum Links: String, CaseIterable, Sendable {
    /// The link's text alone.
    case hidden
    /// `text <address>`.
    case inline
    /// `text [1]`, and the addresses at the end of the drawing.
    case numbered
  }

  /// What the terminal's own background is; colours are moved until they can be read on it.
  package enum Scheme: String, CaseIterable, Sendable { case light, dark }

  /// Writes an instant, in milliseconds since 1970-01-01T00:00:00Z, in the reader's zone and manner.
  package typealias TimeFormat = @Sendable (_ milliseconds: Int64, _ style: TimeStyle) -> String

  /// Cells of a line, 1 to 100 000; 0 is linear: nothing wraps and nothing stands side by side.
  package var width: Int
  package var borders: Borders
  package var links: Links
  package var scheme: Scheme
  /// Points that a cell is wide, at least 1; it is taken to be twice as high.
  package var pointsPerCell: Int
  package var formatTime: TimeFormat

  package init(
    width: Int = 80, borders: Borders = .unicode, links: Links = .hidden, scheme: Scheme = .dark,
    pointsPerCell: Int = 8, formatTime: @escaping TimeFormat = UniversalTime.format
  ) {
    self.width = width
    self.borders = borders
    self.links = links
    self.scheme = scheme
    self.pointsPerCell = pointsPerCell
    self.formatTime = formatTime
  }
}
