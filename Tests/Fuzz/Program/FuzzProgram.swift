import FuzzDriver
import Glibc

/// `inlay-fuzz FILE…` runs the target that INLAY_FUZZ_TARGET names over files; built with `--sanitize=fuzzer` it is
/// libFuzzer, with its arguments.
@main
struct FuzzProgram {
  static func main() {
    guard Self.target != nil else {
      fail("set INLAY_FUZZ_TARGET to one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    exit(
      fuzz_drive(CommandLine.argc, CommandLine.unsafeArgv) { data, size in
        let bytes = Array(UnsafeBufferPointer(start: data, count: size))
        if let finding = FuzzProgram.target!.run(bytes) { FuzzProgram.fail(finding) }
        return 0
      })
  }

  private static let target = getenv("INLAY_FUZZ_TARGET").flatMap {
    FuzzTarget(rawValue: String(cString: $0))
  }

  /// Says what was found and ends as a crash, which libFuzzer keeps the input of.
  private static func fail(_ finding: String) -> Never {
    let line = Array("inlay-fuzz: \(finding)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    abort()
  }
}
