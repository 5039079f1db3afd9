import TestSupport
import Testing

/// The in-tree plugins, loaded through the ABI alone by a host of another minor.
@Suite("The plugin")
struct PluginDrawingTests {
  static let plugins = ["Alert", "Card"]
  static let presentations = ["full", "card", "row", "spoken"]

  /// Messages by what is special about them.
  static let messages: [(name: String, fields: [String])] = [
    (
      "everything",
      [
        "title=Sale ends Sunday", "subtitle=For members", "text=Everything must go before Sunday night.",
        "icon=https://img.example/shoe.png", "image=https://img.example/shoes.jpg", "flags=1", "badge=New",
        "image_alt=A row of shoes", "icon_alt=A shoe", "cta_label=Shop now", "background=fffdf6e3",
        "title_background=ff073642", "foreground=ff586e75", "action=-,-,deeplink,shop://sale",
        "action=later,Remind me,action,remind", "sent=1796025600000", "expires=1796601599000",
      ]
    ),
    ("title-only", ["title=Hello"]),
    ("text-only", ["text=Hello"]),
    ("own-action", ["title=Hello", "action=-,-,url,https://example.com/"]),
    ("own-action-labelled", ["title=Hello", "action=-,Read on,url,https://example.com/"]),
    (
      "buttons-only",
      [
        "title=Hello", "text=World", "action=yes,Yes,action,yes", "action=no,No,action,no",
        "action=x,-,action,x",
      ]
    ),
    (
      "own-action-beside-another",
      [
        "title=Hello", "action=-,-,deeplink,shop://sale?a=b%20c",
        "action=terms,Terms,url,https://example.com/t?x=1&y",
      ]
    ),
    ("pinned", ["title=Hello", "text=World", "flags=11", "sent=1796025600000"]),
    ("expires-only", ["title=Hello", "subtitle=Below", "expires=1796601599000"]),
    ("subtitle-alone", ["subtitle=Below", "text=World", "action=-,Read on,inapp,7"]),
    (
      "every-name-taken",
      ["title=Hello", "action=-,-,inapp,1"]
        + (0...16).map { "action=open\(String(repeating: "_", count: $0)),Button \($0),inapp,2" }
    ),
    ("button-called-open", ["title=Hello", "action=-,-,url,https://a.example/", "action=open,Open,inapp,7"]),
    ("two-buttons-of-one-id", ["title=Hello", "action=a,First,inapp,1", "action=a,Second,inapp,2"]),
    ("picture-without-words", ["title=Hello", "icon=https://img.example/shoe.png"]),
    ("unreadable-colours", ["title=Hello", "background=ffffffff", "foreground=ffffffee"]),
    ("body", ["title=Hello", "content_type=text/html", "body=<p>Hi"]),
    ("body-only", ["content_type=text/html", "body=<p>Hi"]),
    ("picture-only", ["image=https://img.example/shoes.jpg"]),
    ("readable-colours", ["title=Hello", "background=fffdf6e3", "foreground=ff586e75"]),
    ("number-as-badge", ["title=Hello", "badge:=3"]),
    ("nothing", []),
    ("empty", ["title=", "subtitle=", "text="]),
  ]

  @Test("draws what was recorded", arguments: plugins, messages.map(\.name))
  func draws(plugin: String, message: String) throws {
    let fields = try #require(Self.messages.first { $0.name == message }?.fields)
    var text = ""
    for (number, presentation) in Self.presentations.enumerated() {
      text += "# \(presentation)\n" + (try Probe.run(plugin, ["draw", "\(number)"] + fields))
    }
    #expect(!text.contains("left open") && !text.contains("too many"), "\(text)")
    Golden.expect(text, equals: "\(plugin)/\(message).txt")
  }

  @Test("says in `spoken` what it says in `full`", arguments: plugins, messages.map(\.name))
  func spoken(plugin: String, message: String) throws {
    let fields = try #require(Self.messages.first { $0.name == message }?.fields)
    let full = try Probe.run(plugin, ["draw", "0"] + fields)
    #expect(try Probe.run(plugin, ["draw", "3"] + fields) == full)
  }

  @Test("gives each target to one thing only", arguments: plugins, messages.map(\.name))
  func uniqueTargets(plugin: String, message: String) throws {
    let fields = try #require(Self.messages.first { $0.name == message }?.fields)
    for presentation in 0..<4 {
      let drawing = try Probe.run(plugin, ["draw", "\(presentation)"] + fields)
      let targets = drawing.split(separator: " ").filter { $0.hasPrefix("target=") }.map {
        $0.prefix { $0 != "\n" }
      }
      #expect(Set(targets).count == targets.count, "\(drawing)")
      // What can be tapped leads somewhere.
      for target in targets {
        let name = String(target.dropFirst("target=\"".count).dropLast())
        let answer = try Probe.run(plugin, ["tap", name] + fields)
        #expect(answer.hasPrefix("outcome ") && answer.hasSuffix("status 0\n"), "\(name): \(answer)")
      }
    }
  }

  @Test(
    "maps a tap to the action of its target", arguments: plugins,
    [
      ("-", "outcome 1 \"shop://sale\" 0\nstatus 0\n"), ("open", "outcome 1 \"shop://sale\" 0\nstatus 0\n"),
      ("later", "outcome 4 \"remind\" 0\nstatus 0\n"), ("missing", "status -3\n"),
    ])
  func taps(plugin: String, tap: (target: String, answer: String)) throws {
    #expect(try Probe.run(plugin, ["tap", tap.target] + Self.messages[0].fields) == tap.answer)
  }

  @Test(
    "says that a tap on an informational message leads nowhere", arguments: plugins,
    [("-", "outcome 0  0\nstatus 0\n"), ("open", "status -3\n")])
  func informational(plugin: String, tap: (target: String, answer: String)) throws {
    #expect(try Probe.run(plugin, ["tap", tap.target, "title=Hello"]) == tap.answer)
  }

  @Test("describes itself as its manifest does", arguments: plugins)
  func manifest(plugin: String) throws {
    let manifest = try Files.text(of: "\(PackageFolder.path)/Plugins/\(plugin)/plugin.json")
    let binary = try Probe.run(plugin, ["describe"])
    for field in ["abi", "id", "minor", "name", "version", "kind"] {
      let said = try #require(value(of: field, in: binary))
      #expect(value(of: field, in: manifest) == said, "\(field)")
    }
    #expect(manifest.contains("\"library\": \"lib\(plugin).so\""))
    #expect(binary.contains("\"presentations\": 7, \"renders\": 1"))
    #expect(manifest.contains("\"presentations\": [\"full\", \"card\", \"row\"]"))
  }

  /// What stands behind a name of a flat piece of JSON.
  private func value(of field: String, in json: String) -> String? {
    let mark = "\"\(field)\": "
    guard
      let line = json.split(whereSeparator: { $0 == "\n" || $0 == "," || $0 == "{" })
        .first(where: { $0.drop { $0 == " " || $0 == "[" }.hasPrefix(mark) })
    else { return nil }
    return String(
      line.drop { $0 == " " || $0 == "[" }.dropFirst(mark.count).prefix { $0 != "}" && $0 != "," })
  }
}
