import TestSupport
import Testing

/// What the program loads decides what the start of every command costs.
@Suite struct LinkageTests {
  /// The libraries that the dynamic loader would load, by name.
  private static func libraries(_ program: String) throws -> [String] {
    let result = try Subprocess.run([program], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(result.succeeded, "\(result)")
    return result.output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.map { $0.filter { $0 != "\t" } }
    }
  }

  @Test func `inlay loads nothing that it does without`() throws {
    let libraries = try Self.libraries(Program.path)
    #expect(libraries.contains("libswiftCore.so") && libraries.contains("libc.so.6"))
    for unwanted in [
      "Foundation", "_Concurrency", "_StringProcessing", "_RegexParser", "libdispatch", "libffi",
      "libseccomp",
      "libcurl", "libicu",
    ] {
      #expect(!libraries.contains { $0.contains(unwanted) }, "\(libraries)")
    }
  }

  @Test func `the worker loads no Swift`() throws {
    let libraries = try Self.libraries(BuildFolder.executable("inlay-worker"))
    #expect(libraries.contains("libc.so.6"))
    #expect(!libraries.contains { $0.contains("swift") || $0.contains("Foundation") }, "\(libraries)")
  }
}
