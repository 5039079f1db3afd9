import Drawing
import TestSupport
import Testing

@Suite("The encoded form of a drawing")
struct DrawingCodecTests {
  /// Every operation and every form of attribute.
  private static let sample: [UInt8] =
    [1, 2, 1, 0] + [2, 0, 0, 1] + zeros(8) + text("label") + [20, 0, 2, 0, 50] + zeros(7)  // column
    + [3] + text("Grüße") + [3] + text("plain text, longer than eight bytes")
    + [2, 0, 82, 0]  // rule
    + [1, 0, 16, 0] + [3] + text("") + [4] + [4]

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func text(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8)
  }

  private func string(_ drawing: Drawing, _ range: Range<Int>) -> String {
    String(decoding: drawing.bytes[range], as: UTF8.self)
  }

  @Test("is read as it was written")
  func reading() throws {
    let drawing = try Drawing(decoding: Self.sample)
    #expect(drawing.nodes.count == 5)
    let root = drawing.nodes[0]
    #expect(root.kind == .column && root.isContainer && !root.isText && root.end == 5)
    #expect(drawing.string(.label, of: root) == "label")
    #expect(drawing.length(.width, of: root)?.unit == .percent)
    #expect(drawing.length(.width, of: root)?.number == 50)
    #expect(drawing.number(.label, of: root) == 0)
    #expect(drawing.number(.height, of: root) == nil)
    #expect(Array(drawing.roots) == [0])
    #expect(Array(drawing.children(of: 0)) == [1, 2, 3, 4])
    #expect(drawing.nodes[1].isText && !drawing.nodes[1].isPlain && drawing.nodes[1].attributes.isEmpty)
    #expect(string(drawing, drawing.nodes[1].text) == "Grüße")
    #expect(drawing.nodes[2].isPlain)
    #expect(drawing.nodes[3].kind == .rule && !drawing.nodes[3].isContainer)
    #expect(drawing.nodes[4].kind == .paragraph && drawing.nodes[4].end == 5)
  }

  @Test("that is cut anywhere is refused, or is a shorter drawing")
  func truncation() {
    for count in 0..<Self.sample.count {
      do throws(DrawingError) {
        let drawing = try Drawing(decoding: Array(Self.sample[..<count]))
        #expect(count == 0 && drawing.nodes.isEmpty, "\(count)")
      } catch {
        switch error {
        case .cutShort(let offset): #expect(offset < count, "\(count)")
        case .leftOpen(let open): #expect(open > 0)
        default: Issue.record("\(count): \(error)")
        }
      }
    }
  }

  @Test(
    "that breaks its rules is refused with the reason",
    arguments: [
      ([9], .unknownOperation(9, offset: 0)), ([0], .unknownOperation(0, offset: 0)),
      ([2, 0, 82, 0, 4], .closedTooOften(offset: 4)), ([1, 0, 1, 0, 1, 0, 1, 0, 4], .leftOpen(count: 1)),
      ([3, 255, 255, 255, 255], .cutShort(offset: 0)), ([3, 2, 0, 0, 0, 65], .cutShort(offset: 0)),
      ([2, 1, 82, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], .cutShort(offset: 0)),
    ] as [([UInt8], DrawingError)])
  func refusal(bytes: [UInt8], expected: DrawingError) {
    #expect(throws: expected) { try Drawing(decoding: bytes) }
  }

  @Test("has limits of depth and of operations")
  func limits() throws {
    let deepest = DrawingLimits.depth
    let open = [UInt8]([1, 0, 1, 0])
    let nested = { (depth: Int) in
      [UInt8]((0..<depth).flatMap { _ in open }) + [UInt8](repeating: 4, count: depth)
    }
    #expect(try Drawing(decoding: nested(deepest)).nodes.count == deepest)
    #expect(throws: DrawingError.tooLarge) { try Drawing(decoding: nested(deepest + 1)) }
    let rules = { (count: Int) in [UInt8]((0..<count).flatMap { _ in [2, 0, 82, 0] as [UInt8] }) }
    #expect(try Drawing(decoding: rules(DrawingLimits.operations)).nodes.count == DrawingLimits.operations)
    #expect(throws: DrawingError.tooLarge) { try Drawing(decoding: rules(DrawingLimits.operations + 1)) }
  }

  @Test(
    "whose text is no UTF-8 is repaired",
    arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func repair(bytes: [UInt8]) throws {
    let drawing = try Drawing(decoding: [3, UInt8(bytes.count + 2), 0, 0, 0, 65] + bytes + [66])
    let text = Array(drawing.bytes[drawing.nodes[0].text])
    #expect(String(validating: text, as: UTF8.self) != nil)
    #expect(text.first == 65 && text.last == 66)
    #expect(!drawing.nodes[0].isPlain)
    #expect(drawing.isRepaired)
    #expect(try !Drawing(decoding: Self.sample).isRepaired)
  }

  @Test("is plain only where every byte is printable ASCII")
  func plain() throws {
    for length in 1...20 {
      for position in 0..<length {
        for byte in [0x00, 0x09, 0x0A, 0x1B, 0x1F, 0x20, 0x7E, 0x7F] as [UInt8] {
          var text = [UInt8](repeating: 0x7E, count: length)
          text[position] = byte
          let drawing = try Drawing(decoding: [3, UInt8(length), 0, 0, 0] + text)
          #expect(drawing.nodes[0].isPlain == (0x20...0x7E).contains(byte), "\(length) \(position) \(byte)")
        }
      }
    }
  }

  @Test("never traps, whatever is done to it", arguments: 0..<UInt64(20))
  func mutation(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var reused = Drawing()
    for _ in 0..<2000 {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[position] = UInt8.random(in: 0...4, using: &generator)
        case 2: bytes.insert(UInt8.random(in: 0...4, using: &generator), at: position)
        default: if bytes.count > 1 { bytes.remove(at: position) }
        }
      }
      bytes.withUnsafeBytes { encoded in
        do throws(DrawingError) {
          try reused.decode(encoded)
          check(reused)
        } catch {
          #expect(reused.nodes.isEmpty && reused.attributes.isEmpty && reused.bytes.isEmpty)
        }
      }
    }
  }

  /// Every range lies within, and every text is UTF-8.
  private func check(_ drawing: Drawing) {
    for (index, node) in drawing.nodes.enumerated() {
      #expect(node.end > index && node.end <= drawing.nodes.count)
      #expect(String(validating: drawing.bytes[node.text], as: UTF8.self) != nil)
      for attribute in node.attributes {
        guard let text = drawing.attributes[attribute].text else { continue }
        #expect(String(validating: drawing.bytes[text], as: UTF8.self) != nil)
      }
    }
  }

  @Test("what a builder wrote is read the same")
  func builder() {
    var builder = DrawingBuilder()
    builder.container(.column, .length(.gap, .cells, 1)) { b in
      b.text("ü")
      b.leaf(.button, .text(.label, "Go"), .flag(.disabled), .choice(.prominence, Prominence.primary))
    }
    let drawing = builder.finish()
    #expect(drawing.nodes.map(\.end) == [3, 2, 3])
    #expect(drawing.string(.label, of: drawing.nodes[2]) == "Go")
    #expect(drawing.flag(.disabled, of: drawing.nodes[2]))
    #expect(drawing.number(.prominence, of: drawing.nodes[2]) == 1)
  }
}
