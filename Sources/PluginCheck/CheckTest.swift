/// One test of the validator.
package struct CheckTest: Sendable {
  /// Stable: scripts hold on to it.
  package var id: String
  /// From which level on it runs: 1 to 3.
  package var level: Int
  /// What it holds against a plugin, in one line.
  package var summary: String
  /// Whether a converter is held to it too.
  var takesConverters: Bool
  var body: @Sendable (CheckRun) throws(CheckFault) -> String

  /// - Parameter body: runs the test; answers with a few words on what was looked at.
  init(
    _ id: String, level: Int, _ summary: String, takesConverters: Bool = false,
    body: @escaping @Sendable (CheckRun) throws(CheckFault) -> String
  ) {
    self.id = id
    self.level = level
    self.summary = summary
    self.takesConverters = takesConverters
    self.body = body
  }

  /// Every test, in the order in which they run.
  package static let all: [CheckTest] =
    StaticTests.all + LoadTests.all + DrawTests.all + HostTests.all + OutputTests.all + EventTests.all
    + StateTests.all + EnduranceTests.all + TimeTests.all + FuzzTests.all
}
