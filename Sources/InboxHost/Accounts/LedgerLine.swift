package import InboxModel
package import JSON

/// One report to the file vendor: a line of its ledger (docs/ledger.md).
package struct LedgerLine: Equatable, Sendable {
  /// Which entry of which journal it is: `<store's id>-<entry>`. A reader that has seen it before passes over the line.
  package var id: String
  /// The id of the message that is reported on.
  package var message: String
  package var kind: ReportKind
  package var vendor: Vendor
  /// When it happened, not when it was written down.
  package var at: Instant
  /// Which action was tapped; nil for the message's own, and for other reports.
  package var action: String?
  /// The message's campaign, where it has one.
  package var campaign: String?
  /// What the vendor wants back (``Message/reporting``); `.null` where there is nothing.
  package var context: JSONValue
  /// What a renderer calls the event that it reports.
  package var event: String?
  /// What it says of that event; `.null` where it says nothing.
  package var detail: JSONValue

  package init(
    id: String, message: String, kind: ReportKind, vendor: Vendor, at: Instant, action: String? = nil,
    campaign: String? = nil, context: JSONValue = .null, event: String? = nil, detail: JSONValue = .null
  ) {
    self.id = id
    self.message = message
    self.kind = kind
    self.vendor = vendor
    self.at = at
    self.action = action
    self.campaign = campaign
    self.context = context
    self.event = event
    self.detail = detail
  }

  /// The vendor's own word for it; ours where the vendor has none.
  package var report: String { vendor.rules.reports[kind] ?? kind.rawValue }

  /// The line with its end: JSON, keys sorted, every control escaped, so that it holds no other line end.
  package var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init(key: "action", value: action.map { .string($0) } ?? .null),
      .init(key: "at", value: .string(at.rfc3339)),
    ]
    if let campaign { members.append(.init(key: "campaign", value: .string(campaign))) }
    if context != .null { members.append(.init(key: "context", value: context)) }
    if detail != .null { members.append(.init(key: "detail", value: detail)) }
    if let event { members.append(.init(key: "event", value: .string(event))) }
    members += [
      .init(key: "id", value: .string(id)),
      .init(key: "kind", value: .string(kind.rawValue)),
      .init(key: "message", value: .string(message)),
      .init(key: "report", value: .string(report)),
      .init(key: "vendor", value: .string(vendor.rawValue)),
    ]
    var writer = JSONWriter()
    writer.write(.object(members))
    return writer.take() + [0x0A]
  }

  /// What a message may hold fits into a line.
  private static let limits = {
    var limits = JSONLimits()
    limits.maximumDepth += 2
    limits.maximumMembers += 64
    limits.maximumTextBytes *= 2
    limits.maximumStringBytes = .max / 2
    limits.maximumDigits = .max / 2
    return limits
  }()

  /// The id that a line of a ledger has; nil where it is no such line.
  static func id(of line: [UInt8]) -> String? {
    guard let value = try? JSONReader.value(of: line, limits: limits) else { return nil }
    return value["id"]?.string
  }
}
