import Testing

@testable import RendererHost

/// No count and no offset leads out of the bytes that are here.
@Suite struct FrameBufferTests {
  private static func text(_ buffer: borrowing FrameBuffer) -> String {
    String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func buffer(_ text: String) -> FrameBuffer {
    var buffer = FrameBuffer(capacity: 16)
    for byte in text.utf8 { buffer.put(byte) }
    return buffer
  }

  @Test(arguments: [(-1, "abcd"), (0, "abcd"), (3, "d"), (4, ""), (5, ""), (0xFFFF_FFF0, ""), (Int.max, "")])
  func dropsNoMoreThanThereIs(count: Int, left: String) {
    var buffer = Self.buffer("abcd")
    buffer.drop(count)
    #expect(Self.text(buffer) == left)
    buffer.put(UInt8(ascii: "!"))
    #expect(Self.text(buffer) == left + "!")
  }

  @Test(arguments: [(-1, ""), (2, "bc"), (3, "bcd"), (4, "bcd"), (Int.max, "bcd")])
  func truncatesToNoMoreThanThereIs(count: Int, left: String) {
    var buffer = Self.buffer("abcd")
    buffer.drop(1)
    buffer.truncate(to: count)
    #expect(Self.text(buffer) == left)
  }

  @Test func growsNoFurtherThanItsMemory() {
    var buffer = Self.buffer("abcd")
    buffer.grow(by: Int.max)
    #expect(buffer.count == 16)
    buffer.grow(by: -20)
    #expect(buffer.count == 16)
  }

  @Test func readsAndPatchesOnlyWhatIsWhollyHere() {
    var buffer = Self.buffer("xabcdefgh")
    buffer.drop(1)
    #expect(buffer.number(at: 0, as: UInt32.self) == 0x6463_6261)
    #expect(buffer.number(at: 4, as: UInt32.self) == 0x6867_6665)
    for offset in [-1, 5, 8, Int.max, Int.min] { #expect(buffer.number(at: offset, as: UInt32.self) == nil) }
    #expect(buffer.number(at: 1, as: UInt64.self) == nil)
    for offset in [-1, 5, 8, Int.max, Int.min] { buffer.patch(0, at: offset) }
    #expect(Self.text(buffer) == "abcdefgh")
    buffer.patch(0x2121_2121, at: 4)
    #expect(Self.text(buffer) == "abcd!!!!")
  }
}
