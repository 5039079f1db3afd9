import Glibc
import InboxModel
import JSON
import Testing

@testable import RendererHost

/// How failures are counted, and what follows from them.
@Suite struct QuarantineTests {
  private static let hash = ContentHash(of: [1])

  private static func failure(_ message: String, at: Int64 = 0) -> RecordedFailure {
    RecordedFailure(
      at: at, message: HistoryMessage(vendor: "inlay", id: message), phase: "draw", code: "crashed",
      problem: "crashed while drawing (abort)")
  }

  private static func verdicts(_ failures: [String], on message: String = "a") -> PluginVerdict {
    var history = PluginHistory()
    for failure in failures { history.note(self.failure(failure), of: "org.example.x", hash) }
    return history.record(of: hash)?.verdict(on: HistoryMessage(vendor: "inlay", id: message)) ?? .free
  }

  /// The examples of FIPS 180-4, and lengths about a block's end, as sha256sum gives them.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the hash is SHA-256`(text: String, hash: String) {
    #expect(ContentHash(of: Array(text.utf8)).text == hash)
  }

  @Test func `a million bytes hash as they should`() {
    #expect(
      ContentHash(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    for count in [55, 56, 57, 63, 64, 65, 119, 120] {
      #expect(ContentHash(of: [UInt8](repeating: 0, count: count)).text.utf8.count == 64)
    }
    #expect(
      ContentHash(of: [UInt8](repeating: 0, count: 64)).text
        == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
  }

  @Test func `the second failure drops the state, the third puts the message aside`() {
    #expect(Self.verdicts([]) == .free)
    #expect(Self.verdicts(["a"]) == .free)
    #expect(Self.verdicts(["a", "a"]) == .withoutState)
    #expect(Self.verdicts(["a", "a", "a"]) == .putAside)
    #expect(Self.verdicts(["a", "a", "a"], on: "b") == .free)
    #expect(Self.verdicts(["a", "a", "b"]) == .withoutState)
  }

  @Test func `three different messages make a quarantine`() {
    #expect(Self.verdicts(["a", "b"], on: "c") == .free)
    #expect(Self.verdicts(["a", "b", "c"], on: "d") == .quarantined)
    #expect(Self.verdicts(["a", "a", "a", "b", "b", "b"], on: "d") == .free)
  }

  @Test func `a release forgets to count, and not to tell`() {
    var history = PluginHistory()
    for message in ["a", "b", "c"] { history.note(Self.failure(message), of: "org.example.x", Self.hash) }
    #expect(history.record(of: Self.hash)?.isQuarantined == true)
    #expect(history.release("org.example.other") == 0)
    #expect(history.release("org.example.x") == 3)
    #expect(history.release("org.example.x") == 0)
    #expect(history.record(of: Self.hash)?.isQuarantined == false)
    #expect(history.record(of: Self.hash)?.failures.count == 3)
    history.note(Self.failure("d"), of: "org.example.x", Self.hash)
    #expect(history.record(of: Self.hash)?.isQuarantined == false)
  }

  @Test func `the history is bounded, and what counts stays`() {
    var history = PluginHistory()
    for message in ["b", "c"] { history.note(Self.failure(message), of: "org.example.x", Self.hash) }
    for index in 0..<500 { history.note(Self.failure("a", at: Int64(index)), of: "org.example.x", Self.hash) }
    #expect(history.record(of: Self.hash)?.failures.count == PluginHistory.mostFailures)
    #expect(history.record(of: Self.hash)?.isQuarantined == true)
    for index in 0..<300 {
      history.note(Self.failure("a"), of: "org.example.\(index)", ContentHash(of: Array("\(index)".utf8)))
    }
    #expect(history.records.count == PluginHistory.mostRecords)
  }

  @Test func `the file keeps all of it`() throws {
    var history = PluginHistory()
    for message in ["a", "\u{0}\"\u{1F600}", ""] {
      history.note(Self.failure(message), of: "org.example.x", Self.hash)
    }
    _ = history.release("org.example.x")
    history.note(Self.failure("d", at: -5), of: "org.example.x", Self.hash)
    history.preferred = ["text/html": "org.example.x", "card": "org.example.y"]
    history.trusted = [Self.hash: "org.example.x"]
    let json = try JSONReader.value(of: Array(history.json.serialized.utf8))
    #expect(PluginHistory(json) == history)
    #expect(PluginHistory(.null) == PluginHistory())
    let damaged = try JSONReader.value(
      of: Array(#"{"plugins":[7,{"id":"a"},{"id":"a","hash":"00"}],"preferred":[],"trusted":{"x":"a"}}"#.utf8)
    )
    #expect(PluginHistory(damaged) == PluginHistory())
  }

  @Test func `two processes lose nothing of each other`() throws {
    let home = "\(PluginBuilder.folder)/history-\(UInt64.random(in: 0...UInt64.max))"
    mkdir(home, 0o700)
    defer {
      for name in ["plugins.json", "plugins.lock"] { unlink("\(home)/\(name)") }
      rmdir(home)
    }
    let (one, other) = (PluginHistoryFile(home: home), PluginHistoryFile(home: home))
    try one.update { $0.preferred["a"] = "org.example.x" }
    try other.update { $0.preferred["b"] = "org.example.y" }
    #expect(one.read().preferred.count == 2)
    var status = stat()
    #expect(stat(one.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    try RegularFile.replace(one.path, Array(#"{"inlayPlugins":2}"#.utf8), mode: 0o600)
    #expect(throws: PluginHistoryFile.Fault.newer(one.path)) { try one.update { $0.preferred["c"] = "z" } }
  }
}
