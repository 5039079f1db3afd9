/// The targets of `Package.swift` and what each says it depends on, read as text. Test targets and system libraries
/// are left out.
struct ManifestTargets {
  private(set) var dependencies: [String: Set<String>] = [:]
  private(set) var paths: [String: String] = [:]

  init(_ source: String) {
    var name: String?
    var isLeftOut = false
    var isWithinDependencies = false
    var isWithinTargets = false
    for line in source.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("targets: [") && line.hasPrefix("  targets") { isWithinTargets = true }
      guard isWithinTargets else { continue }
      if words.hasPrefix(".") && (words.contains("arget(") || words.hasPrefix(".systemLibrary(")) {
        name = nil
        isLeftOut = words.hasPrefix(".testTarget(") || words.hasPrefix(".systemLibrary(")
      }
      let quoted = Self.quoted(line)
      if words.contains("name: \""), let first = quoted.first, name == nil {
        name = first
        if !isLeftOut { dependencies[first] = [] }
      }
      guard let name, !isLeftOut else { continue }
      if words.hasPrefix("path: "), let path = quoted.first { paths[name] = path }
      if let range = line.firstRange(of: "dependencies: [") {
        isWithinDependencies = true
        dependencies[name, default: []].formUnion(Self.quoted(line[range.upperBound...].prefix { $0 != "]" }))
        if line[range.upperBound...].contains("]") { isWithinDependencies = false }
      } else if isWithinDependencies {
        dependencies[name, default: []].formUnion(Self.quoted(line.prefix { $0 != "]" }))
        if line.contains("]") { isWithinDependencies = false }
      }
    }
  }

  /// The string literals of a line.
  private static func quoted(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap {
      $0.offset % 2 == 1 ? String($0.element) : nil
    }
  }
}
