import InboxModel
import JSON

/// What the policy says about one address, for `inlay link check`: the schema is `docs/schema/link-check.schema.json`.
struct LinkAnswer {
  let isAllowed: Bool
  /// A sentence without a full stop.
  let why: String
  /// The patterns that decided, in the list's order.
  let entries: [String]
  /// What is odd about it, and whether the opener would take it.
  let remarks: [String]

  init(_ link: String, _ scope: LinkScope, _ list: AllowList) {
    let policy = LinkPolicy(list)
    let verdict = list.verdict(LinkPolicy.trimmed(link), scope)
    var remarks = LinkPolicy.remarks(on: link)
    switch policy.check(link, scope) {
    case .allowed:
      isAllowed = true
      entries = verdict.entries.map(\.pattern)
      let names =
        entries.count == 1
        ? "the entry \(entries[0]) allows it" : "the entries \(Self.list(entries)) together allow it"
      why = names
      if scope.contains(.openURL), let reason = policy.openerRefusal(of: link) {
        remarks.append("it is told to the caller and not opened: \(reason)")
      }
    case .refused(let reason):
      isAllowed = false
      // Where it is refused whatever the list says, no entry decided.
      entries = verdict.reason == reason ? verdict.entries.map(\.pattern) : []
      why = entries.isEmpty ? reason : "\(reason): \(Self.list(entries))"
    }
    self.remarks = remarks
  }

  private static func list(_ entries: [String]) -> String { entries.joined(separator: " and ") }

  /// The verdict in a line, then a line for each remark.
  var text: String {
    var out = TerminalText.safe("\(isAllowed ? "allowed" : "refused"): \(why)") + "\n"
    for remark in remarks { out += TerminalText.safe("note: \(remark)") + "\n" }
    return out
  }

  var json: JSONValue {
    .object([
      .init(key: "allowed", value: .bool(isAllowed)),
      .init(key: "entries", value: .array(entries.map { .string($0) })),
      .init(key: "remarks", value: .array(remarks.map { .string($0) })),
      .init(key: "why", value: .string(why)),
    ])
  }
}
