import Testing

@testable import InboxModel

/// References as HTML reads them in attributes.
@Suite struct CharacterReferencesTests {
  private static func decoded(_ text: String) -> String {
    Array(text.utf8).withUnsafeBufferPointer {
      String(decoding: CharacterReferences.decoded($0), as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("a&amp;b", "a&b"), ("&amp;amp;", "&amp;"), ("&lt;&gt;&quot;&apos;", "<>\"'"),
      ("&#61;&#x3D;&#X3d;", "==="),
      ("&#61", "="), ("&#61x", "=x"), ("&#x3Dg", "=g"), ("&equals;&quest;&num;", "=?#"),
      ("&nbsp;&yuml;&szlig;&divide;&eacute;", "\u{A0}ÿß÷é"), ("&AMP;&COPY;", "&©"),
      // A name without a semicolon is a reference where nothing of a query follows.
      ("?a=1&copy", "?a=1©"), ("?a=1&copy=2", "?a=1&copy=2"), ("?a=1&copyx", "?a=1&copyx"), ("&copy.", "©."),
      ("&notit;", "&notit;"), ("&apos", "&apos"), ("&equals", "&equals"),
      // Numbers beyond what there is.
      ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
      ("&#99999999999999;", "\u{FFFD}"),
      ("&#128;&#x9f;", "€Ÿ"), ("&#x1F986;", "🦆"),
      // What is none.
      ("&", "&"), ("&&amp;", "&&"), ("&;", "&;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#", "&#"),
      ("&nonsense;", "&nonsense;"),
      ("&\u{E9};", "&é;"), ("a & b", "a & b"),
    ])
  func `a reference is decoded`(text: String, expected: String) {
    #expect(Self.decoded(text) == expected)
  }
}
