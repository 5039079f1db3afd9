import InboxModel
import InboxStore
import Testing

@Suite struct PageTests {
  @Test func `pinned messages come first, then the newest, then by id`() throws {
    let test = try TestStore()
    try test.refresh([
      Listed("b"), Listed("old", sent: .noon - 1), Listed("a"),
      Listed("pinned", sent: .noon - 9, isPinned: true),
      Listed("new", sent: .noon + 1),
    ])
    #expect(try test.ids() == ["pinned", "new", "a", "b", "old"])
  }
}
