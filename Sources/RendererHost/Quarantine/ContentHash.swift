/// What a file's bytes are known by: SHA-256 (FIPS 180-4) in lower-case hexadecimal.
package struct ContentHash: Equatable, Hashable, Sendable {
  package let text: String

  /// - Parameter text: 64 hexadecimal digits; nil for anything else.
  package init?(_ text: String) {
    let isHash =
      text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
    guard isHash else { return nil }
    self.text = text
  }

  /// The hash of bytes.
  package init(of bytes: [UInt8]) {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    let whole = bytes.count / 64 * 64
    bytes.withUnsafeBytes { Self.add($0[..<whole], to: &state) }
    var end = Array(bytes[whole...])
    end.append(0x80)
    end += [UInt8](repeating: 0, count: (end.count > 56 ? 120 : 56) - end.count)
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    end.withUnsafeBytes { Self.add($0[...], to: &state) }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift) & 15)])
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }

  /// Adds whole blocks of 64 bytes.
  private static func add(_ bytes: Slice<UnsafeRawBufferPointer>, to state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      roundConstants.withUnsafeBufferPointer { constants in
        var block = bytes.startIndex
        while block < bytes.endIndex {
          for index in 0..<16 {
            schedule[index] = UInt32(
              bigEndian: bytes.base.loadUnaligned(fromByteOffset: block + index * 4, as: UInt32.self))
          }
          for index in 16..<64 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let low = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let high = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ low &+ schedule[index - 7] &+ high
          }
          var (a, b, c, d) = (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = (state[4], state[5], state[6], state[7])
          for index in 0..<64 {
            let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ schedule[index]
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
          }
          for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
          block += 64
        }
      }
    }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension PluginManifest {
  /// No library is longer, in bytes: what a worker takes.
  package static let largestLibrary = 512 << 20

  /// The file that a failure is counted against: the library, or the manifest that binds a function.
  package var countedFile: String {
    if case .library(let path) = code { path } else { "\(folder)/\(Self.fileName)" }
  }

  /// The hash of that file as it is now; nil where it cannot be read.
  package func contentHash() -> ContentHash? {
    (try? RegularFile.read(countedFile, atMost: Self.largestLibrary)).map(ContentHash.init(of:))
  }
}
