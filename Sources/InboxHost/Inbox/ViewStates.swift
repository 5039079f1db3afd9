/// The states of a message's views, read from the store when they are first asked for.
final class ViewStates {
  private let item: InboxItem
  private let inbox: Inbox
  /// The state that every view is to have, whatever is kept; nil: what is kept.
  private let given: [UInt8]?
  private var known: [String: [UInt8]?] = [:]

  init(_ item: InboxItem, of inbox: Inbox, given: [UInt8]?) {
    self.item = item
    self.inbox = inbox
    self.given = given
  }

  /// What is known under the name that a plugin's states are kept by; nil where there is none.
  subscript(plugin: String) -> [UInt8]? {
    get {
      if let given { return given }
      if let state = known[plugin] { return state }
      let state = (try? inbox.viewState(of: item, by: plugin)) ?? nil
      known[plugin] = .some(state)
      return state
    }
    set { known[plugin] = .some(newValue) }
  }

  /// Forgets what was read: somebody else changed it.
  func forget() { known = [:] }
}
