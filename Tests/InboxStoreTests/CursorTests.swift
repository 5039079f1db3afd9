import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct CursorTests {
  private let storeID = "00f1e2d3c4b5a697"
  private let identity = IdentityID(3)

  private func cursor(_ id: String, isPinned: Bool = false, sort: Instant = .noon) -> PageCursor {
    PageCursor(
      storeID: storeID, identity: identity, key: PageKey(isPinned: isPinned, sort: sort, id: id))
  }

  @Test func `a cursor comes back as it was`() throws {
    for id in ["a", "ab", "abc", "é\u{0}\u{202E}", String(repeating: "x", count: 2048)] {
      for sort in [Instant.noon, .earliest, .latest, Instant(milliseconds: .min)] {
        let cursor = cursor(id, isPinned: id == "ab", sort: sort)
        #expect(try PageCursor(cursor.text, storeID: storeID, identity: identity) == cursor)
        #expect(cursor.text.utf8.count <= PageCursor.maximumCharacters)
        #expect(
          cursor.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
      }
    }
  }

  @Test func `one of another home or account is refused by that name`() throws {
    let text = cursor("a").text
    #expect(throws: PageCursor.Fault.otherHome) {
      try PageCursor(text, storeID: "00f1e2d3c4b5a698", identity: identity)
    }
    #expect(throws: PageCursor.Fault.otherAccount) {
      try PageCursor(text, storeID: storeID, identity: IdentityID(4))
    }
    #expect(PageCursor.Fault.otherHome.sentence == "the cursor is of another home; begin again without one")
    #expect(
      PageCursor.Fault.otherAccount.sentence == "the cursor is of another account; begin again without one")
  }

  @Test func `whatever else there is is refused`() throws {
    let text = cursor("message").text
    var others = [
      "", "A", "*", "äöü", text + "A", text + "=", " " + text, text + "\n",
      String(repeating: "A", count: 5000),
    ]
    for index in text.indices {
      // Cut short, a character lost, and one put in its place.
      others.append(String(text[..<index]))
      var lost = text
      let was = lost.remove(at: index)
      others.append(lost)
      lost.insert(was == "x" ? "y" : "x", at: index)
      others.append(lost)
    }
    for other in others {
      #expect(throws: PageCursor.Fault.garbage, "\(other)") {
        try PageCursor(other, storeID: storeID, identity: identity)
      }
    }
  }

  @Test func `random bytes are no cursor`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(AddressSafeText.decode(AddressSafeText.encode(bytes)) == bytes)
      #expect(throws: PageCursor.Fault.self) {
        try PageCursor(AddressSafeText.encode([1] + bytes), storeID: storeID, identity: identity)
      }
    }
  }

  @Test func `a cursor goes on where a page ended`() throws {
    let test = try TestStore()
    try test.refresh((0..<5).map { Listed("m\($0)", sent: .noon - Int64($0)) })
    let page = try test.store.read { try $0.page(test.identity, PageQuery(limit: 2), now: .noon) }
    let text = PageCursor(
      storeID: test.store.storeID, identity: test.identity, key: page.rows.last!.row.pageKey
    ).text
    let cursor = try PageCursor(text, storeID: test.store.storeID, identity: test.identity)
    #expect(try test.ids(PageQuery(after: cursor.key)) == ["m2", "m3", "m4"])
    let other = try TestStore()
    #expect(throws: PageCursor.Fault.otherHome) {
      try PageCursor(text, storeID: other.store.storeID, identity: test.identity)
    }
  }
}
