import Glibc
import InboxModel
import RendererHost
import TestSupport
import Testing

@testable import InboxHost

/// Bodies that a list does not carry, from the files of one folder.
@Suite struct BodyFolderTests {
  private static func body(_ id: String, _ address: String?, in folder: TemporaryFolder) throws -> String? {
    var message = Message(id: id, vendor: .airship, kind: "web")
    message.bodyURL = address
    return try BodyFolder(folder.path).body(of: message).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("id", "https://a.example/x", "id"), ("id", "https://a.example/x", "id.html"), ("id", nil, "id.md"),
      ("no", "https://a.example/dir/last", "last"), ("no", "https://a.example/dir/last/", "last.json"),
      ("no", "https://a.example/dir/last?q=/x#/y", "last.txt"),
      ("no", "https://a.example/messages/last/body/", "last"),
      ("no", "https://a.example/a%20b%C3%BC", "a bü"), ("no", "https://a.example/100%", "100%"),
      ("no", "https://a.example/%zz", "%zz"), ("no", "last", "last"),
    ] as [(String, String?, String)])
  func `finds a body by id or by the end of its address`(id: String, address: String?, name: String) throws {
    let folder = TemporaryFolder()
    try folder.write("found", to: name)
    #expect(try Self.body(id, address, in: folder) == "found")
  }

  @Test func `the id comes before the address`() throws {
    let folder = TemporaryFolder()
    try folder.write("by id", to: "id.html")
    try folder.write("by address", to: "last")
    #expect(try Self.body("id", "https://a.example/last", in: folder) == "by id")
  }

  @Test(arguments: [
    "../secret", "%2e%2e%2fsecret", "..%2fsecret", "/etc/hostname", "sub/inner", "sub%2finner", "sub", ".",
    "..", "",
    "link", "pipe", "secret%00",
  ])
  func `a name is never a path`(name: String) throws {
    let outer = TemporaryFolder()
    try outer.write("secret", to: "secret")
    try outer.write("inner", to: "bodies/sub/inner")
    symlink(outer.file("secret"), outer.file("bodies/link"))
    mkfifo(outer.file("bodies/pipe"), 0o600)
    var message = Message(id: name, vendor: .airship, kind: "web")
    message.bodyURL = "https://a.example/\(name)"
    #expect(try BodyFolder(outer.file("bodies")).body(of: message) == nil)
  }

  @Test func `a folder that is not there is an error`() {
    #expect(throws: FolderNames.Fault.self) { try BodyFolder("/nowhere") }
  }
}
