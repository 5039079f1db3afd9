import TestSupport
import Testing

/// A disk without room: a sentence, exit 74, and nothing lost.
@Suite struct FullDiskTests {
  /// Fills a small disk of its own, works on it, makes room, and works on. What each command ended with is printed.
  private static let script = """
    set -u
    mount -t tmpfs -o size=1500k tmpfs "$DISK" || exit 99
    inlay() { "$INLAY" --home "$DISK/home" --no-plugins "$@"; }
    inlay account add box --path "$LIST" || exit 98
    inlay refresh || exit 97
    inlay report clicked m1 || exit 96
    dd if=/dev/zero of="$DISK/filler" bs=4k 2>/dev/null
    failed=0
    for id in m2 m3 m4 m5 m6 m7 m8 m9; do
      inlay delete $id >/dev/null 2>"$DISK/../said"; code=$?
      if [ $code -ne 0 ]; then failed=$((failed + 1)); echo "delete: $code: $(cat "$DISK/../said")"; fi
    done
    inlay refresh >/dev/null 2>"$DISK/../said"; echo "refresh: $?: $(cat "$DISK/../said")"
    inlay badge >/dev/null; echo "badge: $?"
    rm "$DISK/filler"
    inlay refresh; echo "after: $?"
    inlay journal
    inlay list --limit 50 2>/dev/null | wc -l
    sqlite3 "$DISK/home/inlay.db" 'PRAGMA integrity_check'
    grep -c clicked "$DISK/home/box.reports.ndjson"
    """

  @Test func `a full disk costs a sentence and nothing else`() throws {
    let home = ShakenHome()
    try home.writeList((0..<20).map { "m\($0)" })
    let disk = home.folder.file("disk")
    Files.makeFolders(of: "\(disk)/x")
    let result = try Subprocess.run(
      ["unshare", "-Urm", "bash", "-c", Self.script],
      environment: Program.environment.merging(["INLAY": Program.path, "DISK": disk, "LIST": home.list]) {
        $1
      })
    if result.code == 99 || result.error.contains("unshare failed") {
      print("FullDiskTests: skipped: no disk of one's own can be mounted here: \(result.error)")
      return
    }
    try #require(result.succeeded, "\(result)")
    let lines = result.output.split(separator: "\n").map(String.init)
    let failures = lines.filter { $0.hasPrefix("delete: ") }
    #expect(!failures.isEmpty, "the disk was not full: \(result)")
    for failure in failures {
      #expect(failure.hasPrefix("delete: 74: inlay: ") && failure.contains("disk is full"), "\(failure)")
    }
    #expect(lines.contains { $0.hasPrefix("refresh: 74: inlay: ") }, "\(result)")
    // Reading needs a little room, too: SQLite maps a file beside the store.
    #expect(lines.contains("badge: 0") || lines.contains("badge: 74"), "\(result)")
    #expect(lines.contains("after: 0"), "\(result)")
    // What was reported before the disk was full is sent once, and no message is lost.
    let deletions = 8 - failures.count
    #expect(lines.suffix(3) == ["\(20 - deletions)", "ok", "1"], "\(result)")
    #expect(lines.filter { $0.contains("sent  delete") }.count == deletions, "\(result)")
  }
}
