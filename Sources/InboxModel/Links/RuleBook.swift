/// The entries of an allow list, laid out so that a long list costs little more than a short one.
///
/// An entry is looked at only where it may match: under the host that it names, found by a walk over the labels of the
/// address's host; under its scheme, where it names no host; else always. Whatever the address, an entry is looked at
/// once at most, and each look costs at most the length of the address.
struct RuleBook: Sendable {
  /// What is left of an entry once its host is found.
  private struct Rule: BitwiseCopyable {
    var scheme = Scheme.any
    var port: Int32?
    var path = Wildcard.anything
    /// Airship's absent host is any host; of a file it is this machine.
    var isLocalFile = false
  }

  private enum Scheme: BitwiseCopyable {
    case any
    /// By its number.
    case named(Int32)
    /// By the number of its pattern.
    case pattern(Int32)
  }

  /// Entries under a key, as ranges of the order.
  private struct Shelf: Sendable {
    var exact: Range<Int32> = 0..<0
    var below: Range<Int32> = 0..<0
  }

  private var store = Wildcard.Store()
  private var rules: [Rule] = []
  private var schemes = ByteTable()
  private var schemePatterns: [Wildcard] = []
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
        if case .named(let scheme) = rule.scheme {
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
        if pattern.scheme != [UInt8(ascii: "*")] {
          rule.scheme = .pattern(Int32(schemePatterns.count))
          schemePatterns.append(Wildcard(pattern.scheme, in: &store))
        }
      } else {
        rule.scheme = .named(Int32(schemes.number(adding: pattern.scheme)))
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
    let scheme = parts.scheme.withUnsafeBufferPointer {
      schemes.number(of: $0, hash: ByteTable.hash($0)).map { Int32($0) }
    }
    var found: [Int32] = store.withView { store in
      rules.withUnsafeBufferPointer { rules in
        order.withUnsafeBufferPointer { order in
          parts.scheme.withUnsafeBufferPointer { name in
            var look = Look(bytes, parts, scheme: scheme, name: name, rules, order, schemePatterns, store)
            if let host = parts.host, host.bytes.count <= HostName.longest + 1 {
              host.bytes.withUnsafeBufferPointer { walk($0, isAddress: host.isAddress, &look) }
            }
            if let scheme { look.collect(byScheme[Int(scheme)]) }
            look.collect(others)
            work += look.work
            return look.found
          }
        }
      }
    }
    // Each shelf is in order; together they are not.
    found.sort()
    return found
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
      look.collect(shelves[key].below)
      if isWhole { look.collect(shelves[key].exact) }
    }
  }

  /// One address while entries are held against it.
  private struct Look {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let path: Range<Int>
    private let ends: Wildcard.Ends
    private let isHierarchical: Bool
    /// Its scheme, and the number of that; nil where no entry names it.
    private let schemeName: UnsafeBufferPointer<UInt8>
    private let scheme: Int32?
    /// The one that it has or means.
    private let port: Int32?
    /// Whether a file of this machine is meant, where it is a file.
    private let isLocal: Bool
    private let rules: UnsafeBufferPointer<Rule>
    private let order: UnsafeBufferPointer<Int32>
    private let schemePatterns: [Wildcard]
    private let store: Wildcard.Store.View
    var found: [Int32] = []
    var work = 0
    /// By byte: 0 where nobody asked, 1 where it does not stand in the path, 2 where it does.
    private var presence = InlineArray<256, UInt8>(repeating: 0)
    private var dotSegments: Bool?

    init(
      _ bytes: UnsafeBufferPointer<UInt8>, _ parts: URLParts, scheme: Int32?,
      name: UnsafeBufferPointer<UInt8>,
      _ rules: UnsafeBufferPointer<Rule>, _ order: UnsafeBufferPointer<Int32>, _ schemePatterns: [Wildcard],
      _ store: Wildcard.Store.View
    ) {
      self.bytes = bytes
      path = parts.path
      ends = Wildcard.Ends(UnsafeBufferPointer(rebasing: bytes[parts.path]))
      isHierarchical = parts.isHierarchical
      schemeName = name
      self.scheme = scheme
      port = parts.port ?? URLParts.usualPort(parts.scheme)
      isLocal = parts.host.map { $0.bytes.elementsEqual("localhost".utf8) } ?? true
      self.rules = rules
      self.order = order
      self.schemePatterns = schemePatterns
      self.store = store
    }

    mutating func collect(_ range: Range<Int32>) {
      for place in range where matches(rules[Int(order[Int(place)])]) { found.append(order[Int(place)]) }
    }

    private mutating func matches(_ rule: Rule) -> Bool {
      switch rule.scheme {
      case .any: break
      case .named(let wanted): guard wanted == scheme else { return false }
      case .pattern(let number):
        guard schemePatterns[Int(number)].matches(schemeName, store, work: &work) else { return false }
      }
      if let wanted = rule.port, wanted != port { return false }
      if rule.isLocalFile, !isLocal { return false }
      if rule.path.isAnything { return true }
      guard rule.path.mayMatch(ends) else { return false }
      if let rarest = rule.path.rarest, !holds(rarest) { return false }
      let text = UnsafeBufferPointer(rebasing: bytes[path])
      return rule.path.matches(text, store, work: &work) && !hasDotSegments()
    }

    /// Found out once, and only where an entry asks for a path.
    private mutating func hasDotSegments() -> Bool {
      if let dotSegments { return dotSegments }
      let found = isHierarchical && URLParts.hasDotSegments(bytes, path)
      dotSegments = found
      return found
    }

    private mutating func holds(_ byte: UInt8) -> Bool {
      if presence[Int(byte)] == 0 {
        presence[Int(byte)] = LinkBytes.first(byte, in: bytes, path) == nil ? 1 : 2
      }
      return presence[Int(byte)] == 2
    }
  }
}
