import Glibc
import InboxHost
import InboxModel
import InboxStore
import Synchronization

/// Somebody else at work on the same home, on a thread and with a connection of its own, for as long as it lives.
final class Rival: Sendable {
  private let home: String
  private let work: @Sendable (Inbox, Int) throws -> Void
  private let isOver = Atomic(false)
  private let count = Atomic(0)
  private let problem = Mutex<String?>(nil)
  private let thread = Mutex<pthread_t>(0)

  /// - Parameter work: what it does again and again, with the number of the turn.
  init(home: String, _ work: @escaping @Sendable (Inbox, Int) throws -> Void) {
    self.home = home
    self.work = work
    thread.withLock { thread in
      let context = Unmanaged.passRetained(self).toOpaque()
      pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Rival>.fromOpaque(context!).takeRetainedValue().run()
          return nil
        }, context)
    }
  }

  /// How many turns are done.
  var turns: Int { count.load(ordering: .relaxed) }

  /// Ends it. What went wrong with it; nil where all was well.
  func stop() -> String? {
    isOver.store(true, ordering: .relaxed)
    pthread_join(thread.withLock { $0 }, nil)
    return problem.withLock { $0 }
  }

  private func run() {
    do {
      let store = try InboxStore(home: home, now: .noon)
      let inbox = Inbox(try Inbox.account(named: nil, in: store), in: store, clock: { .noon })
      while !isOver.load(ordering: .relaxed) {
        try work(inbox, turns)
        count.wrappingAdd(1, ordering: .relaxed)
      }
    } catch {
      problem.withLock { $0 = "\(error)" }
    }
  }
}
