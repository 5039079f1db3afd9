import InboxModel
import JSON

/// Reads messages from a vendor's bytes, one after the other, as they come.
///
/// What it holds is bounded by the largest message and one piece of the source, however long the list is. One
/// bad field never costs a message, and one bad message never costs the list. Call ``next()`` until it
/// returns nil or throws. One thread at a time.
package struct FeedReader<Source: ByteSource>: ~Copyable {
  private enum State {
    case document
    /// The document is whole; only space may follow, or more lines.
    case afterDocument
    case lines
    case done
  }

  private let feed: FeedKind?
  private let options: FeedOptions
  private var source: Source
  private let buffer: UnsafeMutableRawBufferPointer

  private var state: State
  private var stream: JSONStream
  private var assembly = DocumentAssembly()
  private var lines: LineReader
  private var mapper: MessageMapper
  private var queue: [FeedItem] = []
  private var firstItem = 0
  /// Thrown once the queue is empty.
  private var pending: FeedFault?
  /// What stands behind the document.
  private var space = Space()
  private var hasLines = false
  /// Whether the end of the source was reached, and nothing was wrong with it as a whole.
  private var hasEnded = false
  private var firstByte: UInt8?
  /// Bytes of a byte order mark that were seen; all three also where it is settled that there is none.
  private var markBytes = 0
  private var firstLines = FirstLines()

  private static var bufferSize: Int { 64 << 10 }

  /// - Parameters:
  ///   - feed: whose messages they are; nil: it is recognised, message by message.
  ///   - source: read from its beginning to its end.
  package init(feed: FeedKind? = nil, source: Source, options: FeedOptions = FeedOptions()) {
    self.feed = feed
    self.options = options
    self.source = source
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    stream = JSONStream(
      limits: options.limits, keepsSource: options.raw == .asRead, watching: feed?.identifierKey ?? "",
      plan: DocumentAssembly.plan)
    lines = LineReader(feed: feed, options: options, line: 1, isSkipping: false)
    mapper = MessageMapper(feed: feed, options: options)
    state = options.isLines ? .lines : .document
  }

  deinit { buffer.deallocate() }

  /// The next message or diagnostic; nil at the end.
  ///
  /// - Throws: once, in place of the end, where no message could be read.
  package mutating func next() throws(FeedFault) -> FeedItem? {
    try next(unless: { _ in false })
  }

  /// The next message or diagnostic, but for messages that are known already; nil at the end.
  ///
  /// Reading a message costs several times what finding it does. Of a list that has hardly changed most need not be read.
  ///
  /// - Parameter isUnchanged: asked once for each message before it is read, whether it is known, with these bytes: then
  ///   it is not read, and is nowhere in what is handed over. It is asked in the order of the list, and may be asked for
  ///   some messages before others that stand in front of them are handed over; for one with an id that was there before
  ///   it is not asked. Nor is it for the first of a list, for one whose text had to be mended or whose id has escapes,
  ///   and where ``FeedOptions/raw`` is none or the feed was not named: such are handed over whether they are known or not.
  /// - Throws: once, in place of the end, where no message could be read.
  package mutating func next(
    unless isUnchanged: (ListedMessage) -> Bool
  ) throws(FeedFault) -> FeedItem? {
    while true {
      if firstItem < queue.count {
        let item = queue[firstItem]
        firstItem += 1
        if firstItem == queue.count {
          queue.removeAll(keepingCapacity: true)
          firstItem = 0
        }
        return item
      }
      if let fault = pending {
        pending = nil
        throw fault
      }
      if state == .done { return nil }
      step(isUnchanged)
    }
  }

  /// What the source turned out to be; `.unknown` before the first message.
  package var shape: SourceShape {
    if state == .lines || hasLines { return .inboxLines }
    if let vendor = mapper.lastVendor { return vendor.shape }
    return .unknown
  }

  /// Whether the source came to its proper end and each of its elements became a message; valid once ``next()`` has
  /// returned nil.
  ///
  /// False where reading ended early, the text was cut, an element or a line was left out, or a feed that was named has
  /// no list under a key of its own, or the file is of another version: what is missing from such a list may still be in the inbox. A list of no messages
  /// is whole.
  package var isWhole: Bool {
    guard state == .done, hasEnded, mapper.leftOut == 0, !lines.hasLeftOut, !assembly.isOfOtherVersion
    else {
      return false
    }
    guard let feed, assembly.list != nil else { return true }
    return !feed.listKeys.isDisjoint(with: assembly.lists)
  }

  /// Whether the list says itself that it goes on behind its last message (XtremePush: `more`); valid at the end. Such a
  /// list can be whole and still not be all.
  package var hasMore: Bool { assembly.hasMore }

  // MARK: One piece

  private mutating func step(_ isUnchanged: (ListedMessage) -> Bool) {
    let count: Int
    do throws(SourceFault) {
      count = try source.read(into: buffer)
    } catch {
      end(with: FeedFault(kind: .unreadable, problem: error.problem))
      return
    }
    if count == 0 {
      finish(isUnchanged)
      return
    }
    let piece = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
    if firstByte == nil { lookForFirstByte(piece) }
    switch state {
    case .document: readDocument(piece, isUnchanged)
    case .afterDocument: readAfterDocument(piece, isUnchanged)
    case .lines: lines.push(piece, mapper: &mapper, into: &queue, unless: isUnchanged)
    case .done: break
    }
  }

  /// Looks for the first byte behind a byte order mark and space. Half a mark is no mark, however it is cut.
  private mutating func lookForFirstByte(_ piece: UnsafeRawBufferPointer) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for byte in piece {
      if markBytes < mark.count {
        if byte == mark[markBytes] {
          markBytes += 1
          continue
        }
        if markBytes > 0 {
          firstByte = mark[0]
          return
        }
        markBytes = mark.count
      }
      if SourceShape.isSpace(byte) { continue }
      firstByte = byte
      return
    }
  }

  private mutating func readDocument(
    _ piece: UnsafeRawBufferPointer, _ isUnchanged: (ListedMessage) -> Bool
  ) {
    if assembly.list == nil { firstLines.advance(over: piece) }
    var fault: JSONFault?
    do throws(JSONFault) {
      try stream.push(piece)
    } catch {
      fault = error
    }
    drain(isUnchanged)
    if assembly.isNoObject {
      finishDocument(line: nil)
      state = .done
      return
    }
    if let fault {
      if !resumesWithLines(after: fault, isUnchanged) { end(with: FeedFault(fault)) }
      return
    }
    if stream.hasEnded {
      state = .afterDocument
      let rest = Array(stream.rest)
      rest.withUnsafeBytes { readAfterDocument($0, isUnchanged) }
    }
  }

  private mutating func drain(_ isUnchanged: (ListedMessage) -> Bool) {
    while let event = stream.next() {
      assembly.take(event, mapper: &mapper, into: &queue, unless: isUnchanged)
    }
  }

  private mutating func readAfterDocument(
    _ piece: UnsafeRawBufferPointer, _ isUnchanged: (ListedMessage) -> Bool
  ) {
    let next = piece.firstIndex { !SourceShape.isSpace($0) }
    space.advance(over: UnsafeRawBufferPointer(rebasing: piece[..<(next ?? piece.count)]))
    guard let next else { return }
    let (line, column) = space.place(from: stream.place)
    guard assembly.list == nil, space.lines > 0 else {
      finishDocument(line: nil)
      let problem = "something follows the end of the document"
      end(with: FeedFault(kind: .notJSON, line: line, column: column, problem: problem))
      return
    }
    finishDocument(line: stream.place.line)
    beginLines(at: line, column: column, isSkipping: false)
    lines.push(
      UnsafeRawBufferPointer(rebasing: piece[next...]), mapper: &mapper, into: &queue, unless: isUnchanged)
  }

  private mutating func beginLines(at line: Int, column: Int = 1, isSkipping: Bool) {
    lines = LineReader(feed: feed, options: options, line: line, column: column, isSkipping: isSkipping)
    state = .lines
    hasLines = true
  }

  /// Goes on line by line where the first line is at fault and nothing says that it belongs to a larger
  /// document.
  private mutating func resumesWithLines(
    after fault: JSONFault, _ isUnchanged: (ListedMessage) -> Bool
  ) -> Bool {
    guard assembly.list == nil, !ListKey.all.contains(stream.currentKey), mapper.delivered == 0,
      firstByte == UInt8(ascii: "{"), fault.kind != .tooDeep
    else { return false }
    let rest = Array(stream.rest)
    let start = stream.place.line
    var line = start
    var index = 0
    while index < rest.count, line < fault.line {
      if rest[index] == 0x0A { line += 1 }
      index += 1
    }
    if fault.line == firstLines.first {
      beginLines(at: fault.line, isSkipping: true)
      lines.note(FeedFault(fault))
    } else if let brace = firstLines.nextBrace, brace == (fault.line, fault.column) {
      beginLines(at: brace.line, column: brace.column, isSkipping: false)
      while index < rest.count, rest[index] != UInt8(ascii: "{") { index += 1 }
      let problem = "the message is not closed"
      let unfinished = FeedFault(kind: .cutShort, line: firstLines.first, column: 1, problem: problem)
      lines.note(unfinished, cause: FeedFault(fault))
    } else {
      return false
    }
    rest[index...].withUnsafeBytes { lines.push($0, mapper: &mapper, into: &queue, unless: isUnchanged) }
    return true
  }

  // MARK: The end

  private mutating func finish(_ isUnchanged: (ListedMessage) -> Bool) {
    switch state {
    case .document:
      guard firstByte != nil else {
        end(with: DocumentAssembly.empty)
        return
      }
      do throws(JSONFault) {
        try stream.finish()
        drain(isUnchanged)
        hasEnded = finishDocument(line: nil)
        state = .done
      } catch {
        drain(isUnchanged)
        end(with: FeedFault(error))
      }
    case .afterDocument:
      hasEnded = finishDocument(line: nil)
      state = .done
    case .lines:
      lines.finish(mapper: &mapper, into: &queue)
      if mapper.delivered == 0 { pending = lines.fault }
      hasEnded = pending == nil
      state = .done
    case .done: break
    }
  }

  /// Whether the document is one that is known.
  @discardableResult
  private mutating func finishDocument(line: Int?) -> Bool {
    do throws(FeedFault) {
      try assembly.finish(
        source: stream.rootSource, keepsSource: options.raw == .asRead, line: line, feed: feed,
        mapper: &mapper, into: &queue)
      return true
    } catch {
      if pending == nil { pending = error }
      return false
    }
  }

  /// Ends reading: a diagnostic where there were messages, else a fault.
  private mutating func end(with fault: FeedFault) {
    state = .done
    if mapper.delivered > 0 {
      let problem = "\(fault.problem); what follows is not read"
      queue.append(.diagnostic(Diagnostic(path: fault.place, problem: problem)))
      return
    }
    if pending != nil { return }
    var fault = fault
    if fault.found == .unknown, firstByte == UInt8(ascii: "<") { fault.found = .html }
    pending = fault
  }
}

/// Space behind a document.
private struct Space {
  /// Line ends.
  private(set) var lines = 0
  /// Characters since the last.
  private var columns = 0

  mutating func advance(over bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      columns += 1
      if byte == 0x0A {
        lines += 1
        columns = 0
      }
    }
  }

  func place(from start: (line: Int, column: Int)) -> (line: Int, column: Int) {
    (start.line + lines, (lines > 0 ? 1 : start.column) + columns)
  }
}
