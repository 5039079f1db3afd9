import Glibc
import InboxModel
import JSON

/// Reads a text with one message a line. A line that cannot be read costs itself alone.
struct LineReader: ~Copyable {
  private var stream: JSONStream
  /// The line that the stream was begun for.
  private var streamLine: Int
  /// Finds a line's message without the stream, where messages keep their bytes.
  private var finder: JSONSourceFinder?
  /// From 1.
  private var line: Int
  /// Whether there is something on the line but space.
  private var hasContent = false
  /// Space behind the line's message so far.
  private var spaces = 0
  /// Whether the rest of the line is passed over.
  private var isSkipping: Bool
  /// Kept back until the first message: before it, it is not sure that lines are meant.
  private var held: [FeedItem] = []
  private var firstFault: FeedFault?
  /// Whether a line could not be read.
  private(set) var hasLeftOut = false

  private static let maximumHeld = 1000

  /// - Parameter isSkipping: whether to begin behind the end of the line.
  init(feed: FeedKind?, options: FeedOptions, line: Int, column: Int = 1, isSkipping: Bool) {
    stream = JSONStream(
      ofOneValue: options.limits, isStrict: false, keepsSource: options.raw == .asRead)
    // A byte order mark may stand on the first line only.
    if line > 1 { stream.restart(atLine: line, column: column) }
    self.line = line
    streamLine = line
    self.isSkipping = isSkipping
    if options.raw == .asRead {
      finder = JSONSourceFinder(limits: options.limits, watching: feed?.identifierKey ?? "")
    }
  }

  /// Notes the line that made it clear that lines are meant.
  ///
  /// - Parameter cause: what to say in the end where there was no message at all, if it is something else.
  mutating func note(_ fault: FeedFault, cause: FeedFault? = nil) {
    hasLeftOut = true
    firstFault = firstFault ?? cause ?? fault
    hold(.diagnostic(Diagnostic(path: fault.place, problem: "\(fault.problem); the line is left out")))
  }

  /// Why there was no message in the end.
  var fault: FeedFault {
    if let firstFault { return firstFault }
    guard case .diagnostic(let first)? = held.first else { return DocumentAssembly.empty }
    return FeedFault(
      kind: .unknownShape, problem: "no line holds a message (\(first.path): \(first.problem))")
  }

  mutating func push(
    _ bytes: UnsafeRawBufferPointer,
    mapper: inout MessageMapper,
    into queue: inout [FeedItem],
    unless isUnchanged: (ListedMessage) -> Bool
  ) {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let end = memchr(rest.baseAddress!, 0x0A, rest.count).map { UnsafeRawPointer($0) - rest.baseAddress! }
      let part = UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)])
      if end != nil, !hasContent, !isSkipping, let source = finder?.source(of: part) {
        let line = line
        deliver(mapper: &mapper, into: &queue) { mapper, items in
          mapper.map(source: source, at: .line(line), list: nil, notes: [], into: &items, unless: isUnchanged)
        }
        beginLine(mapper: mapper, into: &queue)
      } else {
        pushPart(part)
        if end == nil { return }
        finishLine(mapper: &mapper, into: &queue)
      }
      start += part.count + 1
    }
  }

  mutating func finish(mapper: inout MessageMapper, into queue: inout [FeedItem]) {
    finishLine(mapper: &mapper, into: &queue)
  }

  private mutating func pushPart(_ bytes: UnsafeRawBufferPointer) {
    if isSkipping { return }
    if !hasContent { hasContent = bytes.contains { !SourceShape.isSpace($0) } }
    if streamLine != line {
      stream.restart(atLine: line)
      streamLine = line
    }
    do throws(JSONFault) {
      if stream.hasEnded {
        try checkSpace(bytes)
      } else {
        try stream.push(bytes)
        if stream.hasEnded { try checkSpace(stream.rest) }
      }
    } catch {
      fail(error)
    }
  }

  /// Behind the message the line has only space.
  private mutating func checkSpace(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    let next = bytes.firstIndex { !SourceShape.isSpace($0) }
    spaces += next ?? bytes.count
    if next == nil { return }
    let place = stream.place
    let problem = "something follows the end of the message"
    throw JSONFault(kind: .notJSON, line: place.line, column: place.column + spaces, problem: problem)
  }

  private mutating func finishLine(mapper: inout MessageMapper, into queue: inout [FeedItem]) {
    if hasContent, !isSkipping {
      do throws(JSONFault) {
        try stream.finish()
        let event = stream.next()
        let line = line
        deliver(mapper: &mapper, into: &queue) { mapper, items in
          Self.map(event, at: line, mapper: &mapper, into: &items)
        }
      } catch {
        fail(error)
      }
    }
    beginLine(mapper: mapper, into: &queue)
  }

  private mutating func beginLine(mapper: borrowing MessageMapper, into queue: inout [FeedItem]) {
    if mapper.delivered > 0 { release(into: &queue) }
    line += 1
    hasContent = false
    isSkipping = false
    spaces = 0
  }

  private static func map(
    _ event: JSONStreamEvent?, at line: Int, mapper: inout MessageMapper, into items: inout [FeedItem]
  ) {
    switch event {
    case .value(let value, let notes)?:
      if InboxFileMessage.isHeader(value) { return }
      mapper.map(value, at: .line(line), list: nil, notes: notes, into: &items)
    case .source(let source, _, let notes)?:
      mapper.map(
        source: source, at: .line(line), list: nil, notes: notes, into: &items, unless: { _ in false })
    default: break
    }
  }

  /// Hands over what a line holds.
  private mutating func deliver(
    mapper: inout MessageMapper, into queue: inout [FeedItem],
    _ map: (inout MessageMapper, inout [FeedItem]) -> Void
  ) {
    var items: [FeedItem] = []
    map(&mapper, &items)
    if mapper.delivered > 0 {
      release(into: &queue)
      queue += items
    } else {
      for item in items { hold(item) }
    }
  }

  private mutating func release(into queue: inout [FeedItem]) {
    queue += held
    held = []
  }

  private mutating func fail(_ fault: JSONFault) {
    isSkipping = true
    note(FeedFault(fault))
  }

  private mutating func hold(_ item: FeedItem) {
    if held.count < Self.maximumHeld { held.append(item) }
  }
}

extension FeedFault {
  init(_ fault: JSONFault) {
    let kind: Kind =
      switch fault.kind {
      case .notUTF8: .notUTF8
      case .notJSON: .notJSON
      case .cutShort: .cutShort
      case .tooDeep: .tooDeep
      }
    self.init(kind: kind, line: fault.line, column: fault.column, problem: fault.problem)
  }
}
