import Glibc
import InboxModel
import Testing

@testable import RendererHost

/// What a plugin can see and do in its worker, as it tells itself.
@Suite struct SandboxTests {
  private static func session(worker: String = PluginBuilder.worker) throws -> RendererSession {
    // Something to be removed and renamed.
    close(open(victim, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
    return RendererSession(
      library: RendererLibrary(code: .file(try PluginBuilder.library("prying"))),
      carrier: .worker(executable: worker))
  }

  private static let victim = "/tmp/inlay-prying-victim"

  private static func lines(of session: RendererSession, _ attempt: String? = nil) throws -> [String] {
    var message = Message(id: "m", vendor: .inlay, kind: "any")
    message.text = attempt
    let response = try session.draw(message, RenderContext())
    return WorkerTests.texts(response.drawing).joined().split(separator: "\n").map { String($0) }
  }

  /// What an attempt comes to: an errno, or the end of the process.
  private enum Refusal: Equatable {
    case number(Int32)
    case killed
  }

  /// Each attempt, what it comes to in the constructor and in the entry, and what it comes to in `draw`.
  private static let attempts: [(name: String, loading: Int32, drawing: Refusal)] = [
    ("read_file", EACCES, .number(EACCES)), ("read_self", EACCES, .number(EACCES)),
    ("read_host", EACCES, .number(EACCES)), ("list_root", EACCES, .number(EACCES)),
    ("list_home", EACCES, .number(EACCES)), ("make_file", EACCES, .number(EACCES)),
    ("make_nameless", EACCES, .number(EACCES)), ("write_device", EACCES, .number(EACCES)),
    ("write_library", EACCES, .number(EACCES)), ("make_folder", EACCES, .number(ENOSYS)),
    ("remove_file", EACCES, .number(ENOSYS)), ("rename_file", EACCES, .number(ENOSYS)),
    ("link_file", EACCES, .number(ENOSYS)), ("change_mode", EPERM, .number(ENOSYS)),
    ("change_folder", EPERM, .number(ENOSYS)), ("watch", EPERM, .number(ENOSYS)),
    ("inet", EPERM, .killed), ("inet6", EPERM, .killed), ("unix_socket", EPERM, .killed),
    ("netlink", EPERM, .killed), ("packet", EPERM, .killed), ("vsock", EPERM, .killed),
    ("socket_pair", EPERM, .killed), ("fork_once", EPERM, .killed), ("raw_fork", EPERM, .killed),
    ("exec", EPERM, .killed), ("exec_descriptor", EPERM, .killed), ("thread", EPERM, .killed),
    ("signal_parent", EPERM, .killed), ("signal_all", EPERM, .killed), ("trace_me", EPERM, .killed),
    ("trace_host", EPERM, .killed), ("read_memory", EPERM, .killed), ("open_host", EPERM, .killed),
    ("outlive", EPERM, .number(EPERM)), ("outlive_2", EPERM, .number(EPERM)),
    ("show_memory", EPERM, .number(EPERM)), ("show_memory_2", EPERM, .number(EPERM)),
    ("adopt", EPERM, .number(EPERM)), ("be_traced", EPERM, .number(EPERM)),
    ("mount_something", EPERM, .killed), ("new_namespace", EPERM, .killed), ("io_ring", EPERM, .killed),
    ("read_log", EPERM, .number(ENOSYS)), ("write_code", EACCES, .number(EACCES)),
    ("turn_to_code", EACCES, .number(EACCES)), ("lock_memory", EPERM, .number(ENOSYS)),
    ("fill_memory", ENOMEM, .number(ENOMEM)), ("fill_disk", EFBIG, .number(ENOSYS)),
    ("fill_descriptors", EMFILE, .number(EMFILE)), ("raise_limit", EPERM, .number(EPERM)),
  ]

  @Test func `nothing is reachable from a constructor or from the entry`() throws {
    let lines = try Self.lines(of: Self.session())
    #expect(lines.count { $0.hasPrefix("constructor ") || $0.hasPrefix("load ") } == 2 * Self.attempts.count)
    for (name, number, _) in Self.attempts {
      for when in ["constructor", "load"] {
        let found = lines.first { $0.hasPrefix("\(when) \(name)=") }
        #expect(found == "\(when) \(name)=\(number)")
      }
    }
    #expect(access("/tmp/inlay-prying", F_OK) != 0 && access(Self.victim, F_OK) == 0)
  }

  @Test func `nothing is reachable while it draws, and the worst ends it`() throws {
    let session = try Self.session()
    for (name, _, refusal) in Self.attempts {
      switch refusal {
      case .number(let number): #expect(try Self.lines(of: session, name) == ["draw \(name)=\(number)"])
      case .killed:
        #expect(throws: RendererFailure.crashed(.draw, signal: SIGSYS), "\(name)") {
          try Self.lines(of: session, name)
        }
      }
    }
    #expect(access("/tmp/inlay-prying", F_OK) != 0 && access(Self.victim, F_OK) == 0)
  }

  @Test func `what is refused while it draws is said, by name`() throws {
    let session = try Self.session()
    _ = try Self.lines(of: session, "raise_limit")
    #expect(session.logs.isEmpty)
    _ = try Self.lines(of: session, "watch")
    #expect(
      session.logs.map(\.text) == [
        "the worker refused system calls that no renderer needs, 1 so far: inotify_init1"
      ])
    _ = try Self.lines(of: session, "read_log")
    #expect(session.logs.map(\.text).first?.hasSuffix(", 2 so far: syslog, inotify_init1") == true)
    _ = try Self.lines(of: session)
    #expect(session.logs.isEmpty)
  }

  @Test func `it sees its socket and nothing else of its host`() throws {
    let lines = try Self.lines(of: Self.session())
    #expect(
      lines.filter { $0.hasPrefix("environment") } == [
        "environment LC_ALL=C.UTF-8", "environment TZ=UTC", "environment SWIFT_BACKTRACE=enable=no",
      ])
    #expect(
      lines.filter { $0.hasPrefix("descriptor ") } == [
        "descriptor 0 null", "descriptor 1 null", "descriptor 2 null", "descriptor 3 socket",
      ])
    #expect(lines.contains("descriptors 4"))
    #expect(lines.contains("folder /"))
    #expect(lines.contains("blocked 0"))
    #expect(lines.contains("core 0 dumpable 0"))
    #expect(lines.contains("name 0"))
    #expect(lines.contains("files 64 memory 1048576"))
  }

  /// A worker that is started by another program.
  private static func wrapped(_ name: String, _ start: String) throws -> String {
    let path = "\(PluginBuilder.folder)/\(name)"
    let script = "#!/bin/sh\n\(start) '\(PluginBuilder.worker)' \"$@\"\n"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o700)
    write(file, script, script.utf8.count)
    close(file)
    return path
  }

  @Test func `a limit that is lower already stays`() throws {
    // As in a shell with `ulimit -n 63; ulimit -v 200000`; only an administrator could raise these again.
    let worker = try Self.wrapped("limited-worker", "ulimit -n 63\nulimit -v 200000\nexec")
    #expect(try Self.lines(of: Self.session(worker: worker)).contains("files 63 memory 200000"))
  }

  @Test func `a kernel without Landlock is said to lack it, and nothing is written there`() throws {
    let starter = try PluginBuilder.program("lacking")
    let worker = try Self.wrapped("lacking-worker", "exec '\(starter)' landlock")
    let session = try Self.session(worker: worker)
    let (_, isolation) = try session.load()
    #expect(isolation.landlockABI == 0 && isolation.seccomp)
    #expect(isolation.summary.contains("no Landlock"))
    #expect(isolation.lacks.count == 1 && isolation.lacks[0].hasPrefix("this kernel has no Landlock: "))
    let lines = try Self.lines(of: session)
    // What it can do besides is to read, until it is loaded.
    for (name, number, _) in Self.attempts {
      let reads = ["read_file", "read_self", "read_host", "list_root", "list_home"].contains(name)
      let found = lines.first { $0.hasPrefix("load \(name)=") }
      if reads { continue }
      #expect(found != "load \(name)=0", "\(name): \(number)")
    }
    for (name, _, refusal) in Self.attempts {
      if case .number(let number) = refusal {
        #expect(try Self.lines(of: session, name) == ["draw \(name)=\(number)"])
      }
    }
    #expect(access("/tmp/inlay-prying", F_OK) != 0 && access(Self.victim, F_OK) == 0)
  }

  /// As an ordinary user, and as root of a namespace of its own, which is what a container is.
  @Test(arguments: [
    "setpriv --reuid=65534 --regid=65534 --clear-groups", "unshare --user --map-root-user",
    "unshare --user --map-root-user --mount --pid --fork",
  ])
  func `it holds for an ordinary user and within a container`(start: String) throws {
    let words = start.split(separator: " ").map(String.init)
    guard PluginBuilder.runs(words + ["true"]) else {
      print("skipped: \(start) cannot be run here")
      return
    }
    // The one who is nobody has to find the programs.
    let folder = "/tmp/inlay-open-\(UInt64.random(in: 0...UInt64.max))"
    mkdir(folder, 0o755)
    defer {
      for name in ["inlay-worker", "prying.so", "worker"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    try RegularFile.create(
      "\(folder)/inlay-worker", RegularFile.read(PluginBuilder.worker, atMost: 1 << 30), mode: 0o755)
    try RegularFile.create(
      "\(folder)/prying.so", RegularFile.read(PluginBuilder.library("prying"), atMost: 1 << 30), mode: 0o644)
    // The worker ends where its parent is not its host, so the host is said to be what starts it.
    let host = start.contains("--fork") ? "0" : "\"$1\""
    try RegularFile.create(
      "\(folder)/worker", Array("#!/bin/sh\nexec \(start) '\(folder)/inlay-worker' \(host)\n".utf8),
      mode: 0o755)
    close(open(Self.victim, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
    let session = RendererSession(
      library: RendererLibrary(code: .file("\(folder)/prying.so")),
      carrier: .worker(executable: "\(folder)/worker"))
    let lines = try Self.lines(of: session)
    for (name, number, _) in Self.attempts {
      for when in ["constructor", "load"] {
        #expect(lines.contains("\(when) \(name)=\(number)"), "\(name)")
      }
    }
    for (name, _, refusal) in Self.attempts {
      if case .number(let number) = refusal {
        #expect(try Self.lines(of: session, name) == ["draw \(name)=\(number)"])
      }
    }
  }
}
