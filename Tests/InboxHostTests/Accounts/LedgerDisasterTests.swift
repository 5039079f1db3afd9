import Glibc
import InboxHost
import TestSupport
import Testing

/// The ledger with real processes: killed, racing, and without room.
@Suite struct LedgerDisasterTests {
  private static let probe = BuildFolder.executable("inlay-ledger-probe")

  @Test func `killed at any time, each report is there once and in order in the end`() throws {
    let folder = TemporaryFolder()
    let (path, journal) = (folder.file("ledger"), folder.file("journal"))
    let count = 20_000
    let command = [Self.probe, "run", path, journal, "\(count)"]
    var killed = 0
    for round in 0..<40 {
      let result = try Subprocess.run(command, seconds: 0.01 + Double(round % 10) * 0.004)
      if result.ending == .timedOut { killed += 1 } else { #expect(result.succeeded, "\(result)") }
    }
    let last = try Subprocess.run(command)
    #expect(last.succeeded, "\(last)")
    #expect(killed > 5)
    #expect(try ReportLedgerTests.ids(path) == (0..<count).map { "S-\($0)" })
  }

  @Test func `two processes that append at once lose and mix nothing`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    let one = "\"$0\" append \"$1\" 700"
    let result = try Subprocess.run([
      "/bin/sh", "-c", "\(one) A 7 & first=$!; \(one) B 40 || exit 1; wait $first", Self.probe, path,
    ])
    #expect(result.succeeded, "\(result)")
    let ids = try ReportLedgerTests.ids(path)
    for prefix in ["A", "B"] {
      #expect(ids.filter { $0.hasPrefix(prefix) } == (0..<700).map { "\(prefix)-\($0)" })
    }
    #expect(ids.count == 1400)
  }

  @Test func `one that another process holds is busy, and free once that is killed`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    let result = try Subprocess.run([
      "/bin/sh", "-c", "\"$0\" hold \"$1\" 60 >\"$1.out\" 2>&1 & echo $!", Self.probe, path,
    ])
    let process = try #require(pid_t(result.output.dropLast()))
    defer { kill(process, SIGKILL) }
    for _ in 0..<2000 where (try? Files.text(of: "\(path).out")) != "held\n" { usleep(5000) }
    let fault = #expect(throws: LedgerFault.self) { _ = try ReportLedger(path: path, waitingAtMost: 0.05) }
    #expect(fault?.kind == .busy)
    kill(process, SIGKILL)
    #expect(throws: Never.self) { _ = try ReportLedger(path: path, waitingAtMost: 20) }
  }

  /// Checks that a probe said how many lines are in, and that the ledger holds these and ends with a whole line.
  private func expectWhole(_ path: String, _ result: Subprocess.Result, _ reason: String) throws -> Int {
    #expect(result.code == 1, "\(result)")
    let text = result.output.split(separator: "\n")
    let appended = try #require(text.first?.split(separator: " ").first.flatMap { Int($0) })
    #expect(text.last?.contains(reason) == true, "\(result)")
    let ids = try ReportLedgerTests.ids(path)
    #expect(ids == (0..<ids.count).map { "S-\($0)" })
    return appended
  }

  @Test(arguments: [1, 7, 5000])
  func `a limit on file sizes ends a batch with a sentence and a whole line`(batch: Int) throws {
    let folder = TemporaryFolder()
    let path = folder.file("ledger")
    let result = try Subprocess.run([
      "/bin/sh", "-c", "ulimit -f 300; exec \"$0\" append \"$1\" 5000 S \(batch)", Self.probe, path,
    ])
    let appended = try expectWhole(path, result, "File too large; move the file away")
    let ids = try ReportLedgerTests.ids(path)
    #expect(ids.count > 200 && ids.count < 2000)
    if batch == 5000 { #expect(appended == ids.count) } else { #expect(appended == ids.count % batch) }
    // With room again, it goes on behind the last whole line.
    var ledger = try ReportLedger(path: path)
    try ledger.append([ReportLedgerTests.line("S-\(ids.count)")])
    #expect(try ReportLedgerTests.ids(path).count == ids.count + 1)
  }

  private static let hasNamespaces =
    (try? Subprocess.run(["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]))?.succeeded ?? false

  @Test(
    .enabled(if: hasNamespaces, "skipped: no file system can be mounted here"), arguments: [1, 7, 5000])
  func `a full disk ends a batch with a sentence and a whole line`(batch: Int) throws {
    let folder = TemporaryFolder()
    mkdir(folder.file("disk"), 0o700)
    let script = """
      mount -t tmpfs -o size=200k none "$1" || exit 9
      "$0" append "$1/ledger" 5000 S \(batch); code=$?
      cp "$1/ledger" "$2"
      exit $code
      """
    let result = try Subprocess.run([
      "unshare", "-Urm", "/bin/sh", "-c", script, Self.probe, folder.file("disk"), folder.file("copy"),
    ])
    let appended = try expectWhole(folder.file("copy"), result, "No space left on device; make room")
    let ids = try ReportLedgerTests.ids(folder.file("copy"))
    #expect(ids.count > 200 && ids.count < 1000)
    if batch == 5000 { #expect(appended == ids.count) } else { #expect(appended == ids.count % batch) }
  }
}
