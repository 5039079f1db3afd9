import Drawing
import TestSupport

/// A program that loads a plugin as a host would (`Fixtures/probe.c`), built once for all tests.
enum Probe {
  private static let folder = TemporaryFolder()

  private static let program: Result<String, FileFault> = {
    do throws(FileFault) {
      let program = folder.file("probe")
      let source = "\(PackageFolder.path)/Tests/SDKTests/Fixtures/probe.c"
      let built = try Compiler("clang", "c11").run(Compiler.strict + [source, "-o", program])
      precondition(built.succeeded, "\(built)")
      return .success(program)
    } catch { return .failure(error) }
  }()

  /// What the probe prints, with its numbers made names.
  static func run(_ plugin: String, _ arguments: [String]) throws -> String {
    try run(library: BuildFolder.library(plugin), arguments)
  }

  static func run(library: String, _ arguments: [String]) throws -> String {
    let result = try Subprocess.run([program.get(), library] + arguments)
    precondition(result.succeeded, "\(result)")
    return result.output.split(separator: "\n").map { named(String($0)) + "\n" }.joined()
  }

  /// `open 16	60=1/0` as `open paragraph bold=1`.
  private static func named(_ line: String) -> String {
    let fields = line.split(separator: "\t").map(String.init)
    let head = fields[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let last = head.last, head.contains("open") || head.contains("leaf"), let kind = UInt16(last) else {
      return line
    }
    let name = Kind(rawValue: kind).name.map(String.init(describing:)) ?? last
    return ([(head.dropLast() + [name]).joined(separator: " ")] + fields.dropFirst().map(attribute))
      .joined(separator: " ")
  }

  private static func attribute(_ field: String) -> String {
    let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
    guard let number = UInt16(parts[0]) else { return field }
    let attribute = AttributeName(rawValue: number)
    let name = attribute.name.map(String.init(describing:)) ?? parts[0]
    guard !parts[1].hasPrefix("\"") else { return "\(name)=\(parts[1])" }
    let value = parts[1].split(separator: "/").compactMap { Int64($0) }
    switch attribute.type {
    case .color: return "\(name)=#\(String(value[0], radix: 16))"
    case .length: return "\(name)=\(value[0])\(["", "auto", "%", "c", "pt"][Int(value[1])])"
    case .choice(let list): return "\(name)=\(list.name(of: value[0]).map(String.init(describing:)) ?? "?")"
    default: return "\(name)=\(value[0])"
    }
  }
}
