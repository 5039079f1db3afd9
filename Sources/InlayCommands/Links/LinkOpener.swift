import CLinux
import Glibc
import InboxModel

/// Hands a link to the system: to the program that INLAY_OPENER names, else to xdg-open.
///
/// The program is started directly, never through a shell, with the link as its one argument. It finds nothing of ours:
/// standard input, output and error are /dev/null and no other descriptor is open; it is in a session of its own, so that
/// what it starts outlives us. Its environment is ours, because it needs the display.
///
/// Whether a link may be opened is not asked here but of ``LinkPolicy``.
struct LinkOpener {
  /// A program's name, looked for along PATH where it has no slash.
  let program: String
  /// How long its end is waited for, in milliseconds.
  var patience: Int64 = 5000

  /// INLAY_OPENER names a program, without arguments; empty counts as not set.
  init(_ surroundings: Surroundings) {
    let named = surroundings.variables["INLAY_OPENER"] ?? ""
    program = named.isEmpty ? "xdg-open" : named
  }

  /// Opens a link, without the white space around it.
  ///
  /// Returns once the program has ended well, or still runs after the patience is over: then it is left to itself, for it
  /// may be the browser.
  ///
  /// - Throws: `unavailable` where the program is not there, cannot be started, or ends with a fault; `refused` for a link
  ///   that nobody may open.
  func open(_ value: String) throws(CommandError) {
    let link = LinkPolicy.trimmed(value)
    // Also where somebody forgot to ask: an argument ends at a NUL, and an option is no link.
    if let reason = LinkPolicy.refusal(of: link) ?? (link.hasPrefix("-") ? "it begins with a hyphen" : nil) {
      throw CommandError(.refused, "the link is not opened: \(reason)")
    }
    let process = try start(link)
    let descriptor = cl_process_open(process)
    guard descriptor >= 0 else {
      // It runs, and is not seen to its end.
      return
    }
    defer { close(descriptor) }
    guard waitForEnd(descriptor) else { return }
    var status: Int32 = 0
    switch cl_process_wait(descriptor, &status) {
    case 0 where status == 0: return
    case 0:
      throw CommandError(
        .unavailable,
        "\(program) did not open the link: it ended with code \(status); set INLAY_OPENER to a program that opens links"
      )
    case 1:
      throw CommandError(
        .unavailable, "\(program) did not open the link: signal \(status) ended it; try again")
    default: return
    }
  }

  private func start(_ link: String) throws(CommandError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for descriptor in 1...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    cl_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Int32(CL_SPAWN_SESSION)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = [strdup(program), strdup(link), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
    if code == 0 { return process }
    if code == ENOENT, program == "xdg-open" {
      throw CommandError(
        .unavailable,
        "xdg-open is not installed, so the link is not opened; install xdg-utils, or set INLAY_OPENER to a program that opens links"
      )
    }
    throw CommandError(
      .unavailable,
      "\(program): the opener cannot be started: \(errorText(code)); set INLAY_OPENER to one program, without arguments"
    )
  }

  /// Waits until a process ends; false where the patience ends before.
  private func waitForEnd(_ descriptor: Int32) -> Bool {
    let end = Self.now() + patience
    while case let rest = end - Self.now(), rest > 0 {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(min(rest, 60_000)))
      if ready > 0 { return true }
      if ready < 0, errno != EINTR { return false }
    }
    return false
  }

  /// Milliseconds of the monotonic clock.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
