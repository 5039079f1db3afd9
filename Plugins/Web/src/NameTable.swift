/// A fixed table of things by hashed names: a few steps an answer, without hashing the hash.
struct NameTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private var hashes: [UInt64]
  private var values: [Value?]
  private let mask: Int

  init(_ entries: [(hash: UInt64, value: Value)]) {
    var size = 64
    while size < entries.count * 4 { size *= 2 }
    mask = size - 1
    hashes = Array(repeating: 0, count: size)
    values = Array(repeating: nil, count: size)
    for entry in entries {
      var place = Self.place(entry.hash, mask)
      while values[place] != nil { place = (place + 1) & mask }
      hashes[place] = entry.hash
      values[place] = entry.value
    }
  }

  subscript(hash: UInt64) -> Value? {
    var place = Self.place(hash, mask)
    while let value = values[place] {
      if hashes[place] == hash { return value }
      place = (place + 1) & mask
    }
    return nil
  }

  private static func place(_ hash: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
  }
}
