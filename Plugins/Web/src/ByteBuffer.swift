import Glibc

/// Bytes at an address that stays the same once they are all written: strings of the drawing point into it.
///
/// Owns its memory. Not to be used by two threads.
final class ByteBuffer {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    memory = .allocate(capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  /// Valid until the next `append`.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let base = source.baseAddress, source.count > 0 else { return }
    reserve(source.count)
    memcpy(memory + count, base, source.count)
    count += source.count
  }

  func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  private func reserve(_ more: Int) {
    if count + more <= capacity { return }
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    memcpy(larger, memory, count)
    memory.deallocate()
    memory = larger
  }
}
