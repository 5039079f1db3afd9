import InboxHost
import InboxStore

extension Inbox {
  /// A message with its body, from the folder that was named, else the account's; with the host's lines where it is in
  /// neither.
  func open(_ id: String, bodies: String?) throws -> (item: InboxItem, notices: [String]) {
    var item = try item(id)
    let notices = try BodyLoading(bodies ?? account.bodies).load(into: &item.message)
    return (item, notices)
  }
}
