import Glibc
import TestSupport

extension SeededGenerator {
  /// With the seed of `INLAY_TEST_SEED`, else one of its own.
  static func fresh() -> SeededGenerator {
    let given = getenv("INLAY_TEST_SEED").flatMap { UInt64(String(cString: $0)) }
    return SeededGenerator(seed: given ?? UInt64.random(in: 0...UInt64(UInt32.max)))
  }
}
