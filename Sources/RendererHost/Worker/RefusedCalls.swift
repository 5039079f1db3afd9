import CLinux
import RendererRuntime

/// System calls that a worker refused since its library was loaded. The worker counts them in the page that it shares, so a
/// plugin can have written there: they are for words alone.
package struct RefusedCalls: Equatable, Sendable {
  package var count = 0
  /// Numbers, in order, of those that are told apart.
  package var numbers: [Int] = []

  /// `inotify_init1`, or `call 511` where the number has no name here.
  package var names: [String] {
    numbers.map { number in cl_call_name(Int32(number)).map { String(cString: $0) } ?? "call \(number)" }
  }
}

extension WorkerProcess {
  /// How many calls were refused until now: cheap enough to be asked after each answer.
  var refusedCount: UInt32 { page.pointee.refused }

  var refusedCalls: RefusedCalls {
    var calls = RefusedCalls(count: Int(page.pointee.refused))
    withUnsafeBytes(of: page.pointee.refused_calls) { bits in
      for number in 0..<min(RR_CALLS, bits.count * 8)
      where bits[number / 8] >> UInt8(number % 8) & 1 == 1 {
        calls.numbers.append(number)
      }
    }
    return calls
  }
}
