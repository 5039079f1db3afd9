import Glibc

/// What the first answer must be.
struct ExpectedAnswer {
  var kind: RendererFrame.Kind
  var serial: UInt64
  /// The bytes of its request, which are the first that are out; 0 where it was too long to be sent.
  var requestLength: Int
  /// How long the request may take as a whole, in milliseconds.
  var budget: Int64
  /// The events that it asks about.
  var eventCount = 0
  /// The actions of its message, of which not all may have been sent.
  var actionCount = 0
  /// What it is about, where that is noted before the call.
  var message: HistoryMessage?
}

extension WorkerProcess {
  /// Bytes of requests that may be on their way at a time, unless a single one is longer.
  private static let window = 256 << 10
  /// How long a worker that closed its connection has to end by itself, in milliseconds.
  private static let grace: Int32 = 100

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Waits for an answer while it sends what is out. Its body is valid until the next call.
  ///
  /// The worker says in its page which step it is in and the deadline is that step's. A plugin that lies there wins
  /// nothing: the request as a whole ends with its budget. After a failure the process is gone.
  func answer(
    _ expected: ExpectedAnswer, sending outgoing: inout FrameBuffer, sent: inout Int, deadlines: Deadlines
  ) throws(RendererFailure) -> UnsafeRawBufferPointer {
    do throws(RendererFailure) {
      return try wait(for: expected, sending: &outgoing, sent: &sent, deadlines: deadlines)
    } catch {
      kill()
      throw error
    }
  }

  private func wait(
    for expected: ExpectedAnswer, sending outgoing: inout FrameBuffer, sent: inout Int, deadlines: Deadlines
  ) throws(RendererFailure) -> UnsafeRawBufferPointer {
    let started = Self.now()
    var moved = started
    let overall = started + expected.budget * 1_000_000
    let window = max(Self.window, expected.requestLength)
    while true {
      if let body = try completeAnswer(expected) {
        guard sent >= expected.requestLength else { throw .garbage("it answered before it was asked") }
        return body
      }
      if isClosed { throw failureOfClosedConnection() }
      if flush(&outgoing, &sent, window: window) { moved = Self.now() }
      let unsent = !isClosed && !isDeaf && sent < min(outgoing.count, window)

      let now = Self.now()
      let (phase, stepStarted) = progress
      let begin = phase == .idle ? moved : max(min(stepStarted, now), started)
      let due = min(begin + Int64(deadlines[phase]) * 1_000_000, overall)
      if now >= due {
        // A byte that has come meanwhile counts, but nobody trickles on beyond the budget.
        if now >= overall { throw .timedOut(phase, milliseconds: UInt32(clamping: expected.budget)) }
        if !receive() { throw .timedOut(phase, milliseconds: deadlines[phase]) }
        moved = now
        continue
      }
      var descriptors = [
        pollfd(fd: socket, events: Int16(POLLIN) | (unsent ? Int16(POLLOUT) : 0), revents: 0),
        pollfd(fd: process, events: Int16(POLLIN), revents: 0),
      ]
      // A step begins without a sound, so the page is looked at again before even the shortest one could be over.
      let milliseconds = min((due - now + 999_999) / 1_000_000, Int64(deadlines.shortest))
      poll(&descriptors, 2, Int32(clamping: milliseconds))
      if descriptors[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, receive() { moved = Self.now() }
      if descriptors[1].revents != 0 {
        while receive() {}
        if let body = try completeAnswer(expected), sent >= expected.requestLength { return body }
        throw failureOfEndedProcess()
      }
    }
  }

  /// Sends and receives what can be at once, without waiting.
  func pump(_ outgoing: inout FrameBuffer, _ sent: inout Int) {
    _ = flush(&outgoing, &sent, window: Self.window)
    if input.count < Self.window { _ = receive() }
  }

  /// Sends as much as the socket takes. Whether that was anything.
  private func flush(_ outgoing: inout FrameBuffer, _ sent: inout Int, window: Int) -> Bool {
    var hasMoved = false
    while !isClosed && !isDeaf {
      let end = min(outgoing.count, window)
      guard sent < end, let base = outgoing.bytes.baseAddress else { break }
      let count = send(socket, base + sent, end - sent, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if count > 0 {
        sent += count
        hasMoved = true
      } else if errno == EINTR {
        continue
      } else {
        // What it wrote before is still to be read, by and by: it may be writing without end.
        if errno != EAGAIN { isDeaf = true }
        break
      }
    }
    return hasMoved
  }

  /// Whether bytes have come although nothing is being asked.
  func hasUnasked() -> Bool { !input.bytes.isEmpty || receive() }

  /// Takes what has come in, if anything has. Never keeps more than the longest frame and what one call brings.
  private func receive() -> Bool {
    if isClosed || input.count >= RendererFrame.header + RendererFrame.bodyLimit { return false }
    let room = input.room(for: 65536)
    while true {
      let count = recv(socket, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        input.grow(by: count)
        return true
      }
      if count < 0 && errno == EINTR { continue }
      if count == 0 || errno != EAGAIN { isClosed = true }
      return false
    }
  }

  /// The body of the answer at the front, once it is whole.
  private func completeAnswer(_ expected: ExpectedAnswer) throws(RendererFailure) -> UnsafeRawBufferPointer? {
    guard let claimed = input.number(at: 0, as: UInt32.self), let type = input.number(at: 4, as: UInt32.self),
      let serial = input.number(at: 8, as: UInt64.self)
    else { return nil }
    let length = Int(claimed)
    guard length <= RendererFrame.bodyLimit else { throw .garbage("it claims to be \(length) bytes long") }
    guard type == expected.kind.rawValue + RendererFrame.answer, serial == expected.serial else {
      throw .garbage("it answers something that was not asked")
    }
    guard input.count - RendererFrame.header >= length else { return nil }
    return UnsafeRawBufferPointer(rebasing: input.bytes[RendererFrame.header..<RendererFrame.header + length])
  }

  /// The worker hung up. Mostly it is about to end; if not, it is made to.
  private func failureOfClosedConnection() -> RendererFailure {
    var descriptor = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, Self.grace) > 0 { return failureOfEndedProcess() }
    return .exited(progress.phase, status: RendererFailure.lostConnection)
  }
}
