import Glibc

/// A program that is run to its end.
struct ProgramRun {
  /// From before it is started until it is reaped.
  var milliseconds: Double
  /// The most memory that it had resident.
  var peakMiB: Double
  /// The same of the processes that it started and left behind.
  var workersPeakMiB: Double = 0
  var status: Int32

  /// Processes that are left behind become this one's children: so they can be measured, too.
  private static let adoptsOrphans: Bool = {
    typealias Control = @convention(c) (CInt, UInt, UInt, UInt, UInt) -> CInt
    guard let control = dlsym(nil, "prctl") else { return false }
    // PR_SET_CHILD_SUBREAPER
    return unsafeBitCast(control, to: Control.self)(36, 1, 0, 0, 0) == 0
  }()

  /// Runs a program, and waits for what it leaves behind as well.
  static func runWithWorkers(_ command: [String]) -> ProgramRun {
    guard adoptsOrphans else { return run(command) }
    var result = run(command)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(-1, &status, 0, &usage) > 0 { result.workersPeakMiB += Double(usage.ru_maxrss) / 1024 }
    return result
  }

  /// Runs a program with its output to /dev/null.
  static func run(_ command: [String]) -> ProgramRun {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let start = Clock.now
    guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      return ProgramRun(milliseconds: .infinity, peakMiB: 0, status: -1)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    return ProgramRun(
      milliseconds: Double(Clock.now - start) / 1_000_000, peakMiB: Double(usage.ru_maxrss) / 1024,
      status: status)
  }
}
