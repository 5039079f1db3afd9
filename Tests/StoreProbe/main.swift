// store-probe: a process of its own that writes to a store, for tests that kill it or take its disk away.
//
//   store-probe write HOME   adds messages for ever, in one transaction after the other; says what was kept
//   store-probe fill HOME    adds messages until something fails; says what, and what is left

import Glibc
import InboxModel
import InboxStore

let now = Instant(milliseconds: 1_796_040_000_000)

func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// One transaction: a list that goes on from the one before, and an entry of the journal for each message.
func add(_ count: Int, from first: Int, to store: InboxStore, _ identity: IdentityID) throws {
  let body = String(repeating: "All work and no play. ", count: 40)
  try store.write { transaction in
    var session = try transaction.refresh(identity, now: now, journalsDelivery: true)
    for number in first..<first + count {
      try Array("{\"id\":\"m\(number)\",\"text\":\"\(body)\"}".utf8).withUnsafeBytes { bytes in
        _ = try session.take(
          id: "m\(number)", vendor: .inlay, sent: now, expires: nil, isPinned: false,
          reported: ReportedState(), raw: bytes)
      }
    }
    _ = try session.finish(isComplete: false)
  }
}

func run() throws {
  let arguments = CommandLine.arguments
  guard arguments.count == 3, ["write", "fill"].contains(arguments[1]) else { exit(64) }
  let store = try InboxStore(home: arguments[2], now: now)
  for notice in store.notices { say("notice \(notice)") }
  let identity: IdentityID
  if let account = try store.accounts().first {
    identity = account.identity
  } else {
    identity = try store.addAccount("me", feed: "file", now: now)?.identity ?? IdentityID(0)
  }
  var count = try store.read { try $0.total(identity, now: now) }
  say("begun \(count)")
  do {
    while true {
      try add(100, from: count, to: store, identity)
      count += 100
      say("kept \(count)")
    }
  } catch {
    guard arguments[1] == "fill", let fault = error as? StoreFault else { throw error }
    say("fault \(fault.sentence)")
    let left = try store.read { snapshot in
      (try snapshot.total(identity, now: now), try snapshot.pendingCount(identity))
    }
    say("left \(left.0) \(left.1)")
    store.close()
  }
}

do { try run() } catch {
  say("failed \((error as? StoreFault)?.sentence ?? "\(error)")")
  exit(1)
}
