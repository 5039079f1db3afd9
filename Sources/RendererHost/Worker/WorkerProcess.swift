import CLinux
import Glibc
import RendererRuntime

/// One worker process, its socket and the page in which it says what step it is in.
///
/// The process is killed and reaped with the object. Used on one thread, the one that made it: the kernel ends the
/// worker when that thread ends.
final class WorkerProcess {
  /// Our end of the stream.
  let socket: Int32
  /// Becomes readable when the process ends.
  let process: Int32
  let page: UnsafeMutablePointer<rr_progress>
  /// Answers that have come in.
  var input = FrameBuffer(capacity: 65536)
  /// The worker will send no more.
  var isClosed = false
  /// The worker takes no more.
  var isDeaf = false
  private var ending: (isSignal: Bool, status: Int32)?

  private static let pageSize = 4096

  init(executable: String) throws(RendererFailure) {
    let memory = cl_memory_open("inlay-progress", Int64(Self.pageSize))
    guard memory >= 0 else { throw .cannotStart("no shared memory (\(Self.problem))") }
    defer { close(memory) }
    guard let map = mmap(nil, Self.pageSize, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0), map != MAP_FAILED
    else { throw .cannotStart("no shared memory (\(Self.problem))") }
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      munmap(map, Self.pageSize)
      throw .cannotStart("no socket (\(Self.problem))")
    }
    let started = Self.spawn(executable, socket: ends[1], memory: memory)
    close(ends[1])
    guard case .success(let process) = started else {
      close(ends[0])
      munmap(map, Self.pageSize)
      if case .failure(let failure) = started { throw failure }
      throw .cannotStart(executable)
    }
    socket = ends[0]
    self.process = process
    page = map.assumingMemoryBound(to: rr_progress.self)
  }

  /// The process ends by itself.
  private var isLeft = false

  deinit {
    if !isLeft { kill() }
    close(process)
    close(socket)
    munmap(page, Self.pageSize)
  }

  private static var problem: String { String(cString: strerror(errno)) }

  /// Starts the program with the socket as descriptor 3, the memory as 4, and nothing else of ours.
  private static func spawn(
    _ executable: String, socket: Int32, memory: Int32
  ) -> Result<Int32, RendererFailure> {
    // Out of the way of 3 and 4, which one of them may be.
    let far = (fcntl(socket, F_DUPFD_CLOEXEC, 10), fcntl(memory, F_DUPFD_CLOEXEC, 10))
    defer {
      close(far.0)
      close(far.1)
    }
    guard far.0 >= 0, far.1 >= 0 else { return .failure(.cannotStart("no descriptor (\(problem))")) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, far.0, 3)
    posix_spawn_file_actions_adddup2(&actions, far.1, 4)
    cl_close_from(&actions, 5)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments = [strdup("inlay-worker"), strdup(String(getpid())), nil]
    var environment = [
      strdup("LC_ALL=C.UTF-8"), strdup("TZ=UTC"), strdup("SWIFT_BACKTRACE=enable=no"), nil,
    ]
    defer { for string in arguments + environment { free(string) } }
    var pid: pid_t = 0
    let status = posix_spawn(&pid, executable, &actions, &attributes, &arguments, &environment)
    guard status == 0 else {
      return .failure(.cannotStart("\(executable): \(String(cString: strerror(status)))"))
    }
    // The process is not reaped yet, so its number is still its own.
    let process = cl_process_open(pid)
    if process >= 0 { return .success(process) }
    let reason = problem
    Glibc.kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    return .failure(.cannotStart("no descriptor for its process (\(reason))"))
  }

  /// The step that the worker says it is in, and when that began: CLOCK_MONOTONIC in nanoseconds.
  var progress: (phase: RendererPhase, started: Int64) {
    var phase: UInt32 = 0
    var started: Int64 = 0
    rr_progress_read(page, &phase, &started)
    return (RendererPhase(rawValue: phase) ?? .idle, started)
  }

  /// The bytes of memory that the process has, as the kernel counts them; nil where it does not say.
  var residentBytes: UInt64? {
    // "Pid:\t123", among other lines.
    guard let information = Self.text(of: "/proc/self/fdinfo/\(process)"),
      let line = information.split(separator: "\n").first(where: { $0.hasPrefix("Pid:") }),
      let number = Int32(line.dropFirst(4).drop { $0 == "\t" || $0 == " " }), number > 0,
      let counts = Self.text(of: "/proc/\(number)/statm")?.split(separator: " "), counts.count > 1,
      let pages = UInt64(counts[1])
    else { return nil }
    return pages * UInt64(Self.pageSize)
  }

  /// A short file of the system's.
  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The names of refused system calls that the worker noted in its page. A plugin can write there, so they are words only.
  var notedCalls: [String] {
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(page) + Int(RR_CALLS_OFFSET), count: Self.pageSize - Int(RR_CALLS_OFFSET))
    var names: [String] = []
    for name in bytes.split(separator: 0, omittingEmptySubsequences: false) {
      guard !name.isEmpty, name.count <= 32,
        name.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5F })
      else { break }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  /// Ends the process, if it still runs, and reaps it.
  func kill() {
    if ending != nil { return }
    cl_process_kill(process)
    _ = reap()
  }

  /// Waits for the end of the process. Call it when the process has ended or been killed.
  private func reap() -> (isSignal: Bool, status: Int32) {
    if let ending { return ending }
    var status: Int32 = 0
    let isSignal = cl_process_wait(process, &status) == 1
    ending = (isSignal, status)
    return (isSignal, status)
  }

  /// How the process that has ended came to its end.
  func failureOfEndedProcess() -> RendererFailure {
    let (isSignal, status) = reap()
    let phase = progress.phase
    return isSignal ? .crashed(phase, signal: status) : .exited(phase, status: status)
  }

  /// Hangs up, gives the plugin a moment for its `shutdown`, and does not wait for the process's end: for a host that
  /// ends now itself, and leaves it to the system to take note.
  func leave(milliseconds: Int32) {
    if ending != nil { return }
    shutdown(socket, Int32(SHUT_WR))
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    isLeft = poll(&descriptor, 1, milliseconds) > 0
  }

  /// Hangs up and gives the plugin a moment for its `shutdown`, then ends the process.
  func hangUp(milliseconds: Int32) {
    if ending != nil { return }
    shutdown(socket, Int32(SHUT_WR))
    var descriptor = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, milliseconds)
    kill()
  }
}
