import InboxModel
import TestSupport
import Testing

@testable import InboxStore

@Suite struct DiskFullTests {
  /// A new namespace with a file system of one megabyte, where the kernel allows that.
  private static let smallDisk = [
    "unshare", "-Urm", "sh", "-c", "mount -t tmpfs -o size=1m none \"$0\" && exec \"$@\"",
  ]

  private static let canMount: Bool = {
    let folder = TemporaryFolder()
    return withExtendedLifetime(folder) {
      (try? Subprocess.run(smallDisk + [folder.path, "true"]))?.succeeded == true
    }
  }()

  @Test(.enabled(if: canMount, "no file system can be mounted here"))
  func `a disk that is full is said, and what was kept stays`() throws {
    let folder = TemporaryFolder()
    let result = try Subprocess.run(
      Self.smallDisk + [
        folder.path, "sh", "-c",
        "\"$0\" fill \"$1/home\" && \"$0\" fill \"$1/home\"", BuildFolder.executable("store-probe"),
        folder.path,
      ])
    #expect(result.succeeded, "\(result)")
    let lines = result.output.split(separator: "\n").map(String.init)
    let kept = try #require(lines.last { $0.hasPrefix("kept ") }).dropFirst(5)
    #expect(Int(kept)! >= 100)
    let faults = lines.filter { $0.hasPrefix("fault ") }
    #expect(faults.count == 2)
    for fault in faults {
      #expect(
        fault
          == "fault \(folder.path)/home/inlay.db: the disk is full; make room and try again, nothing was changed"
      )
    }
    // At once, and when the store was opened again: nothing is missing, nothing is half done.
    #expect(lines.contains("left \(kept) \(kept)"))
    #expect(lines.contains { $0.hasPrefix("begun ") && $0 != "begun 0" })
    #expect(!lines.contains { $0.hasPrefix("notice ") || $0.hasPrefix("failed ") }, "\(result)")
  }

  @Test(.enabled(if: canMount, "no file system can be mounted here"))
  func `a home cannot be made on a disk that is full`() throws {
    let folder = TemporaryFolder()
    let result = try Subprocess.run(
      Self.smallDisk + [
        folder.path, "sh", "-c",
        "mkdir \"$1/home\"; dd if=/dev/zero of=\"$1/fill\" 2>/dev/null; \"$0\" fill \"$1/home\"; ls \"$1/home\"; rm \"$1/fill\"; \"$0\" fill \"$1/home\"",
        BuildFolder.executable("store-probe"), folder.path,
      ])
    let lines = result.output.split(separator: "\n").map(String.init)
    let sentence = try #require(lines.first)
    #expect(sentence.hasPrefix("failed \(folder.path)/home/inlay."))
    #expect(sentence.hasSuffix(": the disk is full; make room and try again, nothing was changed"))
    // No store is there half made, and with room there is one.
    #expect(!lines.contains("inlay.db"))
    #expect(lines.contains("begun 0"))
  }

  @Test func `a file that may not grow is said, and what was kept stays`() throws {
    let test = try TestStore()
    try test.refresh([Listed("a")])
    try test.store.read { try $0.connection.database.execute("PRAGMA max_page_count = 40") }
    let file = test.folder.file("inlay.db")
    #expect(throws: StoreFault.inputOutput(path: file, .diskFull)) {
      try test.refresh((0..<500).map { Listed("m\($0)", raw: String(repeating: "x", count: 900)) })
    }
    #expect(try test.ids() == ["a"])
    try test.delete("a")
    #expect(try test.ids() == [])
  }

  @Test func `a file that cannot be written is said`() throws {
    let test = try TestStore()
    try test.store.read { try $0.connection.database.execute("PRAGMA query_only = ON") }
    let fault = StoreFault.inputOutput(path: test.folder.file("inlay.db"), .readOnly)
    #expect(throws: fault) { try test.refresh([Listed("a")]) }
    #expect(
      fault.sentence.hasSuffix("cannot be written; make it writable, or name another folder with --home"))
  }
}
