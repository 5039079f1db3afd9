import InboxModel
import InboxStore
import TestSupport
import Testing

@Suite struct PageTests {
  @Test func `pinned messages come first, then the newest, then by id`() throws {
    let test = try TestStore()
    try test.refresh([
      Listed("b"), Listed("old", sent: .noon - 1), Listed("a"),
      Listed("pinned", sent: .noon - 9, isPinned: true), Listed("new", sent: .noon + 1),
      Listed("before time", sent: Instant(milliseconds: -5)), Listed("B"), Listed("é"),
    ])
    // Ids by their bytes: capitals first, what is not ASCII last.
    let order = ["pinned", "new", "B", "a", "b", "é", "old", "before time"]
    #expect(try test.ids() == order)
    #expect(
      try test.store.read { snapshot in
        var ids: [String] = []
        try snapshot.everything(test.identity) { ids.append($0.id) }
        return ids
      } == order)
  }

  @Test func `a page says whether more follow`() throws {
    let test = try TestStore()
    try test.refresh((0..<5).map { Listed("m\($0)", sent: .noon - Int64($0)) })
    func page(_ query: PageQuery) throws -> ([String], Bool) {
      let page = try test.store.read { try $0.page(test.identity, query, now: .noon) }
      return (page.rows.map(\.id), page.hasMore)
    }
    #expect(try page(PageQuery(limit: 2)) == (["m0", "m1"], true))
    #expect(try page(PageQuery(limit: 5)) == (["m0", "m1", "m2", "m3", "m4"], false))
    #expect(try page(PageQuery(offset: 3, limit: 2)) == (["m3", "m4"], false))
    #expect(try page(PageQuery(offset: 9, limit: 2)) == ([], false))
    #expect(try page(PageQuery(limit: 0)) == ([], true))
    #expect(try page(PageQuery(limit: .max)) == (["m0", "m1", "m2", "m3", "m4"], false))
    let after = PageKey(isPinned: false, sort: .noon - 1, id: "m1")
    #expect(try page(PageQuery(after: after, limit: 2)) == (["m2", "m3"], true))
    #expect(try page(PageQuery(after: after, offset: 1, limit: 2)) == (["m3", "m4"], false))
    // A place where nothing stands any more is as good.
    let gone = PageKey(isPinned: false, sort: .noon - 1, id: "m1-gone")
    #expect(try page(PageQuery(after: gone, limit: 2)) == (["m2", "m3"], true))
  }

  @Test func `a message comes back as it was listed`() throws {
    let test = try TestStore()
    var listed = Listed(
      "a", expires: .noon + 5, isPinned: true, raw: "{\"id\": \"a\", \"x\":\"\u{0}\u{7}é\"}")
    listed.reported.read = true
    try test.refresh([listed, Listed("b", sent: nil, raw: "")])
    let a = try #require(try test.message("a"))
    #expect(a.raw == Array(listed.raw.utf8))
    #expect(a.isPinned && !a.isUnread && !a.isDeleted)
    #expect(a.sort == .noon)
    #expect(a.expires == .noon + 5)
    #expect(a.state == MessageState(vendor: .read))
    let b = try #require(try test.message("b"))
    #expect(b.raw == [])
    #expect(b.expires == nil)
    #expect(b.isUnread)
    #expect(b.row.arrived == b.sort)
    #expect(try test.message("c") == nil)
    #expect(try test.store.read { try $0.page(test.identity, PageQuery(), now: .noon).rows } == [a, b])
  }

  @Test func `only what is unread, also page by page`() throws {
    let test = try TestStore()
    try test.refresh(
      (0..<10).map { number in
        var listed = Listed("m\(number)", sent: .noon - Int64(number))
        listed.reported.read = number % 3 == 0
        return listed
      })
    var after: PageKey?
    var ids: [String] = []
    repeat {
      let page = try test.store.read {
        try $0.page(test.identity, PageQuery(after: after, limit: 2, onlyUnread: true), now: .noon)
      }
      ids += page.rows.map(\.id)
      after = page.hasMore ? page.rows.last?.row.pageKey : nil
    } while after != nil
    #expect(ids == ["m1", "m2", "m4", "m5", "m7", "m8"])
  }

  @Test(arguments: 0..<12)
  func `paging neither repeats nor leaves out what stays, whatever comes and goes`(seed: UInt64) throws {
    let test = try TestStore()
    var random = SeededGenerator(seed: seed)
    var next = 0
    func listed() -> Listed {
      next += 1
      return Listed(
        "\(UInt8.random(in: 0...255, using: &random))-\(next)",
        sent: Bool.random(using: &random) ? .noon - Int64.random(in: 0...20, using: &random) : nil,
        expires: Int.random(in: 0...3, using: &random) == 0
          ? .noon + Int64.random(in: 0...30, using: &random) : nil,
        isPinned: Int.random(in: 0...5, using: &random) == 0)
    }
    var list = (0..<120).map { _ in listed() }
    try test.refresh(list)
    var now = Instant.noon
    var stays = Set(try test.ids(at: now))
    let atStart = stays
    var seen: [String] = []
    var after: PageKey?
    while true {
      let query = PageQuery(after: after, limit: Int.random(in: 1...9, using: &random))
      let page = try test.store.read { try $0.page(test.identity, query, now: now) }
      seen += page.rows.map(\.id)
      guard page.hasMore else { break }
      after = page.rows.last!.row.pageKey
      // Some come, some are deleted here, some leave the list, and time goes on.
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        list.insert(listed(), at: Int.random(in: 0...list.count, using: &random))
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) where list.count > 40 {
        list.remove(at: Int.random(in: 0..<list.count, using: &random))
      }
      now = now + Int64.random(in: 0...2, using: &random)
      try test.refresh(list, now: now)
      if let victim = list.randomElement(using: &random)?.id { try test.delete(victim) }
      stays.formIntersection(try test.ids(at: now))
    }
    #expect(Set(seen).count == seen.count)
    #expect(stays.count > 20 && stays.count < atStart.count)
    #expect(stays.subtracting(seen) == [])
  }
}
