import Glibc

/// Why a renderer gave no answer.
package enum RendererFailure: Error, Equatable, CustomStringConvertible {
  /// It was not loaded: the reason, from the binary's check or from the plugin.
  case refused(String)
  /// The message is not for this renderer after all: why, where it said so.
  case declined(String?)
  /// It said that it did not work: why, where it said so.
  case failed(String?)
  case crashed(RendererPhase, signal: Int32)
  case exited(RendererPhase, status: Int32)
  case timedOut(RendererPhase, milliseconds: UInt32)
  /// What came back is no answer.
  case garbage(String)
  /// There is no process for it.
  case cannotStart(String)

  /// What happened, to stand behind the renderer's name: `crashed while drawing (segmentation fault)`.
  package var description: String {
    switch self {
    case .refused(let reason): "was not loaded: \(reason)"
    case .declined(let reason): "declined the message" + (reason.map { ": \($0)" } ?? "")
    case .failed(let reason): "failed: " + (reason ?? "it did not say why")
    case .crashed(let phase, let signal): "crashed while \(phase.participle) (\(Self.name(ofSignal: signal)))"
    case .exited(let phase, let status):
      switch status {
      case Self.lostConnection: "broke its connection to the host while \(phase.participle)"
      // Without a step it was the message itself that no longer fitted.
      case Self.outOfMemory: "ran out of memory" + (phase == .idle ? "" : " while \(phase.participle)")
      default: "ended its process while \(phase.participle) (exit status \(status))"
      }
    case .timedOut(let phase, let milliseconds):
      "was stopped: it was still \(phase.participle) after \(milliseconds) ms"
    case .garbage(let problem): "sent what is no answer: \(problem)"
    case .cannotStart(let problem): "could not be started: \(problem)"
    }
  }

  /// Whether its process is gone: what counts towards a quarantine.
  package var isFatal: Bool {
    switch self {
    case .crashed, .exited, .timedOut, .garbage: true
    case .refused, .declined, .failed, .cannotStart: false
    }
  }

  /// A name for programs, which does not change.
  package var code: String {
    switch self {
    case .refused: "refused"
    case .declined: "declined"
    case .failed: "failed"
    case .crashed: "crashed"
    case .exited: "exited"
    case .timedOut: "timed-out"
    case .garbage: "garbage"
    case .cannotStart: "cannot-start"
    }
  }

  /// The step that its process ended in; nil where it did not, or where no step is known.
  package var phase: RendererPhase? {
    switch self {
    case .crashed(let phase, _), .exited(let phase, _), .timedOut(let phase, _): phase
    case .refused, .declined, .failed, .garbage, .cannotStart: nil
    }
  }

  /// The exit status of a worker that can no longer reach its host.
  static let lostConnection: Int32 = 92
  /// The exit status of a worker whose memory is used up.
  static let outOfMemory: Int32 = 93

  private static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "segmentation fault"
    case SIGILL: "illegal instruction"
    case SIGABRT: "abort"
    case SIGBUS: "bus error"
    case SIGFPE: "arithmetic error"
    case SIGTRAP: "trap"
    case SIGKILL: "killed"
    case SIGSYS: "forbidden system call"
    case SIGPIPE: "broken pipe"
    case SIGTERM: "terminated"
    default: "signal \(signal)"
    }
  }
}
