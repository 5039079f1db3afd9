import InboxModel
import InboxStore
import Testing

@Suite struct ExpiryTests {
  private static let year: Int64 = 365 * 86_400_000

  @Test func `a message is listed until its time is over, and not at that instant`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a", expires: .noon), Listed("b")])
    for (now, ids) in [(Instant.noon - 1, ["a", "b"]), (.noon, ["b"]), (.noon + 1, ["b"])] {
      #expect(try test.ids(at: now) == ids)
      #expect(try test.ids(PageQuery(onlyUnread: true), at: now) == ids)
      #expect(try test.badge(at: now) == ids.count)
      #expect(try test.total(at: now) == ids.count)
    }
    // Whoever asks for it by name can be told why it is not listed.
    let a = try #require(try test.message("a"))
    #expect(!a.row.isExpired(at: .noon - 1) && a.row.isListed(at: .noon - 1))
    #expect(a.row.isExpired(at: .noon) && !a.row.isListed(at: .noon))
  }

  @Test func `what expired comes back where the clock goes back`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a", expires: .noon), Listed("b", expires: .noon + 2 * Self.year)])
    #expect(try test.ids(at: .noon + Self.year) == ["b"])
    try test.refresh(
      [Listed("a", expires: .noon), Listed("b", expires: .noon + 2 * Self.year)], now: .noon + Self.year)
    #expect(try test.ids(at: .noon - Self.year) == ["a", "b"])
    #expect(try test.badge(at: .noon - Self.year) == 2)
    #expect(try test.total(at: .noon - Self.year) == 2)
  }

  @Test func `messages without a date keep the order in which they came, whatever the clock does`() throws {
    let test = try TestStore()
    var list = [Listed("first", sent: nil)]
    try test.refresh(list, now: .noon)
    for (id, now) in [
      ("second", Instant.noon), ("third", .noon - Self.year), ("fourth", .noon - Self.year + 1),
      ("fifth", .noon + 1000),
    ] {
      list.append(Listed(id, sent: nil))
      try test.refresh(list, now: now)
    }
    #expect(try test.ids() == ["fifth", "fourth", "third", "second", "first"])
    #expect(try test.message("second")?.sort == .noon + 1)
    #expect(try test.message("fifth")?.sort == .noon + 1000)
    // A change does not make it new.
    list[0].raw = "other"
    try test.refresh(list, now: .noon + 5000)
    #expect(try test.ids().last == "first")
    #expect(try test.message("first")?.sort == .noon)
  }

  @Test func `what never expires outlives every clock`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a"), Listed("b", expires: .latest)])
    #expect(try test.ids(at: .latest - 1) == ["a", "b"])
    #expect(try test.ids(at: .latest) == ["a"])
    #expect(try test.ids(at: Instant(milliseconds: .max - 1)) == ["a"])
    #expect(try test.total(at: Instant(milliseconds: .max - 1)) == 1)
  }
}
