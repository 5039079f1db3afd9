import Glibc

/// The calls that a ledger's file takes.
enum LedgerFile {
  /// Opens a ledger for one owner alone, ending with a whole line.
  static func openWhole(_ path: String, seconds: Double) throws(LedgerFault) -> Int32 {
    let file = try openLocked(path, seconds: seconds)
    do throws(LedgerFault) {
      try mendEnd(file, path)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  /// Opens a regular file, or makes it, and locks it. Nothing is followed: what stands at the path is the file.
  private static func openLocked(_ path: String, seconds: Double) throws(LedgerFault) -> Int32 {
    let end = now() + seconds
    var pause: UInt32 = 500
    while true {
      let file = try openRegular(path)
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        // It may have been renamed or removed between the two calls.
        if isSame(file, path) { return file }
        close(file)
      } else {
        let code = errno
        close(file)
        guard code == EWOULDBLOCK || code == EINTR else { throw LedgerFault(.cannotOpen, path, code) }
      }
      if now() >= end { throw LedgerFault(.busy, path) }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  private static func openRegular(_ path: String) throws(LedgerFault) -> Int32 {
    var status = stat()
    let isNew = lstat(path, &status) != 0
    // Opening some devices does something already, so it is looked at first, too.
    if !isNew, status.st_mode & S_IFMT != S_IFREG { throw LedgerFault(.notAFile, path) }
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let file = open(path, flags, 0o600)
    guard file >= 0 else {
      throw errno == ELOOP ? LedgerFault(.notAFile, path) : LedgerFault(.cannotOpen, path, errno)
    }
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw LedgerFault(.notAFile, path)
    }
    // A name is on the disk when its folder is.
    if isNew { syncFolder(of: path) }
    return file
  }

  private static func syncFolder(of path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }

  static func size(_ file: Int32, _ path: String) throws(LedgerFault) -> Int64 {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw LedgerFault(.inputOutput, path, errno) }
    return Int64(status.st_size)
  }

  /// Seconds of the monotonic clock.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Reading

  /// Reads up to so many bytes at a place. Fewer only at the end of the file.
  static func read(_ file: Int32, _ path: String, at offset: Int64, upTo count: Int) throws(LedgerFault)
    -> [UInt8]
  {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(file, buffer.baseAddress! + filled, count - filled, off_t(offset) + filled)
        if read < 0, errno == EINTR { continue }
        if read < 0 { code = errno }
        if read <= 0 { break }
        filled += read
      }
    }
    if code != 0 { throw LedgerFault(.inputOutput, path, code) }
    return bytes
  }

  // MARK: Writing

  /// Writes to the end of the file: how much of it, and the `errno` where that is not all.
  static func write(_ bytes: [UInt8], to file: Int32) -> (written: Int, code: Int32) {
    bytes.withUnsafeBytes { buffer in
      withoutSizeSignal {
        var written = 0
        while written < buffer.count {
          let count = Glibc.write(file, buffer.baseAddress! + written, buffer.count - written)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { return (written, count < 0 ? errno : ENOSPC) }
          written += count
        }
        return (written, 0)
      }
    }
  }

  /// Runs something in which a write beyond the limit on file sizes fails with `EFBIG`, and does not end the process.
  private static func withoutSizeSignal<Result>(_ body: () -> Result) -> Result {
    var size = sigset_t()
    var before = sigset_t()
    sigemptyset(&size)
    sigaddset(&size, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &size, &before)
    defer {
      // The signal is sent to the thread that writes; it is taken before it can arrive.
      if sigismember(&before, SIGXFSZ) == 0 {
        var none = timespec()
        while sigtimedwait(&size, nil, &none) == SIGXFSZ {}
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }

  // MARK: The end

  /// How much of the end is searched for what a power cut leaves.
  private static let endBytes: Int64 = 2 << 16

  /// Makes the file end with a whole line: one that was not written to its end is removed. What a power cut left
  /// unwritten reads as zeros, a disk's block of them or up to the end; it goes with all that follows.
  private static func mendEnd(_ file: Int32, _ path: String) throws(LedgerFault) {
    let size = try size(file, path)
    if size == 0 { return }
    let start = max(0, size - endBytes)
    let end = try read(file, path, at: start, upTo: Int(size - start))
    let written = unwritten(end)
    if written == size - start, end.last == 0x0A { return }
    let lines: Int64 =
      if let newline = end[..<written].lastIndex(of: 0x0A) { start + Int64(newline) + 1 } else {
        try lastLineEnd(file, path, before: start)
      }
    guard ftruncate(file, off_t(lines)) == 0, fsync(file) == 0 else {
      throw LedgerFault(.inputOutput, path, errno)
    }
  }

  /// Where a block of zeros begins, or zeros up to the end; the count where none do.
  private static func unwritten(_ bytes: [UInt8]) -> Int {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte != 0 {
        start = index + 1
      } else if index - start >= 511 {
        return start
      }
    }
    return start
  }

  /// The end of the last line that ends before a place; 0 where none does.
  private static func lastLineEnd(_ file: Int32, _ path: String, before place: Int64) throws(LedgerFault)
    -> Int64
  {
    var end = place
    while end > 0 {
      let start = max(0, end - endBytes)
      let block = try read(file, path, at: start, upTo: Int(end - start))
      if let newline = block.lastIndex(of: 0x0A) { return start + Int64(newline) + 1 }
      end = start
    }
    return 0
  }
}
