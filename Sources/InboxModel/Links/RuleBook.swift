/// The entries of an allow list, laid out so that a long list costs little more than a short one.
///
/// An entry is looked at only where it may match: under the host that it names, found by a walk over the labels of the
/// address's host; under its scheme, where it names no host; else always. Whatever the address, an entry is looked at
/// once at most, and each look costs at most the length of the address.
struct RuleBook: Sendable {
  /// What is left of an entry once its host is found.
  private struct Rule: BitwiseCopyable {
    /// The number of its scheme; nil where stars stand for it.
    var schemeNumber: Int32?
    var scheme = Wildcard.anything
    var port: Int32?
    var path = Wildcard.anything
    /// Airship's absent host is any host; of a file it is this machine.
    var isLocalFile = false
  }

  /// Entries under a key, as ranges of the order.
  private struct Shelf: Sendable {
    var exact: Range<Int32> = 0..<0
    var below: Range<Int32> = 0..<0
  }

  private var store = Wildcard.Store()
  private var rules: [Rule] = []
  private var schemes = ByteTable()
  private var hosts = ByteTable()
  /// By the number of a host.
  private var shelves: [Shelf] = []
  /// By the number of a scheme: the entries that name no host.
  private var byScheme: [Range<Int32>] = []
  private var others: Range<Int32> = 0..<0
  /// Numbers of entries, shelf by shelf.
  private var order: [Int32] = []

  init(_ patterns: [LinkPattern], bareHosts: BareHosts) {
    var exact: [[Int32]] = []
    var below: [[Int32]] = []
    var bare: [[Int32]] = []
    var rest: [Int32] = []
    for (index, pattern) in patterns.enumerated() {
      let number = Int32(index)
      let rule = add(pattern)
      let host: HostName
      var isBelow = false
      switch pattern.host {
      case .any:
        if let scheme = rule.schemeNumber {
          while bare.count <= Int(scheme) { bare.append([]) }
          bare[Int(scheme)].append(number)
        } else {
          rest.append(number)
        }
        continue
      case .exact(let name): (host, isBelow) = (name, bareHosts == .withSubdomains && !name.isAddress)
      case .below(let name): (host, isBelow) = (name, true)
      }
      let key = hosts.number(adding: host.bytes)
      while exact.count <= key {
        exact.append([])
        below.append([])
      }
      if isBelow { below[key].append(number) } else { exact[key].append(number) }
    }
    for (exact, below) in zip(exact, below) {
      shelves.append(Shelf(exact: shelve(exact), below: shelve(below)))
    }
    for numbers in bare { byScheme.append(shelve(numbers)) }
    while byScheme.count < schemes.count { byScheme.append(0..<0) }
    others = shelve(rest)
  }

  private mutating func shelve(_ numbers: [Int32]) -> Range<Int32> {
    let start = Int32(order.count)
    order += numbers
    return start..<Int32(order.count)
  }

  private mutating func add(_ pattern: LinkPattern) -> Rule {
    var rule = Rule()
    if !pattern.isEverything {
      if pattern.scheme.contains(UInt8(ascii: "*")) {
        if pattern.scheme != [UInt8(ascii: "*")] { rule.scheme = Wildcard(pattern.scheme, in: &store) }
      } else {
        rule.schemeNumber = Int32(schemes.number(adding: pattern.scheme))
        rule.isLocalFile = pattern.scheme.elementsEqual("file".utf8) && !pattern.namesHost
      }
      rule.port = pattern.port
      if !pattern.path.isEmpty { rule.path = Wildcard(pattern.path, in: &store) }
    }
    rules.append(rule)
    return rule
  }

  /// The numbers of the entries that match an address, in the order of the list.
  ///
  /// - Parameter work: goes up by the bytes that were looked through for pieces of patterns.
  func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: URLParts, work: inout Int) -> [Int32] {
    var look = Look(bytes, parts)
    look.scheme = parts.scheme.withUnsafeBufferPointer {
      schemes.number(of: $0, hash: ByteTable.hash($0)).map { Int32($0) }
    }
    if let host = parts.host, host.bytes.count <= HostName.longest + 1 {
      host.bytes.withUnsafeBufferPointer { walk($0, isAddress: host.isAddress, &look) }
    }
    if let scheme = look.scheme { collect(byScheme[Int(scheme)], &look) }
    collect(others, &look)
    work += look.work
    // Each shelf is in order; together they are not.
    return look.found.sorted()
  }

  /// Looks at the entries of a host and of those above it.
  private func walk(_ host: UnsafeBufferPointer<UInt8>, isAddress: Bool, _ look: inout Look) {
    var hash = ByteTable.emptyHash
    for start in host.indices.reversed() {
      hash = ByteTable.hash(hash, adding: host[start])
      let isWhole = start == 0
      guard isWhole || (!isAddress && host[start - 1] == UInt8(ascii: ".")) else { continue }
      guard let key = hosts.number(of: UnsafeBufferPointer(rebasing: host[start...]), hash: hash) else {
        continue
      }
      collect(shelves[key].below, &look)
      if isWhole { collect(shelves[key].exact, &look) }
    }
  }

  private func collect(_ range: Range<Int32>, _ look: inout Look) {
    guard !range.isEmpty else { return }
    rules.withUnsafeBufferPointer { rules in
      order.withUnsafeBufferPointer { order in
        for place in range {
          let number = order[Int(place)]
          if matches(rules[Int(number)], &look) { look.found.append(number) }
        }
      }
    }
  }

  private func matches(_ rule: Rule, _ look: inout Look) -> Bool {
    if let scheme = rule.schemeNumber {
      guard scheme == look.scheme else { return false }
    } else if !rule.scheme.isAnything {
      let matches = look.parts.scheme.withUnsafeBufferPointer {
        rule.scheme.matches($0, store, work: &look.work)
      }
      guard matches else { return false }
    }
    if let port = rule.port {
      guard let actual = look.parts.port ?? URLParts.usualPort(look.parts.scheme), actual == port else {
        return false
      }
    }
    if rule.isLocalFile, let host = look.parts.host, !host.bytes.elementsEqual("localhost".utf8) {
      return false
    }
    if rule.path.isAnything { return true }
    if let rarest = rule.path.rarest, !look.holds(rarest) { return false }
    return rule.path.matches(look.path, store, work: &look.work) && !look.hasDotSegments
  }

  /// One address while entries are held against it.
  private struct Look {
    let bytes: UnsafeBufferPointer<UInt8>
    let parts: URLParts
    let path: UnsafeBufferPointer<UInt8>
    /// The number of its scheme; nil where no entry names it.
    var scheme: Int32?
    var found: [Int32] = []
    var work = 0
    /// Which bytes were looked for in the path, and which of them stand there.
    private var asked = SIMD4<UInt64>(repeating: 0)
    private var present = SIMD4<UInt64>(repeating: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: URLParts) {
      self.bytes = bytes
      self.parts = parts
      path = UnsafeBufferPointer(rebasing: bytes[parts.path])
    }

    /// Found out once, and only where an entry asks for a path.
    lazy var hasDotSegments: Bool = parts.isHierarchical && URLParts.hasDotSegments(bytes, parts.path)

    mutating func holds(_ byte: UInt8) -> Bool {
      let word = Int(byte >> 6)
      let bit: UInt64 = 1 << UInt64(byte & 63)
      if asked[word] & bit == 0 {
        asked[word] |= bit
        if LinkBytes.first(byte, in: path, path.indices) != nil { present[word] |= bit }
      }
      return present[word] & bit != 0
    }
  }
}
