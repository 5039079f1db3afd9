import Glibc

/// Random numbers that a seed brings back (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// With the seed of `INLAY_TEST_SEED`, else one of its own.
  static func fresh() -> SeededRandom {
    let given = getenv("INLAY_TEST_SEED").flatMap { UInt64(String(cString: $0)) }
    return SeededRandom(seed: given ?? UInt64.random(in: 0...UInt64(UInt32.max)))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
