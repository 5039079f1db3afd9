package import JSON

/// The keys of a custom payload that belong to a vendor's SDK and not to the sender.
///
/// XtremePush's SDK removes them before an app sees the payload, and does not publish the list. The default
/// has only names that are certain, from the payloads that its public plugins read: a sender's own field must
/// not be lost.
package struct ReservedKeys: Equatable, Sendable {
  package var names: Set<String>

  package init(_ names: Set<String>) { self.names = names }

  /// `aps` is Apple's; `cid` is the campaign, `u` and `um` are the older spelling of a link and its kind.
  package static let xtremepush = ReservedKeys(["aps", "cid", "u", "um"])

  /// An object without the members that are reserved.
  package func removed(from value: JSONValue) -> JSONValue {
    guard case .object(let members) = value, members.contains(where: { names.contains($0.key) }) else {
      return value
    }
    return .object(members.filter { !names.contains($0.key) })
  }
}
