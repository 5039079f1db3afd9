import InboxModel

/// A place in an account's list, as text that a user can hand back: letters, digits, `-` and `_`.
///
/// It says whose list it belongs to, so that one of another home or account is refused and not misread. What is in it
/// is nobody else's business and may change with any version.
package struct PageCursor: Equatable, Sendable {
  /// As ``InboxStore/storeID``: 16 digits of base 16.
  package var storeID: String
  package var identity: IdentityID
  package var key: PageKey

  package init(storeID: String, identity: IdentityID, key: PageKey) {
    self.storeID = storeID
    self.identity = identity
    self.key = key
  }

  /// Why a text is no cursor for a list.
  package enum Fault: Error, Equatable, Sendable {
    case garbage, otherHome, otherAccount

    /// One sentence without a full stop.
    package var sentence: String {
      switch self {
      case .garbage: "the cursor is none that Inlay made, or was cut; begin again without one"
      case .otherHome: "the cursor is of another home; begin again without one"
      case .otherAccount: "the cursor is of another account; begin again without one"
      }
    }
  }

  /// Longer texts are refused unread.
  package static let maximumCharacters = 4096

  /// The layout: this byte, the store (8), the identity (8), pinned (1), time (8), the id, a checksum (4).
  private static let version: UInt8 = 1
  private static let fixedBytes = 26

  package var text: String {
    var bytes: [UInt8] = [Self.version]
    Self.append(UInt64(storeID, radix: 16) ?? 0, to: &bytes)
    Self.append(UInt64(bitPattern: identity.value), to: &bytes)
    bytes.append(key.isPinned ? 1 : 0)
    Self.append(UInt64(bitPattern: key.sort.milliseconds), to: &bytes)
    bytes += key.id.utf8
    let sum = Self.checksum(bytes[...])
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return AddressSafeText.encode(bytes)
  }

  /// Reads a cursor for a list.
  ///
  /// - Parameters:
  ///   - text: anything.
  ///   - storeID: of the store that is open.
  ///   - identity: whose list is asked for.
  package init(_ text: String, storeID: String, identity: IdentityID) throws(Fault) {
    guard text.utf8.count <= Self.maximumCharacters, let bytes = AddressSafeText.decode(text),
      bytes.count > Self.fixedBytes + 4, bytes[0] == Self.version, bytes[17] <= 1
    else { throw .garbage }
    let content = bytes.dropLast(4)
    let sum = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard sum == Self.checksum(content),
      let id = String(validating: content[Self.fixedBytes...], as: UTF8.self)
    else { throw .garbage }
    guard Self.number(content[1..<9]) == UInt64(storeID, radix: 16) else { throw .otherHome }
    guard Self.number(content[9..<17]) == UInt64(bitPattern: identity.value) else { throw .otherAccount }
    let sort = Instant(milliseconds: Int64(bitPattern: Self.number(content[18..<26])))
    self.init(
      storeID: storeID, identity: identity, key: PageKey(isPinned: bytes[17] == 1, sort: sort, id: id))
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// FNV-1a: against slips of a hand, not against a forger, who would only find a place in a list of his own.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
