import Glibc

/// A command that is run to its end.
///
///     let result = try Subprocess.run(["cc", "--version"])
///     #expect(result.succeeded, "\(result)")
///
/// Input and output go through files without a name, so a command that says much, or reads nothing, never blocks.
package enum Subprocess {
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    /// Ended by a signal, by its number.
    case killed(signal: Int32)
    /// Killed by us, with its process group, because the time was over.
    case timedOut
  }

  package struct Result: Sendable, CustomStringConvertible {
    package var ending: Ending
    package var outputBytes: [UInt8]
    package var errorBytes: [UInt8]

    /// What it wrote to its standard output, bytes that are no UTF-8 repaired.
    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// What it wrote to its standard error.
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
    /// The exit code; nil when it did not exit by itself.
    package var code: Int32? { if case .exited(let code) = ending { code } else { nil } }
    package var succeeded: Bool { ending == .exited(0) }
    package var description: String { "\(ending)\n\(output)\(error)" }
  }

  /// Runs a command and waits for it.
  ///
  /// - Parameters:
  ///   - command: The program, found along `PATH` where it has no slash, and its arguments.
  ///   - input: What it finds on its standard input.
  ///   - environment: Variables that are set besides those of this process; nil as a value takes one away.
  ///   - directory: Its working directory; nil for that of this process.
  ///   - seconds: How long it may take.
  /// - Throws: ``FileFault`` where it could not be started, with the program as its path.
  package static func run(
    _ command: [String], input: [UInt8] = [], environment: [String: String?] = [:],
    directory: String? = nil, seconds: Double = 120
  ) throws(FileFault) -> Result {
    let (stdin, stdout, stderr) = (try unnamedFile(), try unnamedFile(), try unnamedFile())
    defer { for file in [stdin, stdout, stderr] { close(file) } }
    try Files.writeAll(input, to: stdin, command[0])
    lseek(stdin, 0, SEEK_SET)
    let process = try spawn(
      directory.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] + command } ?? command,
      environment: variables(changing: environment), files: [stdin, stdout, stderr])
    let ending = wait(for: process, seconds: seconds)
    lseek(stdout, 0, SEEK_SET)
    lseek(stderr, 0, SEEK_SET)
    return Result(
      ending: ending, outputBytes: try Files.readAll(of: stdout, command[0]),
      errorBytes: try Files.readAll(of: stderr, command[0]))
  }

  private static func unnamedFile() throws(FileFault) -> Int32 {
    var template = Array("/tmp/inlay-test-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw FileFault(path: "/tmp", code: errno) }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// The variables that this process was started with, as `NAME=value`, with some of them changed.
  private static func variables(changing changes: [String: String?]) throws(FileFault) -> [String] {
    var variables = try Files.read("/proc/self/environ").split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { variable in
        !changes.keys.contains(String(variable.prefix { $0 != "=" }))
      }
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      if let value { variables.append("\(name)=\(value)") }
    }
    return variables
  }

  private static func spawn(
    _ command: [String], environment: [String], files: [Int32]
  ) throws(FileFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(index))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that what it starts can be ended with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw FileFault(path: command[0], code: code) }
    return process
  }

  private static func wait(for process: pid_t, seconds: Double) -> Ending {
    let end = now() + seconds
    var pause: UInt32 = 200
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { break }
      if ended < 0 && errno != EINTR { return .timedOut }
      if now() > end {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return .timedOut
      }
      usleep(pause)
      pause = min(pause * 2, 5000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
