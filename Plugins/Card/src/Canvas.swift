import InlaySDK

/// The canvas with Swift's manners: attributes as an array, and containers that close themselves.
///
/// Valid until `draw` returns, as the canvas itself is.
struct Canvas {
  let pointer: UnsafePointer<inlay_canvas>

  /// A container and what stands in it.
  func box(
    _ kind: UInt32, _ attributes: [inlay_attribute?] = [], content: () -> Void
  ) {
    let given = attributes.compactMap(\.self)
    // What is refused wants no close.
    guard inlay_open_with(pointer, kind, given, UInt64(given.count)) == INLAY_OK else { return }
    content()
    _ = inlay_close(pointer)
  }

  /// A whole container of text; nothing for no text.
  func text(_ kind: UInt32, _ text: inlay_string, _ attributes: [inlay_attribute?] = []) {
    guard text.hasText else { return }
    let given = attributes.compactMap(\.self)
    _ = inlay_text_with(pointer, kind, text, given, UInt64(given.count))
  }

  /// Something that contains nothing.
  func leaf(_ kind: UInt32, _ attributes: [inlay_attribute?]) {
    let given = attributes.compactMap(\.self)
    _ = inlay_leaf_with(pointer, kind, given, UInt64(given.count))
  }

  /// Ends the drawing so far; what it answers is what `draw` answers.
  func end() -> inlay_status { inlay_text(pointer, inlay_absent()) }
}

extension inlay_string {
  /// Present, and not empty.
  var hasText: Bool { inlay_has_text(self) != 0 }

  /// Itself where it has text, so that `??` chooses between strings.
  var nonEmpty: inlay_string? { hasText ? self : nil }

  /// A literal, which lives as long as the library.
  init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { inlay_string_of($0.baseAddress, UInt64($0.count)) }
    }
  }
}
