import TestSupport

/// Changes bytes as a fuzzer does, so that a failure can be repeated by its number.
struct Damage {
  var random: SeededGenerator

  init(number: UInt64) { random = SeededGenerator(seed: number) }

  /// A few changes: bytes set, bits turned, parts doubled, taken out, cut off, or put in from another input.
  mutating func done(to bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard !bytes.isEmpty else { return other }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(
          using: &random)!
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.removeLast(bytes.count - place)
      case 5: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      default: bytes.insert(contentsOf: other.dropFirst(place).prefix(64), at: place)
      }
    }
    return bytes
  }
}
