/// What a ``JSONStream`` hands over, in the order of the document.
package enum JSONStreamEvent: Equatable, Sendable {
  /// The document is one value and was asked for as such.
  case value(JSONValue, [JSONNote])
  /// The document's root is not an object. What is in it is passed over.
  case rootIsNoObject(JSONKind)
  /// A member of the root.
  case member(key: String, value: JSONValue, [JSONNote])
  /// A member of the root that was not asked for, or was too large or too deep to keep.
  case skipped(key: String, [JSONNote])
  /// The array that was asked for element by element begins.
  case elements(key: String)
  case element(key: String, index: Int, value: JSONValue, [JSONNote])
  /// An element that is an object, or the one value of a text, as it stands: where a stream keeps the source.
  case source(JSONSource, place: SourcePlace, [JSONNote])
  case elementsEnd(key: String)
  /// The root is closed.
  case end
}

/// Where an object stands whose bytes are handed over.
package enum SourcePlace: Equatable, Sendable {
  case element(key: String, index: Int)
  /// It is the one value of the text.
  case whole
}

/// What to do with a member of the root.
package enum JSONPlan: Sendable {
  /// Hand over the elements of an array one by one; another type whole.
  case elements
  case whole
  case skip
}

package enum JSONKind: String, Equatable, Sendable {
  case null = "null"
  case bool = "a boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"
}
