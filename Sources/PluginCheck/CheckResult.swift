package import InboxModel
package import RendererHost

/// What became of a test.
package enum CheckResult: String, CaseIterable, Sendable {
  case passed
  case failed
  case crashed
  case timedOut = "timed out"
  case skipped
  case warned

  /// Whether the plugin is to be mended before it is given to anybody.
  package var isFailure: Bool {
    switch self {
    case .failed, .crashed, .timedOut: true
    case .passed, .skipped, .warned: false
    }
  }
}

/// Why a test did not just pass: thrown by it.
package struct CheckFault: Error, Sendable {
  package var result: CheckResult
  /// One sentence, without a full stop. It may hold a plugin's words.
  package var detail: String
  /// What was being drawn, so that it can be drawn again.
  package var exhibit: Exhibit?

  package init(_ result: CheckResult, _ detail: String, _ exhibit: Exhibit? = nil) {
    self.result = result
    self.detail = detail
    self.exhibit = exhibit
  }

  static func failed(_ detail: String, _ exhibit: Exhibit? = nil) -> CheckFault {
    CheckFault(.failed, detail, exhibit)
  }

  static func warned(_ detail: String, _ exhibit: Exhibit? = nil) -> CheckFault {
    CheckFault(.warned, detail, exhibit)
  }

  static func skipped(_ detail: String) -> CheckFault { CheckFault(.skipped, detail) }
}

/// A message, and where it was drawn for.
package struct Exhibit: Sendable {
  package var message: Message
  package var context: RenderContext

  package init(_ message: Message, _ context: RenderContext) {
    self.message = message
    self.context = context
  }
}

/// A test and what became of it.
package struct TestReport: Sendable {
  package var id: String
  package var result: CheckResult
  package var detail: String
  package var exhibit: Exhibit?
  /// How long it took, in milliseconds.
  package var milliseconds: Int
}
