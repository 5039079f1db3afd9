/// How many tests came to which end.
package struct CheckCount: Sendable {
  package private(set) var failures = 0
  private var counts: [CheckResult: Int] = [:]

  package init(_ reports: [TestReport]) {
    for report in reports {
      counts[report.result, default: 0] += 1
      if report.result.isFailure { failures += 1 }
    }
  }

  /// `31 passed, 1 crashed, 2 skipped`.
  package var summary: String {
    let parts = CheckResult.allCases.compactMap { result in counts[result].map { "\($0) \(result.rawValue)" }
    }
    return parts.isEmpty ? "no test ran" : parts.joined(separator: ", ")
  }
}
