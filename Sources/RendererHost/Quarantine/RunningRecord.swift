import Glibc
import RendererRuntime

/// What a plugin in the host's own process is at, in a file that outlives a crash of the process: the step, which the
/// runtime writes before each call, and the message, which the session writes before each request.
///
/// The file is `running/PID.N` in the home, locked as long as its process lives.
package final class RunningRecord {
  private let path: String
  private let file: Int32
  private let memory: UnsafeMutableRawPointer

  private static let size = 4096
  /// Where the words begin: id, hash, vendor and message, each behind its length.
  private static let words = 256

  /// Where the runtime notes its steps.
  var progress: UnsafeMutablePointer<rr_progress> { memory.assumingMemoryBound(to: rr_progress.self) }

  /// - Parameter number: tells apart the records of one process.
  /// - Returns: nil where there can be none, which costs an explanation and nothing else.
  package init?(home: String, number: Int) {
    mkdir("\(home)/running", 0o700)
    path = "\(home)/running/\(getpid()).\(number)"
    unlink(path)
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0, ftruncate(file, off_t(Self.size)) == 0,
      let map = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), map != MAP_FAILED
    else {
      close(file)
      unlink(path)
      return nil
    }
    memory = map
  }

  deinit {
    munmap(memory, Self.size)
    unlink(path)
    close(file)
  }

  /// Notes what the next call is about.
  func note(_ id: String, _ hash: ContentHash, _ message: HistoryMessage) {
    var offset = Self.words
    for text in [id, hash.text, message.vendor, message.id] {
      let bytes = Array(text.utf8.prefix(Self.size - offset - 4))
      memory.storeBytes(of: UInt32(bytes.count), toByteOffset: offset, as: UInt32.self)
      bytes.withUnsafeBytes {
        (memory + offset + 4).copyMemory(
          from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
      }
      offset += 4 + bytes.count
      // A number stands where it can be read in one piece on any machine.
      offset = (offset + 3) & ~3
      if offset + 4 >= Self.size { break }
    }
  }

  /// What a process was at when it ended without taking its record away.
  struct Left: Equatable {
    var id: String
    var hash: ContentHash
    var message: HistoryMessage
    var phase: RendererPhase
  }

  /// Takes the records whose processes are gone, and what they say; one between two calls says nothing.
  static func takeLeft(in home: String) -> [Left] {
    let folder = "\(home)/running"
    var found: [Left] = []
    for name in (try? FolderNames.list(folder)) ?? [] {
      let path = "\(folder)/\(name)"
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      defer { close(file) }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else { continue }
      if let bytes = try? RegularFile.read(file, path, atMost: size), let left = read(bytes) {
        found.append(left)
      }
      unlink(path)
    }
    return found
  }

  private static func read(_ bytes: [UInt8]) -> Left? {
    guard bytes.count == size else { return nil }
    return bytes.withUnsafeBytes { memory -> Left? in
      let phase = memory.load(
        fromByteOffset: MemoryLayout<rr_progress>.offset(of: \.phase) ?? 0, as: UInt32.self)
      var offset = words
      var texts: [String] = []
      while texts.count < 4, offset + 4 <= size {
        let length = Int(memory.load(fromByteOffset: offset, as: UInt32.self))
        guard length <= size - offset - 4 else { return nil }
        texts.append(String(decoding: memory[offset + 4..<offset + 4 + length], as: UTF8.self))
        offset = (offset + 4 + length + 3) & ~3
      }
      guard texts.count == 4, let hash = ContentHash(texts[1]), let phase = RendererPhase(rawValue: phase),
        phase != .idle
      else { return nil }
      return Left(
        id: texts[0], hash: hash, message: HistoryMessage(vendor: texts[2], id: texts[3]), phase: phase)
    }
  }
}
