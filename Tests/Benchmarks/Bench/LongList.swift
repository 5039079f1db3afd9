import Glibc

/// A long list drawn as rows by the C renderer in its worker.
enum LongList {
  private static let count = 100_000

  static func measure(_ folder: String) {
    Report.section("\(count) messages of about 1 KB, drawn as rows by Alert in its worker")
    let path = "\(folder)/bench-list.json"
    let bytes = make(path)
    defer { unlink(path) }
    let runs = (0..<3).map { _ in
      ProgramRun.run(["\(folder)/inlay", "render", path, "--presentation", "row", "--width", "80", "--quiet"])
    }
    guard runs.allSatisfy({ $0.status == 0 }) else {
      Report.line("inlay render", "failed: status \(runs.map(\.status))")
      return
    }
    let seconds = Clock.median(runs.map(\.milliseconds)) / 1000
    Report.line("input", "\(Report.rounded(Double(bytes) / 1_000_000)) MB")
    Report.line("time", "\(Report.rounded(seconds)) s")
    Report.verdict("input a second", Double(bytes) / 1_000_000 / seconds, "MB/s", atLeast: 30)
    Report.verdict(
      "peak memory of the host", runs.map(\.peakMiB).max()! * 1.048576, "MB", atMost: 80)
  }

  /// Writes the list; answers its size in bytes.
  private static func make(_ path: String) -> Int {
    guard let file = fopen(path, "w") else { return 0 }
    defer { fclose(file) }
    var size = 0
    func put(_ text: String) {
      var text = text
      text.withUTF8 { size += fwrite($0.baseAddress, 1, $0.count, file) }
    }
    put("{\"inlay\":1,\"messages\":[")
    let sentence = "The quick brown fox jumps over the lazy dog while the parcel waits at the corner shop. "
    let text = String(repeating: sentence, count: 9)
    for index in 0..<count {
      put(
        (index == 0 ? "" : ",\n")
          + "{\"id\":\"m\(index)\",\"kind\":\"alert\",\"title\":\"Parcel number \(index) is on its way\",\"text\":\"\(text)\","
          + "\"icon\":\"https://cdn.example.test/icon/\(index % 7).png\",\"sent\":\"2026-11-29T16:20:00Z\","
          + "\"data\":{\"cta_label\":\"Track\",\"rank\":\(index)},"
          + "\"actions\":[{\"type\":\"url\",\"value\":\"https://example.test/track?id=\(index)\"}]}")
    }
    put("]}\n")
    return size
  }
}
