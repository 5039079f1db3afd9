import Testing

@testable import InlayCommands

/// What somebody may have meant.
@Suite struct NearestWordTests {
  private static let words = ["render", "plugin list", "plugin route", "--width", "--format"]

  @Test(arguments: [
    ("rendr", "render"), ("reender", "render"), ("rneder", "render"), ("plugin lst", "plugin list"),
    ("--widht", "--width"), ("--fromat", "--format"), ("--Width", "--width"),
  ])
  func `finds the word that is fewest changes away`(word: String, near: String) {
    #expect(NearestWord.find(word, among: Self.words) == near)
  }

  @Test(arguments: ["", "paint", "--colour", "xx", String(repeating: "r", count: 65), "🦆🦆🦆🦆"])
  func `finds none where none is near`(word: String) {
    #expect(NearestWord.find(word, among: Self.words) == nil)
  }

  @Test func `finds none among none`() {
    #expect(NearestWord.find("render", among: []) == nil)
  }
}
