import Glibc
import JSON
import TestSupport
import Testing

/// Bodies that a list does not carry, through the command line.
@Suite struct BodiesTests {
  private static func list(_ id: String, _ address: String) -> String {
    #"{"messages":[{"message_id":"\#(id)","title":"Head","content_type":"text/plain","message_body_url":"\#(address)"}]}"#
  }

  private static func render(_ list: String, bodies: String?, _ options: [String] = []) throws
    -> Subprocess.Result
  {
    try Program.render(list, (bodies.map { ["--bodies", $0] } ?? []) + ["--no-plugins"] + options)
  }

  private static let address = "https://user@dl.Example.test:8443/a%20b/?x=1"

  @Test func `a body is found by id or address`() throws {
    for name in ["id-1", "id-1.txt", "a b", "a b.html"] {
      let folder = TemporaryFolder()
      try folder.write("The body.", to: name)
      let result = try Self.render(Self.list("id-1", Self.address), bodies: folder.path)
      #expect(result.output.contains("The body."), "\(name)")
      #expect(!result.output.contains("not loaded"))
    }
  }

  @Test(arguments: ["text", "ansi", "spoken"])
  func `where there is none the head is drawn, and the host says so`(format: String) throws {
    let folder = TemporaryFolder()
    for bodies in [nil, folder.path] {
      let result = try Self.render(Self.list("id-1", Self.address), bodies: bodies, ["--format", format])
      #expect(result.succeeded)
      #expect(result.output.contains("Head"))
      #expect(result.output.hasSuffix("⸨body not loaded: dl.example.test⸩\n"))
    }
  }

  @Test func `one that is missing in a folder is a diagnostic, which names what was looked for`() throws {
    let folder = TemporaryFolder()
    let list = Self.list("id-1", Self.address)
    let result = try Self.render(list, bodies: folder.path)
    #expect(result.succeeded && result.remarks.count == 1)
    #expect(result.error.contains("no file is called \"id-1\" or \"a b\""), "\(result.error)")
    #expect(try Self.render(list, bodies: folder.path, ["--strict"]).code == 65)
    // Without a folder nothing is missing from it.
    #expect(try Self.render(list, bodies: nil, ["--strict"]).succeeded)
  }

  @Test func `JSON has the notice apart from the tree`() throws {
    let result = try Self.render(Self.list("id-1", Self.address), bodies: nil, ["--format", "json"])
    let message = try #require(try JSONOutputTests.document(result)["messages"]?.array?.first)
    #expect(message["notices"]?.array?.map(\.string) == ["body not loaded: dl.example.test"])
    #expect(message["tree"]?.serialized.contains("not loaded") == false)
  }

  @Test(arguments: [
    "../secret", "..%2fsecret", "%2e%2e/secret", "link", "sub", "sub/inner", "sub%2Finner", "secret%00x",
  ])
  func `nothing outside of the folder is read`(name: String) throws {
    let outer = TemporaryFolder()
    try outer.write("the secret", to: "secret")
    try outer.write("the secret", to: "bodies/sub/inner")
    symlink(outer.file("secret"), outer.file("bodies/link"))
    let list = Self.list(name, "https://dl.example.test/\(name)")
    let result = try Self.render(list, bodies: outer.file("bodies"))
    #expect(!result.output.contains("the secret"))
    #expect(result.output.contains("⸨body not loaded: dl.example.test⸩"))
  }

  @Test func `an address without a host is said to be one`() throws {
    let result = try Self.render(Self.list("a", "body.html"), bodies: nil)
    #expect(result.output.contains("⸨body not loaded: no host in its address⸩"))
  }
}
