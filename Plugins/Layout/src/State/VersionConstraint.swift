/// Versions that are allowed: `1.2` alone, `1.2+` and what begins so, or a range such as `[1.0,2.0)` or `]1.0,2.0[`.
struct VersionConstraint: Equatable {
  private enum Rule: Equatable {
    case exact([Int])
    case prefix(String)
    case range(Bound?, Bound?)
  }

  private struct Bound: Equatable {
    var version: [Int]
    var belongs: Bool
  }

  private var rule: Rule
  /// As it is written.
  let text: String

  init(_ node: JSONNode) throws(ViewFault) {
    text = try node.asString()
    let plain = String(text.unicodeScalars.filter { $0 != " " })
    guard let rule = Self.rule(plain) else {
      throw ViewFault(node, "a version constraint is such as \"1.2\", \"1.2+\" or \"[1.0,2.0)\"")
    }
    self.rule = rule
  }

  private static func rule(_ text: String) -> Rule? {
    guard let first = text.utf8.first, let last = text.utf8.last else { return nil }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "]") || first == UInt8(ascii: "(") {
      let inner = text.dropFirst().dropLast()
      guard text.utf8.count >= 3, [UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: ")")].contains(last)
      else {
        return nil
      }
      let ends = inner.split(separator: ",", omittingEmptySubsequences: false)
      guard ends.count == 2 else { return nil }
      var least: Bound?
      var most: Bound?
      if !ends[0].isEmpty {
        guard let version = numbers(ends[0]) else { return nil }
        least = Bound(version: version, belongs: first == UInt8(ascii: "["))
      }
      if !ends[1].isEmpty {
        guard let version = numbers(ends[1]) else { return nil }
        most = Bound(version: version, belongs: last == UInt8(ascii: "]"))
      }
      return least == nil && most == nil ? nil : .range(least, most)
    }
    if last == UInt8(ascii: "+") { return .prefix(String(text.dropLast())) }
    return numbers(text[...]).map { .exact($0) }
  }

  /// The numbers of a version; what follows a hyphen does not count.
  private static func numbers(_ text: Substring) -> [Int]? {
    let core = text.split(separator: "-", omittingEmptySubsequences: false).first ?? ""
    var numbers: [Int] = []
    for part in core.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 0 else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0 && numbers.count > 1 { numbers.removeLast() }
    return numbers.isEmpty ? nil : numbers
  }

  func allows(_ version: String) -> Bool {
    switch rule {
    case .prefix(let prefix): return version.utf8.starts(with: prefix.utf8)
    case .exact(let wanted): return Self.numbers(version[...]) == wanted
    case .range(let least, let most):
      guard let numbers = Self.numbers(version[...]) else { return false }
      if let least, !(Self.isLess(least.version, numbers) || least.belongs && least.version == numbers) {
        return false
      }
      if let most, !(Self.isLess(numbers, most.version) || most.belongs && most.version == numbers) {
        return false
      }
      return true
    }
  }

  private static func isLess(_ one: [Int], _ other: [Int]) -> Bool { one.lexicographicallyPrecedes(other) }
}
