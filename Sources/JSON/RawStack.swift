/// A stack whose top can be moved out into an array at once, without a copy and without growing that array.
///
/// Whoever holds one calls ``destroy()`` in the end.
struct RawStack<Element> {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  subscript(index: Int) -> Element { base[index] }

  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  mutating func truncate(to length: Int) {
    (base + length).deinitialize(count: count - length)
    count = length
  }

  /// Takes all above `length` away, in order.
  mutating func takeAbove(_ length: Int) -> [Element] {
    let taken = count - length
    if taken == 0 { return [] }
    let start = base + length
    count = length
    return Array(unsafeUninitializedCapacity: taken) { buffer, initialized in
      buffer.baseAddress!.moveInitialize(from: start, count: taken)
      initialized = taken
    }
  }

  /// Hands the elements above `length` to a closure that moves them out.
  mutating func moveAbove(_ length: Int, _ body: (UnsafeMutablePointer<Element>) -> Void) {
    count = length
    body(base + length)
  }

  mutating func destroy() {
    base.deinitialize(count: count)
    base.deallocate()
    count = 0
  }
}
