import InboxModel

/// How a message's row is spelt in SQL.
enum MessageColumns {
  /// What an expiry that never comes is in the file.
  static let never = Int64.max

  static func expires(_ instant: Instant?) -> Int64 {
    // An instant that far off is none that anybody could write.
    instant.map(\.milliseconds) ?? never
  }

  /// The sign is turned, so that the newest comes first. The least number has no opposite.
  static func age(_ sort: Instant) -> Int64 { -max(sort.milliseconds, -Int64.max) }

  /// The row of a statement whose columns are `pk, id, unpinned, age, arrived, expires, local, vendor, reported, marked,
  /// unread, gone, feed`, from the first on.
  static func row(_ statement: borrowing SQLStatement) -> StoredRow {
    let expires = statement.integer(5)
    return StoredRow(
      key: MessageKey(statement.integer(0)), id: statement.text(1),
      vendor: Vendor(rawValue: statement.text(12)),
      sort: Instant(milliseconds: -statement.integer(3)),
      arrived: Instant(milliseconds: statement.integer(4)),
      isPinned: !statement.flag(2),
      expires: expires == never ? nil : Instant(milliseconds: expires),
      state: state(statement, at: 6), isUnread: statement.flag(10), isDeleted: statement.flag(11))
  }

  /// The state, whose four columns begin at one.
  static func state(_ statement: borrowing SQLStatement, at first: Int32) -> MessageState {
    func flags(_ column: Int32) -> StateFlags {
      StateFlags(rawValue: UInt8(truncatingIfNeeded: statement.integer(column)))
    }
    return MessageState(
      local: flags(first), vendor: flags(first + 1), reported: flags(first + 2),
      isMarkedUnread: statement.flag(first + 3))
  }

  /// Binds a state's four columns and whether it is unread.
  static func bind(
    _ state: MessageState, isUnread: Bool, to statement: borrowing SQLStatement, at first: Int32
  ) {
    statement.bind(first, Int64(state.local.rawValue))
    statement.bind(first + 1, Int64(state.vendor.rawValue))
    statement.bind(first + 2, Int64(state.reported.rawValue))
    statement.bind(first + 3, state.isMarkedUnread)
    statement.bind(first + 4, isUnread)
  }
}
