import Glibc

/// How long an author waits for the validator, for each plugin of the tree.
enum CheckBench {
  static func measure(_ folder: String) {
    Report.section("inlay plugin check, wall clock, medians of 5 runs (level 3: of 3)")
    var floors: [Double] = []
    for _ in 0..<21 { floors.append(ProgramRun.run(["/bin/true"]).milliseconds) }
    Report.line("the floor: posix_spawn of /bin/true", "\(Report.rounded(Clock.median(floors))) ms")
    let home = "\(folder)/bench-check-home"
    for name in ["Alert", "Card", "Markdown", "Web"] {
      for (level, runs, bar) in [(1, 5, 2000.0), (2, 5, nil), (3, 3, 60_000)] as [(Int, Int, Double?)] {
        var times: [Double] = []
        for _ in 0..<runs {
          let run = ProgramRun.run([
            "\(folder)/inlay", "--home", home, "plugin", "check", "\(folder)/plugins/\(name)", "--level",
            String(level),
          ])
          guard run.status == 0 else {
            Report.line("\(name), level \(level)", "failed: status \(run.status)")
            break
          }
          times.append(run.milliseconds)
        }
        guard !times.isEmpty else { continue }
        let title = "\(name), level \(level)"
        if let bar {
          Report.verdict(title, Clock.median(times), "ms", atMost: bar)
        } else {
          Report.line(title, "\(Report.rounded(Clock.median(times))) ms")
        }
      }
    }
    let run = ProgramRun.run([
      "\(folder)/inlay", "--home", home, "plugin", "check", "--self-test", "--level", "3",
    ])
    Report.line("--self-test, level 3", run.status == 0 ? "\(Report.rounded(run.milliseconds)) ms" : "failed")
  }
}
