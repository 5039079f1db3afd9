import Glibc

/// Numbers byte strings from 0 in the order in which they are put in, and finds them again.
///
/// A hash runs from the last byte to the first, so that one walk over a host has the hash of each of its suffixes.
struct ByteTable: Sendable {
  private struct Key: BitwiseCopyable {
    var hash: UInt64
    var start: Int32
    var count: Int32
  }

  private var keys: [Key] = []
  private var bytes: [UInt8] = []
  /// One more than the number of a key; 0 where a slot is free. Their count is a power of two.
  private var slots = [Int32](repeating: 0, count: 8)

  var count: Int { keys.count }

  /// The hash of no bytes.
  static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of bytes with one more before them.
  static func hash(_ hash: UInt64, adding byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reversed().reduce(emptyHash) { hash($0, adding: $1) }
  }

  /// The number of a key, which is put in where it is not there yet.
  mutating func number(adding key: [UInt8]) -> Int {
    let hash = key.withUnsafeBufferPointer { Self.hash($0) }
    if let known = key.withUnsafeBufferPointer({ number(of: $0, hash: hash) }) { return known }
    keys.append(Key(hash: hash, start: Int32(bytes.count), count: Int32(key.count)))
    bytes += key
    if keys.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for (index, key) in keys.enumerated() { put(index, key.hash) }
    } else {
      put(keys.count - 1, hash)
    }
    return keys.count - 1
  }

  private mutating func put(_ index: Int, _ hash: UInt64) {
    var slot = Self.slot(hash, slots.count)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index + 1)
  }

  /// The number of a key; nil where it is not there.
  func number(of key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    var slot = Self.slot(hash, slots.count)
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      let known = keys[index]
      if known.hash == hash, Int(known.count) == key.count {
        let isSame = bytes.withUnsafeBufferPointer { all in
          key.isEmpty || memcmp(all.baseAddress! + Int(known.start), key.baseAddress!, key.count) == 0
        }
        if isSame { return index }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The multiplication leaves its best bits at the top.
  private static func slot(_ hash: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (count - 1)
  }
}
