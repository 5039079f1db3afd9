import InboxModel
import InboxStore
import TestSupport

extension Instant {
  /// 2026-11-30T12:00:00Z: when these tests take place.
  static let noon = Instant(milliseconds: 1_796_040_000_000)

  static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds + milliseconds)
  }

  static func - (instant: Instant, milliseconds: Int64) -> Instant { instant + -milliseconds }
}

/// A message as a list has it.
struct Listed {
  var id: String
  var sent: Instant?
  var expires: Instant?
  var isPinned = false
  var reported = ReportedState()
  var raw: String

  init(
    _ id: String, sent: Instant? = .noon, expires: Instant? = nil, isPinned: Bool = false, raw: String? = nil
  ) {
    self.id = id
    self.sent = sent
    self.expires = expires
    self.isPinned = isPinned
    self.raw = raw ?? "{\"id\":\"\(id)\"}"
  }
}

/// A home in a folder of its own, with one account.
final class TestStore {
  let folder = TemporaryFolder()
  let store: InboxStore
  let identity: IdentityID
  var rules = VendorRules.inlay

  init(options: StoreOptions = StoreOptions()) throws {
    store = try InboxStore(home: folder.path, now: .noon, options: options)
    identity = try store.addAccount("me", feed: "file", path: "/dev/null", now: .noon)!.identity
  }

  /// Another connection to the same home.
  func again(now: Instant = .noon) throws -> InboxStore { try InboxStore(home: folder.path, now: now) }

  @discardableResult
  func refresh(
    _ list: [Listed], isComplete: Bool = true, now: Instant = .noon, identity: IdentityID? = nil
  ) throws -> RefreshCounts {
    let identity = identity ?? self.identity
    let rules = rules
    return try store.write { transaction in
      var session = try transaction.refresh(identity, now: now)
      for listed in list { try session.take(listed, rules) }
      return try session.finish(isComplete: isComplete)
    }
  }

  func badge(at now: Instant = .noon) throws -> Int { try store.read { try $0.badge(identity, now: now) } }

  func total(at now: Instant = .noon) throws -> Int { try store.read { try $0.total(identity, now: now) } }

  /// The ids of a part of the list.
  func ids(_ query: PageQuery = PageQuery(limit: 1000), at now: Instant = .noon) throws -> [String] {
    try store.read { try $0.page(identity, query, now: now).rows.map(\.id) }
  }

  func message(_ id: String) throws -> StoredMessage? { try store.read { try $0.message(identity, id) } }

  func delete(_ id: String) throws {
    try store.write { transaction in
      guard let key = try transaction.key(of: id, identity) else { return }
      try transaction.delete(key)
    }
  }
}

extension RefreshSession {
  @discardableResult
  mutating func take(_ listed: Listed, _ rules: VendorRules = .inlay) throws -> Taken {
    let vendor: Vendor = rules == .xtremepush ? .xtremepush : rules == .airship ? .airship : .inlay
    return
      try Array(listed.raw.utf8).withUnsafeBytes { bytes in
        try take(
          id: listed.id, vendor: vendor, sent: listed.sent, expires: listed.expires,
          isPinned: listed.isPinned,
          reported: listed.reported, raw: bytes)
      }
  }
}
