import Glibc

/// What a command costs from start to end, beside the cheapest Swift program and one process more.
enum StartUp {
  static func measure(_ folder: String) {
    Report.section("start to end, wall clock, medians of 101 interleaved runs")
    let card = "\(folder)/bench-card.json"
    write(
      #"{"inlay":1,"messages":[{"id":"a","kind":"alert","title":"Your parcel is on its way","text":"On Tuesday."}]}"#,
      to: card)
    defer { unlink(card) }
    let commands: [(String, [String])] = [
      ("an empty Swift program", ["\(folder)/inlay-bench-empty"]),
      ("posix_spawn of /bin/true", ["/bin/true"]),
      ("inlay plugin list", ["\(folder)/inlay", "plugin", "list"]),
      ("inlay render of one card (C plugin)", ["\(folder)/inlay", "render", card]),
    ]
    var times = [[Double]](repeating: [], count: commands.count)
    for _ in 0..<101 {
      for (index, command) in commands.enumerated() {
        let run = ProgramRun.run(command.1)
        guard run.status == 0 else {
          Report.line(command.0, "failed: status \(run.status)")
          return
        }
        times[index].append(run.milliseconds)
      }
    }
    let medians = times.map(Clock.median)
    for (index, command) in commands.enumerated() {
      Report.line(command.0, "\(Report.rounded(medians[index])) ms")
    }
    let floor = medians[0] + medians[1]
    Report.line("the floor: the first two together", "\(Report.rounded(floor)) ms")
    Report.verdict("inlay plugin list, over the floor", medians[2] / floor, "times", atMost: 1.7)
    Report.verdict("inlay render, over the floor", medians[3] / floor, "times", atMost: 1.7)
  }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    var text = text
    _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
  }
}
