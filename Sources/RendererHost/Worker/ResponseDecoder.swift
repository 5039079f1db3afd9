import Drawing

/// Reads the body of an answer. Every byte of it may have been written by a hostile plugin.
package struct ResponseDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// The bytes outlive the decoder.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// What is wrong with an answer.
  private static func garbage(_ problem: String) -> RendererFailure { .garbage(problem) }

  private mutating func number() throws(RendererFailure) -> UInt32 {
    guard bytes.count - offset >= 4 else { throw Self.garbage("the answer ends too soon") }
    defer { offset += 4 }
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private mutating func wide() throws(RendererFailure) -> Int64 {
    guard bytes.count - offset >= 8 else { throw Self.garbage("the answer ends too soon") }
    defer { offset += 8 }
    return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
  }

  private mutating func take(_ length: UInt32) throws(RendererFailure) -> UnsafeRawBufferPointer {
    guard length <= bytes.count - offset else {
      throw Self.garbage("a length points behind the answer's end")
    }
    defer { offset += Int(length) }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(length)])
  }

  /// The bytes of a string; nil where it is absent.
  private mutating func slice() throws(RendererFailure) -> UnsafeRawBufferPointer? {
    let length = try number()
    return length == FrameBuffer.absent ? nil : try take(length)
  }

  private mutating func bytesOrNil() throws(RendererFailure) -> [UInt8]? { try slice().map { Array($0) } }

  /// Text, repaired where it is no UTF-8.
  private mutating func text() throws(RendererFailure) -> String? {
    try slice().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Text for a line of ours: a control character in it becomes a space.
  private mutating func line() throws(RendererFailure) -> String? { try text().map(Self.withoutControls) }

  static func withoutControls(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { out.append(isControl(scalar) ? " " : scalar) }
    return String(out)
  }

  /// A count of things of which each takes at least some bytes, and of which the runtime writes no more than `most`:
  /// ours take more memory than theirs take bytes.
  private mutating func count(ofAtLeast size: Int, most: Int) throws(RendererFailure) -> Int {
    let count = Int(try number())
    guard count <= min((bytes.count - offset) / size, most) else {
      throw Self.garbage("a count is larger than the answer")
    }
    return count
  }

  /// A megabyte of lines that may all be empty.
  private static let logLimit = (1 << 20) / 8

  private mutating func lines() throws(RendererFailure) -> [String] {
    var all: [String] = []
    for _ in 0..<(try count(ofAtLeast: 4, most: 64)) { all.append(try line() ?? "") }
    return all
  }

  private mutating func logs() throws(RendererFailure) -> [RendererLog] {
    var all: [RendererLog] = []
    for _ in 0..<(try count(ofAtLeast: 8, most: Self.logLimit)) {
      let level = RendererLog.Level(rawValue: try number()) ?? .note
      all.append(RendererLog(level: level, text: try line() ?? ""))
    }
    return all
  }

  private func end() throws(RendererFailure) {
    guard offset == bytes.count else { throw Self.garbage("the answer is longer than it should be") }
  }

  /// What a status other than success means.
  private static func failure(_ status: Int32, _ reason: String?) -> RendererFailure {
    if status == -2 { return .declined(reason) }
    let name: String? =
      switch status {
      case -1: nil
      case -3: "it answered INLAY_ABSENT and did not say why"
      case -4: "it answered INLAY_INVALID and did not say why"
      default: "it answered the unknown status \(status) and did not say why"
      }
    return .failed(reason ?? name)
  }
}

extension ResponseDecoder {
  /// A drawing; or its failure, with the logs that came before it.
  package mutating func drawing(logs: inout [RendererLog]) throws(RendererFailure) -> DrawResponse {
    let status = Int32(bitPattern: try number())
    let flags = try number()
    let encoded = try take(try number())
    let state = try bytesOrNil()
    let reason = try line()
    let diagnostics = try lines()
    logs = try self.logs()
    try end()
    guard status == 0 else { throw Self.failure(status, reason) }
    var drawing = Drawing()
    do {
      try drawing.decode(encoded)
    } catch {
      throw Self.garbage("its drawing cannot be read (\(error))")
    }
    drawing.isTruncated = flags & 1 != 0
    return DrawResponse(
      drawing: drawing, state: try Self.checked(state), logs: logs, diagnostics: diagnostics
    )
  }

  /// A state is at most 64 KiB.
  private static func checked(_ state: [UInt8]?) throws(RendererFailure) -> [UInt8]? {
    guard (state?.count ?? 0) <= 64 << 10 else { throw garbage("its state is longer than 64 KiB") }
    return state
  }

  package mutating func events(expected: Int, logs: inout [RendererLog]) throws(RendererFailure)
    -> EventsResponse
  {
    let status = Int32(bitPattern: try number())
    var results: [Result<[RendererOutcome], EventFailure>] = []
    for _ in 0..<(try count(ofAtLeast: 12, most: expected)) { results.append(try event()) }
    let reason = try line()
    let state = try Self.checked(try bytesOrNil())
    let diagnostics = try lines()
    logs = try self.logs()
    try end()
    guard status == 0 else { throw Self.failure(status, reason) }
    guard results.count == expected else { throw Self.garbage("it answers another number of events") }
    return EventsResponse(results: results, state: state, logs: logs, diagnostics: diagnostics)
  }

  private mutating func event() throws(RendererFailure) -> Result<[RendererOutcome], EventFailure> {
    var outcomes: [RendererOutcome] = []
    for _ in 0..<(try count(ofAtLeast: 20, most: 256)) {
      let kind = RendererOutcome.Kind(rawValue: try number())
      let number = try wide()
      let value = try text()
      let detail = try text()
      // What a later version of the interface adds means nothing to this one.
      if let kind { outcomes.append(RendererOutcome(kind, value: value, detail: detail, number: number)) }
    }
    let status = Int32(bitPattern: try number())
    let reason = try line()
    switch status {
    case 0: return .success(outcomes)
    case -2: return .failure(.declined)
    case -3: return .failure(.noSuchTarget)
    default: return .failure(.failed(reason))
    }
  }

  package mutating func converted(logs: inout [RendererLog]) throws(RendererFailure) -> [UInt8] {
    let status = Int32(bitPattern: try number())
    let result = try bytesOrNil()
    let reason = try line()
    logs = try self.logs()
    try end()
    guard status == 0 else { throw Self.failure(status, reason) }
    guard let result else { throw Self.garbage("it converted, and there is no result") }
    return result
  }

  package mutating func observations() throws(RendererFailure) -> TrialObservations {
    let observations = TrialObservations(
      heap: UInt64(bitPattern: try wide()), descriptors: UInt64(bitPattern: try wide()),
      callsAfterStop: UInt64(bitPattern: try wide()), writes: UInt64(bitPattern: try wide()),
      foreignCalls: UInt64(bitPattern: try wide()), extensions: UInt64(bitPattern: try wide()))
    try end()
    return observations
  }

  package mutating func loaded(
    logs: inout [RendererLog]
  ) throws(RendererFailure) -> (descriptor: PluginDescriptor?, isolation: Isolation) {
    let status = Int32(bitPattern: try number())
    let reason = try line()
    let isolation = Isolation(
      landlockABI: Int(try number()), seccomp: try number() != 0, memoryDenyWriteExecute: try number() != 0,
      inProcess: false)
    let descriptor = try number() != 0 ? try self.descriptor() : nil
    logs = try self.logs()
    try end()
    guard status == 0 else { throw .refused(reason ?? "it did not say why") }
    return (descriptor, isolation)
  }

  private mutating func descriptor() throws(RendererFailure) -> PluginDescriptor {
    let (id, name, version) = (try line() ?? "", try line() ?? "", try line() ?? "")
    let minor = try number()
    let needs = try number()
    var renders: [RenderRule] = []
    for _ in 0..<(try count(ofAtLeast: 20, most: 1024)) {
      renders.append(
        RenderRule(
          vendor: try line(), dataKey: try line(), kind: try line(), contentType: try line(),
          presentations: Presentations(rawValue: try number())))
    }
    return PluginDescriptor(
      id: id, name: name, version: version, abiMinor: minor, needsRaw: needs & 1 != 0, renders: renders)
  }
}
