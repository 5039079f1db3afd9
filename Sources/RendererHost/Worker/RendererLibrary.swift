/// What a renderer's code is, and what it may take.
package struct RendererLibrary: Equatable, Sendable {
  package enum Code: Equatable, Sendable {
    /// The path of a plugin's library.
    case file(String)
    /// A C function of a library of the system.
    case bound(BoundFunction)
  }

  package var code: Code
  /// The address space of its worker. The Swift runtime takes less than 64 of it.
  package var memoryMiB: Int
  package var deadlines: Deadlines
  /// What a validator wants besides.
  package var trial = Trial()

  package init(code: Code, memoryMiB: Int = 1024, deadlines: Deadlines = Deadlines()) {
    self.code = code
    self.memoryMiB = memoryMiB
    self.deadlines = deadlines
  }
}

/// Where a renderer's code runs.
package enum Carrier: Equatable, Sendable {
  /// In a process of its own: the path of the `inlay-worker` program.
  case worker(executable: String)
  /// In this process: nothing is shut in, no deadline holds, and a crash is a crash of the host.
  case inProcess
}

/// What a renderer is really kept from, on this kernel.
package struct Isolation: Equatable, Sendable {
  /// The version of Landlock's interface; 0 where the kernel has none.
  package var landlockABI: Int
  package var seccomp: Bool
  package var memoryDenyWriteExecute: Bool
  package var inProcess: Bool

  /// One line for a list.
  package var summary: String {
    if inProcess { return "none: runs in the host's process" }
    var parts = ["own process"]
    parts.append(landlockABI > 0 ? "Landlock \(landlockABI)" : "no Landlock")
    parts.append(seccomp ? "seccomp" : "no seccomp")
    parts.append(memoryDenyWriteExecute ? "no writable code" : "writable code possible")
    return parts.joined(separator: ", ")
  }
}
