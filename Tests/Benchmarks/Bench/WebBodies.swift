import Glibc

/// Mails through the web renderer, and the same through the text browsers that are installed.
enum WebBodies {
  private static let peers: [(name: String, command: [String])] = [
    ("w3m", ["/usr/bin/w3m", "-dump", "-cols", "80", "-T", "text/html"]),
    ("links", ["/usr/bin/links", "-dump", "-width", "80", "-force-html"]),
    ("lynx", ["/usr/bin/lynx", "-dump", "-nolist", "-width=80", "-force_html"]),
  ]

  static func measure(_ folder: String) {
    let bodies = "\(folder)/../../../../shared/cases/html/bodies"
    let mails = names(of: bodies).map { "\(bodies)/\($0)" }
    Report.section("\(mails.count) mails as linear text, the worker included")
    if mails.count < 2 {
      Report.line("mails", "skipped: there are none in ../shared/cases/html/bodies")
      return
    }
    let output = "\(folder)/bench-web"
    mkdir(output, 0o755)
    defer { removeFolder(output) }
    let render = ["\(folder)/inlay", "render", "--quiet", "--width", "0", "--format", "text"]
    let toFolder = render + ["--output", output]
    var each: [Double] = []
    for _ in 0..<9 {
      let one = ProgramRun.run(toFolder + [mails[0]]).milliseconds
      let all = ProgramRun.run(toFolder + mails).milliseconds
      each.append((all - one) / Double(mails.count - 1))
    }
    let own = Clock.median(each)
    Report.verdict("one more mail in the same process", own, "ms", atMost: 1)
    for peer in peers where access(peer.command[0], X_OK) == 0 {
      let times = mails.map { ProgramRun.run(peer.command + [$0]).milliseconds }
      let time = Clock.median(times)
      Report.line(
        "\(peer.name), a process a mail",
        "\(Report.rounded(time)) ms: \(Report.rounded(time / own)) times as long")
    }
    measureLarge(render, mails, "\(folder)/bench-web.html")
    measureHostile(render, bodies)
  }

  /// Pages that were made to be slow or large, a process each.
  private static func measureHostile(_ render: [String], _ folder: String) {
    let pages = names(of: folder, beginnings: ["path-"])
    Report.section("\(pages.count) pages made to be slow or large, the worker included")
    var (slowest, heaviest) = (0.0, 0.0)
    for page in pages {
      let runs = (0..<3).map { _ in ProgramRun.runWithWorkers(render + ["\(folder)/\(page)"]) }
      guard runs.allSatisfy({ $0.status == 0 }) else {
        Report.line(page, "failed: status \(runs.map(\.status))")
        continue
      }
      let time = Clock.median(runs.map(\.milliseconds))
      let memory = runs.map { $0.peakMiB + $0.workersPeakMiB }.max() ?? 0
      (slowest, heaviest) = (max(slowest, time), max(heaviest, memory))
      Report.line(page, "\(Report.rounded(time)) ms, \(Report.rounded(memory)) MiB")
    }
    Report.verdict("the slowest", slowest, "ms", atMost: 1000)
    Report.verdict("the heaviest", heaviest, "MiB", atMost: 143)
  }

  /// All mails within one page, over and over up to 10 MB.
  private static func measureLarge(_ render: [String], _ mails: [String], _ path: String) {
    let bytes = join(mails, 10_000_000, to: path)
    defer { unlink(path) }
    Report.section("\(Report.rounded(Double(bytes) / 1_000_000)) MB in one body, the worker included")
    let runs = (0..<5).map { _ in ProgramRun.run(render + [path]) }
    guard bytes > 0, runs.allSatisfy({ $0.status == 0 }) else {
      Report.line("inlay render", "failed: status \(runs.map(\.status))")
      return
    }
    let own = Clock.median(runs.map(\.milliseconds))
    Report.verdict("input a second", Double(bytes) / 1000 / own, "MB/s", atLeast: 20)
    for peer in peers where access(peer.command[0], X_OK) == 0 {
      let time = ProgramRun.run(peer.command + [path]).milliseconds
      Report.line(
        peer.name,
        "\(Report.rounded(Double(bytes) / 1000 / time)) MB/s: \(Report.rounded(time / own)) times as long")
    }
  }

  /// The pages of a folder whose names begin so, by name.
  private static func names(of folder: String, beginnings: [String] = ["mail-", "inapp-"]) -> [String] {
    GivenFiles.names(of: folder, ending: ".html").filter { name in
      beginnings.contains(where: name.hasPrefix)
    }
  }

  /// Writes files into one page until it has so many bytes; answers how many it has.
  private static func join(_ files: [String], _ size: Int, to path: String) -> Int {
    var page = Array("<html><body>".utf8)
    while page.count < size {
      let before = page.count
      for file in files where page.count < size { page += GivenFiles.read(file) }
      if page.count == before { return 0 }
    }
    guard let file = fopen(path, "w") else { return 0 }
    defer { fclose(file) }
    return fwrite(page, 1, page.count, file)
  }

  private static func removeFolder(_ path: String) {
    guard let entries = opendir(path) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(entries)
    rmdir(path)
  }
}
