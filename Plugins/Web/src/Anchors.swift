/// The places of a page that links of the form `#name` lead to (HTML Standard, "find a potential indicated element").
struct Anchors {
  /// The names that links lead to, hashed; those with percent signs in both manners.
  private var wanted: Set<UInt64> = []
  /// The names of all places, hashed; empty where no link needs to ask for them.
  private var places: Set<UInt64> = []
  private var hasPercentSigns = false

  /// Whether a link leads to a place of this name.
  func isWanted(_ name: UnsafeBufferPointer<UInt8>) -> Bool { wanted.contains(name.exactHash) }

  /// Takes in what a link says behind its `#`.
  mutating func want(_ name: UnsafeBufferPointer<UInt8>) {
    wanted.insert(name.exactHash)
    guard let decoded = Self.decoded(name) else { return }
    hasPercentSigns = true
    wanted.insert(decoded.withUnsafeBufferPointer { $0.exactHash })
  }

  /// Takes in the page's places, after its links.
  mutating func findPlaces(in document: Document) {
    if !hasPercentSigns { return }
    for (index, node) in document.nodes.enumerated() where node.attributeCount > 0 {
      for key in [AttributeKey.id, .name] {
        if let name = document.value(key, of: index) { places.insert(name.exactHash) }
      }
    }
  }

  /// The name of the place that a link means: as it is written where the page has a place of that name, else with its
  /// percent signs read.
  func name(of written: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let decoded = Self.decoded(written), !places.contains(written.exactHash),
      places.contains(decoded.withUnsafeBufferPointer { $0.exactHash })
    else { return Array(written) }
    return decoded
  }

  /// A name with its percent signs read; nil where it has none, or none that make sense.
  private static func decoded(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard name.contains(0x25) else { return nil }
    var decoded: [UInt8] = []
    var index = 0
    while index < name.count {
      if name[index] == 0x25, index + 2 < name.count, let high = name[index + 1].hexadecimal,
        let low = name[index + 2].hexadecimal
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(name[index])
        index += 1
      }
    }
    let text = String(decoding: decoded, as: UTF8.self)
    return decoded.count == name.count || !text.utf8.elementsEqual(decoded) ? nil : decoded
  }
}
