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
  /// What the file's bytes must be; nil: whatever they are. Asked of a library in the host's own process.
  package var expectedHash: ContentHash?
  /// What a validator wants besides.
  package var trial = Trial()

  package init(
    code: Code, memoryMiB: Int = 1024, deadlines: Deadlines = Deadlines(), expectedHash: ContentHash? = nil
  ) {
    self.code = code
    self.memoryMiB = memoryMiB
    self.deadlines = deadlines
    self.expectedHash = expectedHash
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

  /// What this kernel does not offer, and what that leaves open: a sentence each.
  package var lacks: [String] {
    if inProcess { return [] }
    var lacks: [String] = []
    if landlockABI <= 0 {
      lacks.append(
        "this kernel has no Landlock: while a plugin is being loaded it can read the files that you can read; "
          + "Linux 5.13 brought it, and some containers take it away")
    } else if landlockABI < 6 {
      lacks.append(
        "this kernel's Landlock is version \(landlockABI): signals and abstract sockets are refused by the filter of "
          + "system calls alone; Linux 6.12 brought version 6")
    }
    if !seccomp {
      lacks.append("this kernel has no filter of system calls; build it with CONFIG_SECCOMP_FILTER")
    }
    if !memoryDenyWriteExecute {
      lacks.append(
        "this kernel has no memory-deny-write-execute: while a plugin is being loaded it can make code; Linux 6.3 "
          + "brought it")
    }
    return lacks
  }

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
