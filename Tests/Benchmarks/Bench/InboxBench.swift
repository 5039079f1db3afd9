import Glibc

/// What the commands of the inbox cost from start to end, on homes of several sizes.
enum InboxBench {
  static func measure(_ folder: String) {
    let home = BenchHome(folder)
    defer { home.remove() }
    guard home.add("hundred", count: 100), home.add("thousand", count: 1000, unread: 200),
      home.add("large", count: 100_000, unread: 200)
    else {
      Report.line("the homes", "could not be made")
      return
    }
    start(folder, home)
    pages(home)
    refresh(home)
  }

  // MARK: Start to end

  private static func start(_ folder: String, _ home: BenchHome) {
    Report.section("commands of the inbox, start to end, medians of 101 interleaved runs")
    let rows: [(String, [String])] = [
      ("an empty Swift program", ["\(folder)/inlay-bench-empty"]),
      ("inlay badge, 100 messages", home.command("hundred", "badge")),
      ("inlay list, 100 messages", home.command("hundred", "list", "--limit", "100")),
      ("inlay badge, 200 unread of 1 000", home.command("thousand", "badge")),
      ("inlay badge, 200 unread of 100 000", home.command("large", "badge")),
    ]
    guard let medians = medians(rows) else { return }
    Report.verdict("badge, over the empty program", medians[1] / medians[0], "times", atMost: 1.7)
    Report.verdict("list, over the empty program", medians[2] / medians[0], "times", atMost: 1.7)
    Report.verdict("badge, of 100 000 over of 1 000", medians[4] / medians[3], "times", atMost: 1.5)
  }

  private static func pages(_ home: BenchHome) {
    Report.section("pages of 20, start to end, medians of 101 interleaved runs")
    guard let small = home.cursor("thousand", offset: 500), let large = home.cursor("large", offset: 50_000),
      let last = home.cursor("large", offset: 99_000)
    else {
      Report.line("the cursors", "could not be had")
      return
    }
    let rows: [(String, [String])] = [
      ("first page of 1 000", home.command("thousand", "list")),
      ("first page of 100 000", home.command("large", "list")),
      ("page in the middle of 1 000, by cursor", home.command("thousand", "list", "--after", small)),
      ("page in the middle of 100 000, by cursor", home.command("large", "list", "--after", large)),
      ("page near the end of 100 000, by cursor", home.command("large", "list", "--after", last)),
    ]
    guard let medians = medians(rows) else { return }
    Report.verdict("first page, of 100 000 over of 1 000", medians[1] / medians[0], "times", atMost: 1.5)
    Report.verdict("a page in the middle", medians[3] / medians[2], "times", atMost: 1.5)
    Report.verdict("a page near the end", medians[4] / medians[2], "times", atMost: 1.5)
  }

  private static func medians(_ rows: [(String, [String])]) -> [Double]? {
    var times = [[Double]](repeating: [], count: rows.count)
    for _ in 0..<101 {
      for (index, row) in rows.enumerated() {
        let run = ProgramRun.run(row.1)
        guard run.status == 0 else {
          Report.line(row.0, "failed: status \(run.status)")
          return nil
        }
        times[index].append(run.milliseconds)
      }
    }
    let medians = times.map(Clock.median)
    for (row, median) in zip(rows, medians) { Report.line(row.0, "\(Report.rounded(median)) ms") }
    return medians
  }

  // MARK: Refreshing

  private static func refresh(_ home: BenchHome) {
    Report.section("refresh of 100 000 messages, beside the sqlite3 shell with the same rows")
    guard home.addWithoutRefresh("fresh", like: "large") else { return }
    let first = ProgramRun.run(home.command("fresh", "refresh"))
    let second = ProgramRun.run(home.command("fresh", "refresh"))
    guard first.status == 0, second.status == 0, let shell = home.shell("fresh") else {
      Report.line("refresh", "failed: \(first.status), \(second.status)")
      return
    }
    Report.line("the list", "\(Report.rounded(Double(home.size("large")) / 1_000_000)) MB")
    Report.line("the sqlite3 shell", "\(Report.rounded(shell / 1000)) s")
    Report.line("the first refresh", "\(Report.rounded(first.milliseconds / 1000)) s")
    Report.line("a second one, unchanged", "\(Report.rounded(second.milliseconds / 1000)) s")
    Report.verdict("the first, over the shell", first.milliseconds / shell, "times", atMost: 1)
    Report.verdict("the second, over the shell", second.milliseconds / shell, "times", atMost: 1.0 / 3)
    let peak = max(first.peakMiB, second.peakMiB) * 1.048576
    Report.verdict("peak memory", peak, "MB", atMost: 80)
  }
}
