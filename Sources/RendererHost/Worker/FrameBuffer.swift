import InboxModel

/// Bytes that are put at the end, taken from the front, and whose memory is used again.
///
/// Counts and offsets may come from a worker, so none is trusted: each is held within the bytes that are here.
struct FrameBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// The first byte that is still wanted.
  private(set) var start = 0
  /// Behind the last byte.
  private(set) var end = 0

  init(capacity: Int = 4096) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { memory.deallocate() }

  var count: Int { end - start }

  /// All that is here. Valid until the buffer is changed.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory + start, count: end - start) }

  /// Where the next bytes may be written, at least as many as asked for.
  mutating func room(for more: Int) -> UnsafeMutableRawBufferPointer {
    if capacity - end < more { makeRoom(for: more) }
    return UnsafeMutableRawBufferPointer(start: memory + end, count: capacity - end)
  }

  /// Counts bytes that were written into the room, of which there are no more than its size.
  mutating func grow(by written: Int) { end += min(max(0, written), capacity - end) }

  /// Steps over bytes at the front: all of them, where more are named than there are.
  mutating func drop(_ dropped: Int) {
    start += min(max(0, dropped), count)
    if start == end {
      start = 0
      end = 0
      if capacity > 1 << 20 { replace(capacity: 65536) }
    }
  }

  /// Drops bytes at the end, back to a number of bytes.
  mutating func truncate(to kept: Int) { end = start + min(max(0, kept), count) }

  /// A number among the bytes, counted from the first wanted one; nil where it is not wholly here.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number? {
    guard offset >= 0, count >= MemoryLayout<Number>.size, offset <= count - MemoryLayout<Number>.size else {
      return nil
    }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  mutating func removeAll() { drop(count) }

  private mutating func makeRoom(for more: Int) {
    let needed = count + more
    if needed <= capacity && start >= capacity / 2 {
      memory.copyMemory(from: memory + start, byteCount: count)
      end -= start
      start = 0
    } else {
      replace(capacity: max(capacity * 2, needed))
    }
  }

  private mutating func replace(capacity newCapacity: Int) {
    let grown = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 16)
    grown.copyMemory(from: memory + start, byteCount: count)
    memory.deallocate()
    memory = grown
    capacity = newCapacity
    end -= start
    start = 0
  }
}

/// Little-endian numbers, and strings behind their length.
extension FrameBuffer {
  /// The length that stands for an absent string.
  static let absent = UInt32.max

  @inline(__always)
  mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    let size = MemoryLayout<Number>.size
    room(for: size).storeBytes(of: number.littleEndian, as: Number.self)
    grow(by: size)
  }

  mutating func put(_ bytes: UnsafeRawBufferPointer) {
    put(UInt32(truncatingIfNeeded: bytes.count))
    guard bytes.count > 0, let base = bytes.baseAddress else { return }
    room(for: bytes.count).baseAddress?.copyMemory(from: base, byteCount: bytes.count)
    grow(by: bytes.count)
  }

  @inline(__always)
  mutating func put(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ put(UnsafeRawBufferPointer($0)) }) != nil { return }
    let copy = Array(text.utf8)
    copy.withUnsafeBytes { put($0) }
  }

  @inline(__always)
  mutating func put(_ text: String?) {
    if let text { put(text) } else { put(Self.absent) }
  }

  mutating func put(_ bytes: [UInt8]?) {
    guard let bytes else { return put(Self.absent) }
    bytes.withUnsafeBytes { put($0) }
  }

  /// Overwrites a number that was put, counted from the first wanted byte. Elsewhere nothing is written.
  mutating func patch(_ number: UInt32, at offset: Int) {
    guard offset >= 0, count >= 4, offset <= count - 4 else { return }
    memory.storeBytes(of: number.littleEndian, toByteOffset: start + offset, as: UInt32.self)
  }

  /// Begins a frame. Answers where, for ``endFrame(_:)``.
  mutating func beginFrame(type: UInt32, serial: UInt64) -> Int {
    let offset = count
    put(UInt32(0))
    put(type)
    put(serial)
    return offset
  }

  /// Writes the length of the body that was put since. Answers the length of the frame.
  mutating func endFrame(_ offset: Int) -> Int {
    let length = count - offset
    patch(UInt32(truncatingIfNeeded: length - RendererFrame.header), at: offset)
    return length
  }
}

/// Numbers of the protocol (docs/worker-protocol.md).
enum RendererFrame {
  /// Bytes before a body.
  static let header = 16
  /// The longest body, either way.
  static let bodyLimit = 96 << 20
  static let answer: UInt32 = 64
  /// The most actions of a message that a renderer is given: the first ones.
  static let actionLimit = 4096

  /// The types of a request.
  enum Kind: UInt32 {
    case load = 1
    case draw, events, convert, echo
    case observe = 16
  }
}
