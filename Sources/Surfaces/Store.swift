/// A growing run of plain values that keeps its memory from one drawing to the next.
///
/// It exists for speed: an array checks on every append whether it is shared.
struct Store<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; valid until the next append.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// Appends values that lie elsewhere, not in this store.
  @inline(__always) mutating func append(_ source: UnsafePointer<Element>, count added: Int) {
    if added <= 0 { return }
    reserve(added)
    (base + count).update(from: source, count: added)
    count += added
  }

  /// Appends a copy of values of this store.
  mutating func appendOwn(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    reserve(range.count)
    (base + count).update(from: base + range.lowerBound, count: range.count)
    count += range.count
  }

  @inline(__always) mutating func append(repeating element: Element, count added: Int) {
    if added <= 0 { return }
    reserve(added)
    (base + count).update(repeating: element, count: added)
    count += added
  }

  /// Makes room for more values than there are.
  @inline(__always) mutating func reserve(_ added: Int) {
    if capacity - count < added { grow(to: count + added) }
  }

  /// Takes in values that were written behind the last one, where room was made.
  mutating func extend(by added: Int) {
    precondition(added >= 0 && added <= capacity - count)
    count += added
  }

  /// Takes away what stands behind the first `count` values.
  @inline(__always) mutating func shorten(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// Gives back memory beyond what an ordinary drawing needs.
  mutating func trim(keeping most: Int) {
    guard capacity > most, count <= most else { return }
    reallocate(most)
  }

  @inline(never) private mutating func grow(to needed: Int) { reallocate(max(needed, capacity * 2)) }

  private mutating func reallocate(_ newCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }
}
