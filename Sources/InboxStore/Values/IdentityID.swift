/// An account's person in the store: what messages, states and the journal hang on.
///
/// An account that is removed and added again is a new one. A number is never used twice in one store.
package struct IdentityID: Hashable, Sendable {
  package var value: Int64

  package init(_ value: Int64) { self.value = value }
}
