/// Where things end in the text of CSS, and declarations without what hides their words from a simple reader.
enum StyleText {
  /// The index of the next `stop` outside strings, comments and brackets, or the end.
  static func end(of block: UnsafeBufferPointer<UInt8>, from start: Int, stop: UInt8, or other: UInt8 = 0)
    -> Int
  {
    var index = start
    var depth = 0
    while index < block.count {
      let byte = block[index]
      if depth <= 0 && (byte == stop || (byte == other && other != 0)) { return index }
      switch byte {
      case 0x28, 0x5B, 0x7B: depth += 1
      case 0x29, 0x5D, 0x7D: depth = max(0, depth - 1)
      case 0x22, 0x27:
        index += 1
        while index < block.count && block[index] != byte && block[index] != 0x0A {
          if block[index] == 0x5C { index += 1 }
          index += 1
        }
      case 0x5C: index += 1
      case 0x2F where index + 1 < block.count && block[index + 1] == 0x2A:
        index = endOfComment(block, from: index) - 1
      default: break
      }
      index += 1
    }
    return block.count
  }

  static func endOfComment(_ block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start + 2
    while index + 1 < block.count {
      if block[index] == 0x2A && block[index + 1] == 0x2F { return index + 2 }
      index += 1
    }
    return block.count
  }

  /// The same declarations with comments taken out and the escapes of letters, digits and hyphens undone. Strings
  /// stay as they are.
  static func plain(_ block: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(block.count)
    var index = 0
    var quote: UInt8 = 0
    while index < block.count {
      let byte = block[index]
      if byte == 0x5C {
        let (character, end) = escape(block, at: index)
        if let character, quote == 0 {
          plain.append(character)
        } else {
          plain.append(contentsOf: block[index..<end])
        }
        index = end
        continue
      }
      if quote != 0 {
        if byte == quote || byte == 0x0A { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x2F, index + 1 < block.count, block[index + 1] == 0x2A {
        index = endOfComment(block, from: index)
        continue
      }
      plain.append(byte)
      index += 1
    }
    return plain
  }

  /// The character that an escape stands for, where it may be part of a name, and the index after the escape.
  private static func escape(_ block: UnsafeBufferPointer<UInt8>, at start: Int) -> (UInt8?, Int) {
    var index = start + 1
    var code = 0
    while index < block.count && index <= start + 6, let digit = block[index].hexadecimal {
      code = code << 4 | Int(digit)
      index += 1
    }
    if index == start + 1 {
      // Any other character stands for itself.
      if index >= block.count { return (nil, block.count) }
      return (isName(Int(block[index])) ? block[index] : nil, index + 1)
    }
    if index < block.count && block[index].isSpace { index += 1 }
    return (isName(code) ? UInt8(code) : nil, index)
  }

  private static func isName(_ code: Int) -> Bool {
    guard code < 0x80 else { return false }
    let byte = UInt8(code)
    return byte.isLetter || byte.isDigit || byte == 0x2D
  }
}
