import Glibc

/// The lock that says who has a store open: shared by all that do, exclusive while one of them makes or mends it.
///
/// It belongs to the open file, so it ends with the process however that ends, and one process can hold two.
final class StoreLock {
  private let path: String
  private var file: Int32

  // Open file description locks of Linux; the header shows them only to GNU sources.
  private static let set: Int32 = 37

  init(path: String) throws(StoreFault) {
    self.path = path
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      if errno == ENOSPC || errno == EDQUOT { throw .inputOutput(path: path, .diskFull) }
      throw .cannotCreate(path: path, code: errno)
    }
  }

  deinit { close() }

  func close() {
    guard file >= 0 else { return }
    // Outright: a child that is just being started has the open file too, until it runs its program.
    _ = try? take(Int16(F_UNLCK))
    Glibc.close(file)
    file = -1
  }

  /// Takes the lock alone, also from having it shared, without waiting.
  ///
  /// - Returns: false where somebody else has it; then all is as before.
  func tryExclusive() throws(StoreFault) -> Bool { try take(Int16(F_WRLCK)) }

  /// Has it shared, also from having it alone, and waits for who has it alone.
  func share(milliseconds: Int32) throws(StoreFault) {
    var waited: Int32 = 0
    var pause: Int32 = 1
    while try !take(Int16(F_RDLCK)) {
      if waited >= milliseconds { throw .busy(path: path) }
      usleep(UInt32(pause) * 1000)
      waited += pause
      pause = min(pause * 2, 20)
    }
  }

  private func take(_ kind: Int16) throws(StoreFault) -> Bool {
    var lock = flock()
    lock.l_type = kind
    lock.l_whence = Int16(SEEK_SET)
    while true {
      if fcntl(file, Self.set, &lock) == 0 { return true }
      switch errno {
      case EAGAIN, EACCES: return false
      case EINTR: continue
      default: throw .inputOutput(path: path, .failed("it cannot be locked: \(StoreFault.text(of: errno))"))
      }
    }
  }
}
