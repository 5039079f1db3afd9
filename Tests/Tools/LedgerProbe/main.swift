// inlay-ledger-probe: appends reports to a ledger from a process of its own, for tests that kill it, race it, or give it
// a full disk.
//
//   inlay-ledger-probe append PATH COUNT PREFIX BATCH   BATCH lines at a time, the ledger opened anew for each
//   inlay-ledger-probe run PATH JOURNAL COUNT           the three steps with a journal; goes on where it was killed
//   inlay-ledger-probe hold PATH SECONDS                holds the ledger open

import Glibc
import InboxHost
import InboxModel
import JSON

func line(_ id: String) -> LedgerLine {
  LedgerLine(
    id: id, message: "message of \(id)", kind: .seen, vendor: .inlay,
    at: Instant(milliseconds: 1_796_042_096_000),
    context: .object([.init(key: "padding", value: .string(String(repeating: "x", count: 300)))]))
}

func fail(_ error: LedgerFault) -> Never {
  print("\(error.appended) appended")
  print(error.description)
  exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "append" where arguments.count == 5:
  let (path, count, prefix, batch) = (arguments[1], Int(arguments[2])!, arguments[3], Int(arguments[4])!)
  var next = 0
  do throws(LedgerFault) {
    while next < count {
      let end = min(next + batch, count)
      var ledger = try ReportLedger(path: path, waitingAtMost: 60)
      try ledger.append((next..<end).map { line("\(prefix)-\($0)") })
      next = end
    }
  } catch {
    fail(error)
  }
case "run" where arguments.count == 4:
  let (path, count) = (arguments[1], Int(arguments[3])!)
  var journal = Journal(path: arguments[2])
  do throws(LedgerFault) {
    var ledger = try ReportLedger(path: path, waitingAtMost: 60)
    // What was sending when the last process died is sent if it is there, and else pending again.
    let sending = (journal.sent..<journal.sendingEnd).map { "S-\($0)" }
    let found = try ledger.contains(Set(sending), from: journal.mark)
    journal.sent += sending.prefix { found.contains($0) }.count
    if found.count != sending.prefix(while: { found.contains($0) }).count {
      fatalError("a line was left out")
    }
    while journal.sent < count {
      let end = min(journal.sent + 1 + journal.sent % 700, count)
      journal.mark = try ledger.length
      journal.sendingEnd = end
      journal.save()
      try ledger.append((journal.sent..<end).map { line("S-\($0)") })
      journal.sent = end
      journal.save()
    }
  } catch {
    fail(error)
  }
case "hold" where arguments.count == 3:
  do throws(LedgerFault) {
    let ledger = try ReportLedger(path: arguments[1])
    print("held")
    fflush(nil)
    usleep(UInt32(Double(arguments[2])! * 1_000_000))
    _ = ledger.path
  } catch {
    fail(error)
  }
default:
  print("usage: see the source")
  exit(64)
}

/// What a store's transactions are to the host: written whole or not at all.
struct Journal {
  let path: String
  /// Entries from 0 to here are sent.
  var sent = 0
  /// Those from `sent` to here are sending.
  var sendingEnd = 0
  var mark: Int64 = 0

  init(path: String) {
    self.path = path
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 100)
    let count = fread(&text, 1, 100, file)
    let numbers = String(decoding: text[..<count], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    (sent, sendingEnd, mark) = (numbers[0], numbers[1], Int64(numbers[2]))
  }

  func save() {
    guard let file = fopen("\(path).new", "w") else { fatalError("no journal") }
    fputs("\(sent) \(max(sent, sendingEnd)) \(mark) ", file)
    fclose(file)
    rename("\(path).new", path)
  }
}
