import Glibc
import InboxModel
import Testing

@testable import RendererHost

/// What a plugin can see and do in its worker, as it tells itself.
@Suite struct SandboxTests {
  private static func linesOfPryingPlugin(worker: String = PluginBuilder.worker) throws -> [String] {
    let session = RendererSession(
      library: RendererLibrary(code: .file(try PluginBuilder.library("prying"))),
      carrier: .worker(executable: worker))
    let response = try session.draw(Message(id: "m", vendor: .inlay, kind: "any"), RenderContext())
    return WorkerTests.texts(response.drawing).joined().split(separator: "\n").map { String($0) }
  }

  @Test func nothingIsReachableFromAConstructorOrWhileDrawing() throws {
    let lines = try Self.linesOfPryingPlugin()
    let tried = lines.filter { $0.contains("=") && !$0.hasPrefix("environment") }
    #expect(tried.count == 2 * 34)
    for line in tried { #expect(!line.hasSuffix("=0"), "\(line)") }
    for (what, number) in [
      ("read-file", EACCES), ("read-self", EACCES), ("make-file", EACCES), ("socket", EPERM), ("fork", EPERM),
      ("raw-fork", EPERM), ("exec", EPERM), ("signal-parent", EPERM), ("signal-all", EPERM),
      ("change-mode", EPERM),
      ("outlive", EPERM), ("outlive-2", EPERM), ("raise-limit", EPERM), ("thread", EPERM),
      ("change-folder", EPERM), ("watch", EPERM), ("lock-memory", EPERM), ("show-memory", EPERM),
      ("show-memory-2", EPERM), ("adopt", EPERM), ("be-traced", EPERM),
    ] {
      #expect(lines.contains("loading \(what)=\(number)"), "\(what)")
      #expect(lines.contains("drawing \(what)=\(number)"), "\(what)")
    }
    #expect(access("/tmp/inlay-prying", F_OK) != 0)
  }

  @Test func itSeesItsSocketAndNothingElseOfItsHost() throws {
    let lines = try Self.linesOfPryingPlugin()
    #expect(
      lines.filter { $0.hasPrefix("environment") } == [
        "environment LC_ALL=C.UTF-8", "environment TZ=UTC", "environment SWIFT_BACKTRACE=enable=no",
      ])
    #expect(
      lines.filter { $0.hasPrefix("descriptor") } == [
        "descriptor 0 null", "descriptor 1 null", "descriptor 2 null", "descriptor 3 socket",
      ])
    #expect(lines.contains("folder /"))
    #expect(lines.contains("blocked 0"))
    #expect(lines.contains("core 0 dumpable 0"))
    #expect(lines.contains("name 0"))
    #expect(lines.contains("files 64 memory 1048576"))
  }

  @Test func aLimitThatIsLowerAlreadyStays() throws {
    // As in a shell with `ulimit -n 63; ulimit -v 200000`; only an administrator could raise these again.
    let path = "\(PluginBuilder.folder)/limited-worker"
    let script = "#!/bin/sh\nulimit -n 63\nulimit -v 200000\nexec '\(PluginBuilder.worker)' \"$@\"\n"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o700)
    write(file, script, script.utf8.count)
    close(file)
    let lines = try Self.linesOfPryingPlugin(worker: path)
    #expect(lines.contains("files 63 memory 200000"))
  }
}
