import JSON
import TestSupport
import Testing

/// What the inbox's commands write as JSON: one document of the schema, keys sorted, without controls.
@Suite struct InboxJSONTests {
  /// The document of a result, after a look at everything that holds for each.
  static func document(_ result: Subprocess.Result, _ schema: String) throws -> JSONValue {
    let bytes = result.outputBytes
    #expect(bytes.last == 0x0A)
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "a control stands in the document")
    #expect(!result.output.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    let document = try JSONReader.value(of: bytes)
    #expect(unsortedKeys(document) == [])
    let violations = try JSONSchema(file: "\(PackageFolder.path)/docs/schema/\(schema).schema.json")
      .violations(of: document)
    #expect(violations == [])
    return document
  }

  private static func unsortedKeys(_ value: JSONValue) -> [String] {
    switch value {
    case .object(let members):
      zip(members, members.dropFirst())
        .filter { !$0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { $1.key }
        + members.flatMap { unsortedKeys($0.value) }
    case .array(let elements): elements.flatMap(unsortedKeys)
    default: []
    }
  }

  private static let list =
    #"{"inlay":1,"messages":["#
    + #"{"id":"a","title":"A\u001b[31m","subtitle":"S","icon":"https://x.test/i.png","pinned":true,"#
    + #""actions":[{"type":"url","value":"https://x.test/a b"},{"id":"more","type":"deeplink","value":"app://m"}]},"#
    + #"{"id":"b\u0007\n","kind":"web","sent":"2024-11-30T10:00:00.250Z","expires":"2999-01-01T00:00:00Z"},"#
    + #"{"id":"c","title":"","sent":"2024-11-29T10:00:00Z"},{"id":"d","sent":"2020-01-01T00:00:00Z","expires":"2020-01-01T00:00:00Z"}]}"#

  @Test func `accounts`() throws {
    let home = try AccountHome()
    #expect(try home.json("account list", "account-list")["accounts"]?.array == [])
    try home.put(Self.list)
    let added = try home.json("account add me --path list.json --bodies .", "account")
    #expect(added["path"]?.string == "\(home.folder.path)/list.json" && added["current"] == .bool(true))
    #expect(added["bodies"]?.string == "\(home.folder.path)/.")
    #expect(
      try home.json("account add other --feed airship --path list.json", "account")["current"] == .bool(false)
    )
    _ = try home.run("refresh")
    Files.remove(home.list)
    _ = try home.run("refresh")
    let accounts = try #require(try home.json("account list", "account-list")["accounts"]?.array)
    #expect(accounts.map { $0["name"]?.string } == ["me", "other"])
    #expect(accounts.map { $0["badge"]?.int64 } == [3, 0])
    #expect(accounts[0]["refreshed"]?.string != nil && accounts[1]["refreshed"] == .null)
    #expect(accounts[0]["problem"]?.string?.contains("the last good list stays") == true)
    #expect(accounts[1]["problem"] == .null)
  }

  @Test func `refresh counts`() throws {
    let home = try AccountHome(Self.list)
    let refreshed = try home.json("refresh")
    #expect(
      refreshed.serialized
        == #"{"badge":3,"changed":0,"complete":true,"new":0,"pending":0,"removed":0,"sent":0}"#)
    _ = try home.run("read a c")
    try home.put(#"{"inlay":1,"messages":[{"id":"a","title":"Other"},{"id":"n"},{"title":"no id"}]}"#)
    #expect(
      try home.json("refresh").serialized
        == #"{"badge":2,"changed":1,"complete":false,"new":1,"pending":0,"removed":0,"sent":2}"#)
  }

  @Test(arguments: ["", "--limit 2", "--offset 1", "--unread", "--seen", "--unread --limit 1"])
  func `list`(options: String) throws {
    let home = try AccountHome(Self.list)
    let page = try home.json("list \(options)", plugins: [Program.plugins])
    #expect(page["total"]?.int64 == 3)
    #expect(page["badge"]?.int64 == 3, "seeing a row of an inbox file reads nothing")
    #expect(page["more"] == .bool(page["next"] != .null))
    let first = try #require(page["items"]?.array?.first)
    if options == "--offset 1" {
      #expect(first["id"]?.string == "b\u{7}\n" && first["sent"]?.string == "2024-11-30T10:00:00.250Z")
      #expect(first["subtitle"] == nil && first["icon"] == nil && first["title"] == .null)
    } else {
      #expect(first["id"]?.string == "a" && first["pinned"] == .bool(true) && first["sent"] == .null)
      #expect(first["title"]?.string == "A\u{1B}[31m" && first["subtitle"]?.string == "S")
      // A row is seen once it was written: it shows what was before.
      #expect(first["state"]?["seen"] == .bool(false))
      let again = try home.json("list")["items"]?.array?.first
      #expect(again?["state"]?["seen"] == .bool(options == "--seen"))
      #expect(first["state"]?["delivered"] == .bool(true))
    }
  }

  @Test func `a list followed by its cursors is the whole list, and has no offset`() throws {
    let ids = (0..<25).map { "m\($0)" }
    let home = try AccountHome(AccountHome.messages(ids))
    var found: [String] = []
    var cursor: String?
    repeat {
      let page = try home.json("list --limit 10" + (cursor.map { " --after \($0)" } ?? ""))
      found += page["items"]?.array?.compactMap { $0["id"]?.string } ?? []
      #expect(page["offset"] == (cursor == nil ? .integer(0) : .null))
      cursor = page["next"]?.string
    } while cursor != nil
    #expect(found == ids)
  }

  @Test func `tap and report`() throws {
    let home = try AccountHome(Self.list)
    #expect(
      try home.json("tap a more").serialized
        == #"{"outcomes":[{"type":"deeplink","value":"app://m"}],"reported":[{"action":"more","kind":"clicked","message":"a"}]}"#
    )
    #expect(
      try home.json("tap c").serialized
        == #"{"outcomes":[{"type":"none","value":null}],"reported":[{"action":null,"kind":"clicked","message":"c"}]}"#
    )
    #expect(try home.json("report seen a")["reported"]?.array == [])
    #expect(
      try home.json(["report", "seen", "b\u{7}\n", "--action", "row\u{1B}"], "report")["reported"]?.array?
        .first?["action"]?.string == "row\u{1B}")
    try home.put(
      #"{"inlay":1,"messages":[{"id":"j","actions":[{"type":"url","value":"javascript:alert(1)"}]}]}"#)
    _ = try home.run("refresh")
    let refused = try home.json("tap j")["outcomes"]?.array?.first
    #expect(refused?["value"]?.string == "javascript:alert(1)")
    #expect(refused?["reason"]?.string?.contains("javascript") == true)
  }

  @Test func `read, unread, delete and undo`() throws {
    let home = try AccountHome(Self.list)
    #expect(try home.json("read a c", "change").serialized == #"{"badge":1,"changed":["a","c"]}"#)
    #expect(try home.json("read a", "change").serialized == #"{"badge":1,"changed":[]}"#)
    #expect(try home.json("unread a", "change").serialized == #"{"badge":2,"changed":["a"]}"#)
    #expect(
      try home.json(["delete", "b\u{7}\n"], "change").serialized
        == #"{"badge":1,"changed":["b\u0007\n"]}"#)
    #expect(try home.json("undo", "change")["badge"]?.int64 == 2)
  }

  @Test func `badge`() throws {
    let home = try AccountHome(Self.list)
    #expect(try home.json("badge").serialized == #"{"badge":3}"#)
    _ = try home.run("read a")
    _ = try home.run("delete c")
    #expect(
      try home.json("badge --explain").serialized
        == #"{"badge":1,"counted":["b\u0007\n"],"left_out":[{"id":"a","why":"read"},{"id":"c","why":"deleted"},{"id":"d","why":"expired"}]}"#
    )
  }

  @Test func `journal`() throws {
    let home = try AccountHome(Self.list)
    #expect(try home.json("journal")["entries"]?.array == [])
    _ = try home.run("tap a more")
    _ = try home.run("delete c")
    // A folder in the ledger's place: nothing can be sent.
    try Files.write([], to: "\(home.path)/me.reports.ndjson/in-the-way")
    #expect(try home.run("refresh").code == 74)
    let entries = try #require(try home.json("journal --pending")["entries"]?.array)
    #expect(entries.map { $0["id"]?.int64 } == [1, 2])
    #expect(entries.map { $0["kind"]?.string } == ["clicked", "delete"])
    #expect(entries.map { $0["state"]?.string } == ["pending", "pending"])
    #expect(entries.allSatisfy { $0["tries"]?.int64 == 1 && $0["error"]?.string?.isEmpty == false })
    Files.remove("\(home.path)/me.reports.ndjson")
    #expect(try home.run("refresh").succeeded)
    #expect(try home.json("journal --pending")["entries"]?.array == [])
    let sent = try #require(try home.json("journal")["entries"]?.array)
    #expect(
      sent.map { $0["state"]?.string } == ["sent", "sent"] && sent.map { $0["tries"]?.int64 } == [2, 2])
  }

  @Test func `show writes what render does`() throws {
    let home = try AccountHome(Self.list)
    let document = try home.json("show a --peek", "render", plugins: [Program.plugins])
    let message = try #require(document["messages"]?.array?.first)
    #expect(message["id"]?.string == "a")
    #expect(try home.json("badge")["badge"]?.int64 == 3)
    // Every target that is shown there can be tapped.
    let targets = message["targets"]?.array?.compactMap { $0["id"]?.string } ?? []
    #expect(!targets.isEmpty)
    for target in targets {
      let tap = try home.json(["tap", "a", target], "tap", plugins: [Program.plugins])
      #expect(tap["outcomes"]?.array?.isEmpty == false)
    }
  }

  @Test func `a message of the inbox can be routed`() throws {
    let home = try AccountHome(Self.list)
    let routed = try home.json("plugin route a", "plugin-route", plugins: [Program.plugins])
    #expect(routed["messages"]?.array?.map { $0["id"]?.string } == ["a"])
    #expect(routed["messages"]?.array?.first?["renderer"]?.string == "dev.inlay.alert")
    // A file of that name comes first.
    try home.folder.write(#"{"inlay":1,"messages":[{"id":"x"},{"id":"y"}]}"#, to: "a")
    #expect(
      try home.json("plugin route a", "plugin-route")["messages"]?.array?.map { $0["id"]?.string } == [
        "x", "y",
      ]
    )
    let missing = try home.run("plugin route nowhere")
    #expect(missing.code == 66)
    #expect(
      missing.remarks == [
        "inlay: nowhere: there is no such file, and me has no message of that id; check the path, or see inlay list"
      ])
    #expect(try home.run("plugin route d").code == 66, "it has expired")
  }

  @Test func `a slip in a file's name makes no home`() throws {
    let home = try AccountHome()
    let result = try home.run("plugin route nowhere.json")
    #expect(result.code == 66)
    #expect(
      result.remarks == ["inlay: nowhere.json: cannot be read: No such file or directory; check the path"])
    #expect(!Files.exists(home.path))
  }
}
