import RendererHost
import Testing

@testable import InlayCommands

@Suite struct EventWordTests {
  @Test(arguments: [
    ("next", EventWord.next), ("previous", .previous), ("wake", .wake), ("display", .display),
    ("page:2", .page("2")), ("page:page:2", .page("page:2")), ("swipe-up", .gesture("swipe-up")),
    ("resource:https://a.example/b:c", .resource("https://a.example/b:c")), ("target:next", .target("next")),
    ("target:target:x", .target("target:x")), ("name", .target("name")),
    ("slot1/link", .target("slot1/link")),
    ("NEXT", .target("NEXT")), ("page", .target("page")), ("", .target("")),
  ])
  func `a word is what it says, else a target`(word: String, meaning: EventWord) {
    #expect(EventWord(word) == meaning)
  }

  @Test func `a target is tapped, and filled in where there is a value`() {
    let target = EventWord.target("a")
    #expect(target.event(value: nil, pager: "p") == RendererEvent(.tap, target: "a"))
    #expect(target.event(value: [0x78], pager: nil) == RendererEvent(.input, target: "a", value: "x"))
    #expect(target.event(value: [], pager: nil) == RendererEvent(.input, target: "a", value: ""))
  }

  @Test func `pages and gestures name their pager`() {
    #expect(EventWord.next.event(value: nil, pager: nil) == RendererEvent(.pageNext))
    #expect(EventWord.previous.event(value: nil, pager: "p") == RendererEvent(.pagePrevious, target: "p"))
    #expect(
      EventWord.page("3").event(value: nil, pager: "p") == RendererEvent(.pageShow, target: "p", value: "3"))
    #expect(
      EventWord.gesture("tap-end").event(value: nil, pager: nil)
        == RendererEvent(.gesture, value: "tap-end"))
  }

  @Test func `a resource that cannot be had has no bytes, and any bytes are possible`() {
    let word = EventWord.resource("u")
    #expect(word.event(value: nil, pager: nil) == RendererEvent(.resource, target: "u"))
    #expect(
      word.event(value: [0xFF, 0], pager: nil) == RendererEvent(.resource, target: "u", bytes: [0xFF, 0]))
  }
}
