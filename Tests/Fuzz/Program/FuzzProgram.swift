import FuzzDriver
import Glibc

/// `inlay-fuzz FILE…` runs the target that INLAY_FUZZ_TARGET names over files; built with `--sanitize=fuzzer` it is
/// libFuzzer, with its arguments.
@main
struct FuzzProgram {
  static func main() {
    exit(fuzz_drive(CommandLine.argc, CommandLine.unsafeArgv) { LLVMFuzzerTestOneInput($0, $1) })
  }

  fileprivate static let target: FuzzTarget = {
    let name = getenv("INLAY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    if let target = FuzzTarget(rawValue: name) { return target }
    fail("set INLAY_FUZZ_TARGET to one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  }()

  /// Says what was found and ends as a crash, which libFuzzer keeps the input of.
  fileprivate static func fail(_ finding: String) -> Never {
    let line = Array("inlay-fuzz: \(finding)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    abort()
  }
}

/// What libFuzzer's own `main` calls, where the linker took that one.
@c(LLVMFuzzerTestOneInput)
public func LLVMFuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  if let finding = FuzzProgram.target.run(Array(UnsafeBufferPointer(start: data, count: size))) {
    FuzzProgram.fail(finding)
  }
  return 0
}
