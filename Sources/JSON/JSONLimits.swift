/// What a reader takes before it drops or cuts.
package struct JSONLimits: Sendable {
  /// Containers within each other, counted from the value that is handed over. A field that goes deeper is
  /// dropped.
  package var maximumDepth = 512
  /// Bytes of one string as written, escapes included. The rest is cut.
  package var maximumStringBytes = 16 << 20
  /// Digits in a row in a number. The rest is cut: by then the value is beyond a double anyway.
  package var maximumDigits = 1024
  /// Values within one value that is handed over. The field that goes past it is dropped.
  package var maximumMembers = 1 << 20
  /// Bytes of text within one value that is handed over. The field that goes past it is dropped.
  package var maximumTextBytes = 64 << 20
  /// Containers within each other in the whole document, also in what is dropped. Past it reading ends.
  package var maximumNesting = 1 << 20
  /// Bytes of an object whose source is kept. Of a larger one what was read is written anew.
  package var maximumSourceBytes = 64 << 20
  /// Notes kept for one value.
  package var maximumNotes = 64

  package init() {}
}
