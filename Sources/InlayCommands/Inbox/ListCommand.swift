import Drawing
import InboxHost
import InboxModel
import JSON
import RendererHost
import Surfaces

/// `inlay list`.
struct ListCommand {
  private let arguments: ParsedArguments
  private let session: InboxSession
  private let inbox: Inbox
  private let request: PageRequest
  /// Cells across; 0: as long as it takes.
  private let width: Int
  private let time: LocalTime
  private let router: Router
  private let status: RefreshStatus

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    request = try Self.request(arguments)
    width = try arguments.number("--width", in: 0...100_000) ?? surroundings.terminalWidth ?? 0
    time = LocalTime(now: surroundings.now)
    self.arguments = arguments
    session = try InboxSession(arguments, surroundings)
    inbox = try session.inbox(arguments)
    status = try inbox.status()
    router = arguments.value("--format") == "json" ? PluginSet(arguments, surroundings).router : Router([])
  }

  private static func request(_ arguments: ParsedArguments) throws(CommandError) -> PageRequest {
    var request = PageRequest()
    request.limit = try arguments.number("--limit", in: 1...10_000) ?? 20
    request.isUnreadOnly = arguments.has("--unread")
    let offset = try arguments.number("--offset", in: 0...Int(Int32.max))
    if let cursor = arguments.value("--after") {
      if offset != nil { throw CommandError(.usage, "--after and --offset exclude each other; take one") }
      request.start = .after(cursor)
    } else {
      request.start = .offset(offset ?? 0)
    }
    return request
  }

  func run() throws -> ExitStatus {
    var page = try inbox.page(request)
    let isJSON = arguments.value("--format") == "json"
    if isJSON { try InboxOutput.write("", json(page), arguments) } else { try writeText(page) }
    // What could not be written was on no screen.
    if arguments.has("--seen"), !page.items.isEmpty { page = try seen(page) }
    if !isJSON { mention(page) }
    return .done
  }

  /// Reports the rows of a page as seen; those that went meanwhile are left out.
  private func seen(_ page: InboxPage) throws -> InboxPage {
    var page = page
    page.badge = try inbox.markSeen(&page.items)
    return page
  }

  private func writeText(_ page: InboxPage) throws {
    var output = FileOutput(descriptor: 1, name: "standard output")
    var options = SurfaceOptions()
    options.width = 0
    var surface = Surface(format: .text, options: options)
    let row = InboxRow(page.items, width: width, time: time)
    for item in page.items {
      surface.append(row.drawing(of: item), to: &output.buffer)
      try output.flushIfLarge()
    }
    try output.flush()
  }

  /// How many there are, and how to see more.
  private func mention(_ page: InboxPage) {
    let diagnostics = DiagnosticOutput(level: session.level)
    var line = page.total == 0 ? "no messages" : "\(page.items.count) of \(page.total)"
    if request.isUnreadOnly { line += " unread" } else { line += ", \(page.badge) unread" }
    if let next = page.next {
      line += "; the next: inlay list --after \(next)\(request.isUnreadOnly ? " --unread" : "")"
      if request.limit != 20 { line += " --limit \(request.limit)" }
      if let account = arguments.value("--account") { line += " --account \(account)" }
    }
    diagnostics.mention(line)
    if let problem = status.problem {
      diagnostics.mention("the last refresh: \(problem)")
    } else if status.refreshed == nil {
      diagnostics.mention("the account was never refreshed; inlay refresh fetches its messages")
    }
  }

  private func json(_ page: InboxPage) -> JSONValue {
    .sortedObject([
      "badge": .count(page.badge), "items": .array(page.items.map(json)), "limit": .count(page.limit),
      "more": .bool(page.next != nil), "next": .optional(page.next),
      "offset": page.offset.map(JSONValue.count) ?? .null, "total": .count(page.total),
    ])
  }

  private func json(_ item: InboxItem) -> JSONValue {
    let message = item.message
    let flags = item.state.flags
    let renderer = router.candidates(for: message, .full).first?.manifest.descriptor.id
    return .sortedObject([
      "expires": .optional(message.expires?.rfc3339), "icon": message.icon.map { .string($0) },
      "id": .string(message.id), "kind": .string(message.kind), "pinned": .bool(message.isPinned),
      "renderer": .string(renderer ?? PlainRenderer.id), "sent": .optional(message.sent?.rfc3339),
      "state": .sortedObject([
        "clicked": .bool(flags.contains(.clicked)), "delivered": .bool(flags.contains(.delivered)),
        "read": .bool(flags.contains(.read)), "seen": .bool(flags.contains(.seen)),
      ]),
      "subtitle": message.subtitle.map { .string($0) }, "title": .optional(message.title),
      "unread": .bool(item.isUnread), "vendor": .string(message.vendor.rawValue),
    ])
  }
}
