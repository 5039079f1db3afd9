extension String {
  /// Whether two texts are the same bytes. `==` also takes texts for equal that only look the same, such as an é written
  /// as one scalar or as two; ids and links are never that.
  package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
