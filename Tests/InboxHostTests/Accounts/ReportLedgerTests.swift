import Glibc
import InboxHost
import InboxModel
import JSON
import TestSupport
import Testing

/// The ledger on real files, alone.
@Suite struct ReportLedgerTests {
  static func line(_ id: String, _ kind: ReportKind = .seen) -> LedgerLine {
    LedgerLine(
      id: id, message: "m-\(id)", kind: kind, vendor: .xtremepush,
      at: Instant(milliseconds: 1_796_042_096_789))
  }

  private func lines(_ range: Range<Int>) -> [LedgerLine] { range.map { Self.line("S-\($0)") } }

  /// The ids of a ledger's lines; each has to be a line of ours.
  static func ids(_ path: String) throws -> [String] {
    let text = try Files.text(of: path)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { line in
      let value = try JSONReader.value(of: Array(line.utf8))
      return try #require(value["id"]?.string)
    }
  }

  @Test func `a line says what happened, in the vendor's words, keys sorted`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.reports.ndjson")
    var ledger = try ReportLedger(path: path)
    try ledger.append([
      Self.line("S-1"),
      LedgerLine(
        id: "S-2", message: "a\nb\u{1B}[31m\u{202E}\u{85}\"", kind: .clicked, vendor: .inlay,
        at: Instant(milliseconds: 0), action: "btn", campaign: "55021",
        context: .object([.init(key: "z", value: .integer(1)), .init(key: "a", value: .array([.null]))])),
      LedgerLine(id: "S-3", message: "m", kind: .delete, vendor: .airship, at: Instant(milliseconds: 1000)),
    ])
    #expect(
      try Files.text(of: path) == """
        {"action":null,"at":"2026-11-30T12:34:56.789Z","id":"S-1","kind":"seen","message":"m-S-1","report":"opened","vendor":"xtremepush"}
        {"action":"btn","at":"1970-01-01T00:00:00Z","campaign":"55021","context":{"a":[null],"z":1},"id":"S-2","kind":"clicked",\
        "message":"a\\nb\\u001b[31m\\u202e\\u0085\\"","report":"clicked","vendor":"inlay"}
        {"action":null,"at":"1970-01-01T00:00:01Z","id":"S-3","kind":"delete","message":"m","report":"delete","vendor":"airship"}

        """)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `lines are appended in order, to what is there, and the length is the end of the last`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    var marks: [Int64] = []
    for range in [0..<1, 1..<1, 1..<2000, 2000..<2001] {
      var ledger = try ReportLedger(path: path)
      marks.append(try ledger.length)
      try ledger.append(lines(range))
    }
    #expect(marks[0] == 0 && marks[1] == marks[2] && marks[2] < marks[3])
    #expect(try Int64(Files.read(path).prefix(Int(marks[3])).count { $0 == 0x0A }) == 2000)
    #expect(try Self.ids(path) == (0..<2001).map { "S-\($0)" })
  }

  @Test func `entries that were sending are found behind their mark`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    var ledger = try ReportLedger(path: path)
    try ledger.append(lines(0..<1000))
    let mark = try ledger.length
    try ledger.append(lines(1000..<1003))
    let asked: Set<String> = ["S-1", "S-1000", "S-1002", "S-1003"]
    #expect(try ledger.contains(asked, from: mark) == ["S-1000", "S-1002"])
    #expect(try ledger.contains(asked, from: 0) == ["S-1", "S-1000", "S-1002"])
    #expect(try ledger.contains([], from: 0) == [])
    let end = try ledger.length
    #expect(try ledger.contains(asked, from: end) == [])
  }

  @Test func `a ledger that is shorter than the mark, or another, is looked through from its start`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    var ledger = try ReportLedger(path: path)
    try ledger.append(lines(0..<3))
    let beyond = try ledger.length + 1
    #expect(try ledger.contains(["S-0", "S-2"], from: beyond) == ["S-0", "S-2"])
    #expect(try ledger.contains(["S-0"], from: .max) == ["S-0"])
    #expect(try ledger.contains(["S-0", "S-2"], from: beyond - 5) == ["S-0", "S-2"])
  }

  @Test func `what a message says in its context is no line's id`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    var ledger = try ReportLedger(path: path)
    var line = Self.line("S-1")
    line.context = .object([.init(key: "id", value: .string("S-2"))])
    line.message = "\"id\":\"S-3\"\n{\"id\":\"S-4\"}"
    try ledger.append([line])
    #expect(try ledger.contains(["S-1", "S-2", "S-3", "S-4"], from: 0) == ["S-1"])
  }

  @Test func `the largest context that a message can have is found again`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    var ledger = try ReportLedger(path: path)
    var line = Self.line("S-1")
    var deep = JSONValue.string(String(repeating: "x", count: 17 << 20))
    for _ in 0..<511 { deep = .array([deep]) }
    line.context = .object([.init(key: "a", value: deep)])
    try ledger.append([line, Self.line("S-2")])
    #expect(try ledger.contains(["S-1", "S-2"], from: 0) == ["S-1", "S-2"])
  }

  @Test func `lines that others wrote between ours are passed over`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("rubbish\n\n[1]\n{\"id\":7}\n\u{FF}\n", to: "ledger")
    var ledger = try ReportLedger(path: path)
    try ledger.append(lines(0..<1))
    #expect(try ledger.contains(["S-0", "7"], from: 0) == ["S-0"])
    #expect(try Files.text(of: path).hasPrefix("rubbish\n\n[1]\n"))
  }

  @Test(arguments: [1, 50, 200, 100_000, 300_000])
  func `a last line that was not written to its end is cut off, wherever it was cut`(size: Int) throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    var long = Self.line("S-9")
    long.campaign = String(repeating: "c", count: size)
    let whole = Self.line("S-0").bytes + Self.line("S-1").bytes
    let torn = long.bytes
    for length in [1, 2, torn.count / 2, torn.count - 2, torn.count - 1] {
      try Files.write(whole + torn[..<length], to: path)
      var ledger = try ReportLedger(path: path)
      #expect(try ledger.length == Int64(whole.count))
      try ledger.append([Self.line("S-2")])
      #expect(try Self.ids(path) == ["S-0", "S-1", "S-2"])
    }
    try Files.write(Array(torn.dropLast()), to: path)
    let ledger = try ReportLedger(path: path)
    #expect(try ledger.length == 0)
  }

  @Test func `what a power cut left unwritten is cut off with what follows it`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    let first = Self.line("S-0").bytes
    let zeros = [UInt8](repeating: 0, count: 4096)
    for rest in [
      zeros, zeros + Self.line("S-1").bytes, Array(Self.line("S-1").bytes.prefix(20)) + zeros + [0x0A],
    ] {
      try Files.write(first + rest, to: path)
      let ledger = try ReportLedger(path: path)
      #expect(try ledger.length == Int64(first.count))
    }
  }

  @Test func `it writes to a regular file and to nothing else`() throws {
    let folder = TemporaryFolder()
    let target = try folder.write("mine", to: "target")
    for name in ["link", "dangling", "folder", "pipe"] {
      let path = folder.file(name)
      switch name {
      case "link": #expect(symlink(target, path) == 0)
      case "dangling": #expect(symlink(folder.file("not-there"), path) == 0)
      case "folder": #expect(mkdir(path, 0o700) == 0)
      default: #expect(mkfifo(path, 0o600) == 0)
      }
      let fault = #expect(throws: LedgerFault.self) { _ = try ReportLedger(path: path, waitingAtMost: 0) }
      #expect(fault?.kind == .notAFile)
      #expect(
        fault?.description
          == "\(path): is no regular file, and reports are written to nothing else; move it away")
    }
    let device = #expect(throws: LedgerFault.self) {
      _ = try ReportLedger(path: "/dev/null", waitingAtMost: 0)
    }
    #expect(device?.kind == .notAFile)
    #expect(try Files.text(of: target) == "mine")
    #expect(!Files.exists(folder.file("not-there")))
    let missing = #expect(throws: LedgerFault.self) {
      _ = try ReportLedger(path: folder.file("no/such/ledger"), waitingAtMost: 0)
    }
    #expect(missing?.kind == .cannotOpen && missing?.code == ENOENT)
  }

  @Test func `a second owner waits for so long and is then told`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    do {
      let ledger = try ReportLedger(path: path)
      let fault = #expect(throws: LedgerFault.self) { _ = try ReportLedger(path: path, waitingAtMost: 0.05) }
      #expect(fault?.kind == .busy)
      _ = ledger.path
    }
    _ = try ReportLedger(path: path, waitingAtMost: 0)
  }

  @Test func `a ledger that is replaced while it is waited for is opened anew`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    try folder.write("", to: "ledger")
    let old = open(path, O_RDWR)
    #expect(flock(old, LOCK_EX) == 0)
    rename(path, folder.file("ledger.1"))
    var ledger = try ReportLedger(path: path, waitingAtMost: 0)
    try ledger.append(lines(0..<1))
    close(old)
    #expect(try Self.ids(path) == ["S-0"])
    #expect(try Files.read(folder.file("ledger.1")).isEmpty)
  }
}
