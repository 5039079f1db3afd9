/// A small, blurred set of hashed names: what is in it is always found, what is not sometimes too.
struct Signs {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  mutating func insert(_ hash: UInt64) {
    let bit = UInt64(1) << (hash >> 20 & 63)
    if hash >> 40 & 1 == 0 { low |= bit } else { high |= bit }
  }

  @inline(__always) func mayHold(_ other: Signs) -> Bool {
    low & other.low == other.low && high & other.high == other.high
  }
}
