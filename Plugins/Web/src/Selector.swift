/// A selector of CSS, taken apart: compounds from right to left.
struct Selector {
  /// How a compound stands to the one on its right.
  enum Combinator: UInt8 {
    /// It is the rightmost.
    case none
    case descendant, child, next, later
  }

  /// What holds of one element: its name, and tests.
  struct Compound {
    /// Hashes; 0 where any will do.
    var tag: UInt64 = 0
    var id: UInt64 = 0
    /// The first class, in the hash of classes.
    var classHash: UInt64 = 0
    /// Of `SelectorTable.tests`.
    var firstTest: Int32 = 0
    var testCount: Int32 = 0
    /// How it stands to the compound on its right.
    var combinator = Combinator.none
  }

  enum Test {
    case hasClass(UInt64)
    case hasID(UInt64)
    case attribute(AttributeTest)
    /// `an+b` counted from the first, or the last, of all or of those with the same name.
    case position(step: Int32, offset: Int32, fromEnd: Bool, ofType: Bool)
    /// Some compound of a list holds, or none does.
    case anyOf(first: Int32, count: Int32, isNegated: Bool)
    case isRoot, isEmpty, isLink, isChecked, isDisabled, isEnabled
    case never
  }

  struct AttributeTest {
    enum Match: UInt8 { case exists, equals, word, dash, prefix, suffix, contains }
    var name: UInt64
    var match: Match
    var ignoresCase: Bool
    /// Of `SelectorTable.texts`.
    var first: Int32
    var count: Int32
  }

  /// Of `SelectorTable.compounds`, the rightmost first.
  var first: Int32
  var count: Int32
  var specificity: Int32
}

/// The parts of all selectors of a page.
struct SelectorTable {
  /// Most compounds, tests and bytes that are kept of a page.
  static let limit = 1_000_000

  var compounds: [Selector.Compound] = []
  var tests: [Selector.Test] = []
  var texts: [UInt8] = []
  /// Some selector asks for places among siblings.
  var needsSiblings = false

  var isFull: Bool {
    compounds.count > Self.limit || tests.count > Self.limit || texts.count > Self.limit
  }
}
