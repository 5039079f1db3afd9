import Glibc
import TestSupport
import Testing

@testable import InlayCommands

/// What really reaches the program that opens links.
@Suite struct LinkOpenerTests {
  private let folder = TemporaryFolder()

  private func opener(_ program: String?) -> LinkOpener {
    LinkOpener(
      Surroundings(
        variables: program.map { ["INLAY_OPENER": $0] } ?? [:], programFolder: "/", isOutputTerminal: false,
        terminalWidth: nil, now: 0))
  }

  private func script(_ body: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(body)\n", to: "opener")
    chmod(path, 0o755)
    return path
  }

  private func fault(_ opener: LinkOpener, _ link: String) -> CommandError? {
    do throws(CommandError) {
      try opener.open(link)
      return nil
    } catch {
      return error
    }
  }

  private static let links = [
    "https://a.test/", "https://a.test/?q=a b&c=d;e", "myapp://$(touch x)`id`",
    "myapp:\"quoted\" 'single' \\back",
    "myapp:*?[a-z]{b,c}~ #!|<>&& || ; exit", "https://a.test/%20%2520", "https://a.test/ü🦆",
    "myapp:--version",
    "mailto:ada@a.test?subject=$HOME", "myapp:{\"a\":[1]}",
  ]

  @Test(arguments: links)
  func `a link is one argument, byte by byte`(link: String) throws {
    // The number of arguments, then each with its length, as they are.
    let opener = opener(
      try script(
        #"printf '%s\n' "$#" >"\#(folder.path)/count"; printf '%s' "$1" >"\#(folder.path)/argument""#))
    try opener.open(link)
    #expect(try Files.text(of: folder.file("count")) == "1\n")
    #expect(try Files.read(folder.file("argument")) == Array(link.utf8))
    try opener.open("\r\n \(link)\n")
    #expect(try Files.read(folder.file("argument")) == Array(link.utf8))
    #expect(!Files.exists(folder.file("x")) && !Files.exists("x"))
  }

  @Test func `the program finds nothing of ours`() throws {
    let kept = open("/dev/null", O_RDONLY)
    defer { close(kept) }
    signal(SIGPIPE, SIG_IGN)
    let program = try script(
      """
      for number in 0 1 2; do readlink /proc/$$/fd/$number; done >"\(folder.path)/files"
      ls /proc/$$/fd | wc -l >"\(folder.path)/count"
      while read -r line; do case $line in SigIgn*|SigBlk*) echo "$line" ;; esac; done \
        </proc/$$/status >"\(folder.path)/signals"
      cut -d' ' -f6 /proc/$$/stat >"\(folder.path)/session"
      echo $$ >"\(folder.path)/process"
      """)
    try opener(program).open("https://a.test/")
    // Within the redirection of the loop its standard output is the file.
    let files = try Files.text(of: folder.file("files")).split(separator: "\n")
    #expect(files.first == "/dev/null" && files.last == "/dev/null" && files.count == 3)
    #expect(Int(try Files.text(of: folder.file("count")).filter(\.isNumber)).map { $0 <= 4 } == true)
    // Two beyond the 31 of the system belong to glibc.
    let signals = try Files.text(of: folder.file("signals")).split(separator: "\n").map { $0.suffix(16) }
    #expect(signals.count == 2 && signals.allSatisfy { UInt64($0, radix: 16).map { $0 & 0x7FFF_FFFF } == 0 })
    #expect(try Files.text(of: folder.file("session")) == Files.text(of: folder.file("process")))
  }

  @Test func `an opener that goes on is left to itself`() throws {
    let program = try script("sleep 0.6; : >\"\(folder.path)/done\"")
    var opener = opener(program)
    opener.patience = 50
    try opener.open("https://a.test/")
    #expect(!Files.exists(folder.file("done")))
    var tries = 0
    while !Files.exists(folder.file("done")), tries < 400 {
      usleep(25_000)
      tries += 1
    }
    #expect(Files.exists(folder.file("done")))
  }

  @Test func `an opener that fails is a sentence`() throws {
    let program = try script("exit 3")
    #expect(
      fault(opener(program), "https://a.test/")
        == CommandError(
          .unavailable,
          "\(program) did not open the link: it ended with code 3; set INLAY_OPENER to a program that opens links"
        ))
    let killed = try script("kill -9 $$")
    #expect(
      fault(opener(killed), "https://a.test/")
        == CommandError(.unavailable, "\(killed) did not open the link: signal 9 ended it; try again"))
  }

  @Test func `an opener that is not there is a sentence`() throws {
    #expect(
      fault(opener("/nowhere/browser --new"), "https://a.test/")
        == CommandError(
          .unavailable,
          "/nowhere/browser --new: the opener cannot be started: No such file or directory; set INLAY_OPENER to one program, without arguments"
        ))
    #expect(opener(nil).program == "xdg-open" && opener("").program == "xdg-open")
  }

  @Test(
    .enabled(if: (try? Subprocess.run(["xdg-open", "--version"])) == nil)
  )
  func `where nothing opens links, what to install is said`() {
    #expect(
      fault(opener(nil), "https://a.test/")
        == CommandError(
          .unavailable,
          "xdg-open is not installed, so the link is not opened; install xdg-utils, or set INLAY_OPENER to a program that opens links"
        ))
  }

  @Test(arguments: ["-rf", " --help", "javascript:x", "a\u{0}b", "x:\n\u{1B}", ""])
  func `what nobody may open is not handed on`(link: String) throws {
    let program = try script(": >\"\(folder.path)/ran\"")
    #expect(fault(opener(program), link)?.status == .refused)
    #expect(!Files.exists(folder.file("ran")))
  }
}
