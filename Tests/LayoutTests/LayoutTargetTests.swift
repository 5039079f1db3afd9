import JSON
import TestSupport
import Testing

/// What can be pressed, under which names, and where a tap leads.
@Suite struct LayoutTargetTests {
  private func targets(_ name: String, _ arguments: [String] = []) throws -> [(
    id: String, role: String, outcomes: [String]
  )] {
    let result = try Layouts.render(name, ["--format", "json"] + arguments)
    let document = try JSONReader.value(of: result.outputBytes)
    let message = try #require(document["messages"]?.array?.first)
    return try #require(message["targets"]?.array).map { target in
      let outcomes = target["outcomes"]?.array ?? []
      return (
        target["id"]?.string ?? "", target["role"]?.string ?? "",
        outcomes.map { outcome in
          [outcome["type"]?.string, outcome["value"]?.string].compactMap { $0 }.joined(separator: " ")
        }
      )
    }
  }

  @Test func `buttons go by their identifiers, and lead where their actions lead`() throws {
    let targets = try targets("buttons")
    let outcomes = Dictionary(uniqueKeysWithValues: targets.map { ($0.id, $0.outcomes) })
    let tap = "report in_app_button_tap"
    #expect(outcomes["link"] == [tap, "deeplink shop://offers"])
    #expect(outcomes["web"] == [tap, "url https://news.example.com/a", "dismiss"])
    #expect(outcomes["copy"] == [tap, "copy SAIL10"])
    #expect(outcomes["allow"] == [tap, "permission display_notifications"])
    #expect(outcomes["tag"] == [tap, "action add_tags_action"])
    #expect(outcomes["quiet"] == [tap, "dismiss cancel"])
    #expect(outcomes["heart"] == [tap, "dismiss"])
    // The new form stands in place of the older keys, and closes last.
    #expect(outcomes["new"] == [tap, "deeplink shop://new", "dismiss"])
    #expect(outcomes["same"] == [tap] && outcomes["same#2"] == [tap])
    #expect(targets.count == 13)
  }

  @Test func `subtrees and handlers are pressed as a whole`() throws {
    let targets = try targets("button-layout")
    #expect(targets.map(\.id).prefix(3) == ["short", "card", "inner"])
    #expect(targets.count == 4)
    #expect(targets[1].outcomes == ["report in_app_button_tap", "deeplink boat://1"])
    #expect(targets[3].outcomes == ["redraw"])
  }

  @Test func `links of labels are targets`() throws {
    let targets = try targets("markdown")
    #expect(targets.map(\.id) == ["link", "link#2", "link#3"])
    #expect(
      targets.map(\.outcomes) == [
        ["url https://tolls.example.com/rules?of=road"], ["deeplink tel:+4412345678"],
        ["url https://tolls.example.com/style"],
      ])
  }

  @Test func `buttons of a pager take taps where there is a page to go to`() throws {
    let targets = try targets("pager")
    // On page 2 there is a next page, on the last there is none; beside the pager the first page stands.
    #expect(targets.map(\.id) == ["b", "next", "end"])
    #expect(targets.allSatisfy { $0.outcomes == ["report in_app_button_tap", "redraw"] })
  }

  @Test func `inputs and choices are targets with their roles`() throws {
    let form = try targets("form")
    #expect(form.map(\.id) == ["name", "mail", "age", "phone", "why"])
    #expect(form.map(\.role) == ["text input", "email input", "number input", "phone input", "text area"])
    let choices = try targets("choices")
    #expect(
      choices.map(\.id) == [
        "boats/dinghy", "boats/yacht", "raft", "often/daily", "never", "news", "bare", "dark", "check",
      ])
    #expect(try targets("score").map(\.id) == ["rate", "sad", "glad"])
  }

  @Test func `a retry needs what an async view shows`() throws {
    let targets = try targets("slots")
    // It is still loading, so nothing is seen of it.
    #expect(
      targets.first?.outcomes == ["report in_app_button_tap", "need https://content.example.com/v1/more"])
  }
}
