import Glibc
import InboxModel

/// The files of a home.
struct StoreFiles {
  /// Without a slash at its end.
  let home: String

  init(home: String) {
    var home = home
    while home.utf8.count > 1, home.hasSuffix("/") { home.removeLast() }
    self.home = home
  }

  var database: String { "\(home)/inlay.db" }
  /// SQLite's log, which the last process that closes the store empties and removes.
  var log: String { "\(database)-wal" }
  var lock: String { "\(home)/inlay.lock" }
  /// Says that somebody found the store damaged.
  var suspect: String { "\(database).suspect" }
  /// A store that is being made.
  var unfinished: String { "\(database).new" }
  /// A store that was made, and is not in its place yet.
  var ready: String { "\(database).ready" }

  /// What SQLite puts beside a file.
  static let companions = ["-wal", "-shm", "-journal"]

  /// Makes the home with the folders above it.
  func makeHome() throws(StoreFault) {
    if mkdir(home, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .cannotCreate(path: home, code: errno) }
    var folder = ""
    for part in home.split(separator: "/", omittingEmptySubsequences: false) {
      folder +=
        folder.isEmpty && part.isEmpty ? "/" : folder.hasSuffix("/") || folder.isEmpty ? part : "/\(part)"
      if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .cannotCreate(path: folder, code: errno) }
    }
  }

  /// The size of a file in bytes; nil where there is none.
  static func size(of path: String) throws(StoreFault) -> Int64? {
    var status = stat()
    if stat(path, &status) == 0 { return Int64(status.st_size) }
    if errno == ENOENT { return nil }
    throw .cannotCreate(path: path, code: errno)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Leaves word for the next opening. Where that cannot be done, the damage will be met again.
  func markSuspect() {
    let file = open(suspect, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 { Glibc.close(file) }
  }

  /// Takes the word back.
  func forgetSuspicion() { unlink(suspect) }

  // MARK: Setting aside

  /// Gives the store's file, with what belongs to it, a name that says that it is damaged. Nothing is written over.
  ///
  /// - Returns: the new path.
  func setAside(now: Instant) throws(StoreFault) -> String {
    let path = freeName(now)
    // The file goes first: its log alone is never taken for a store's.
    for suffix in [""] + Self.companions where Self.exists(database + suffix) {
      if rename(database + suffix, path + suffix) != 0 {
        throw .inputOutput(path: database + suffix, .failed(StoreFault.text(of: errno)))
      }
    }
    forgetSuspicion()
    return path
  }

  private func freeName(_ now: Instant) -> String {
    let time = CivilTime(now)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let year = String(repeating: "0", count: 4 - String(time.year).utf8.count) + String(time.year)
    let stem =
      "\(database).damaged-\(year)\(two(time.month))\(two(time.day))"
      + "-\(two(time.hour))\(two(time.minute))\(two(time.second))"
    var path = stem
    var number = 1
    while ([""] + Self.companions).contains(where: { Self.exists(path + $0) }) {
      number += 1
      path = "\(stem)-\(number)"
    }
    return path
  }

  // MARK: A new file

  /// Makes an empty file in which a store is built; what is left of an earlier attempt goes.
  func beginUnfinished() throws(StoreFault) {
    for suffix in [""] + Self.companions { unlink(unfinished + suffix) }
    let file = open(unfinished, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      if errno == ENOSPC || errno == EDQUOT { throw .inputOutput(path: unfinished, .diskFull) }
      throw .cannotCreate(path: unfinished, code: errno)
    }
    Glibc.close(file)
  }

  /// Says of a store that was built, and is closed, that it is whole.
  func endUnfinished() throws(StoreFault) {
    try sync(unfinished, O_RDWR)
    if rename(unfinished, ready) != 0 { throw .cannotCreate(path: ready, code: errno) }
  }

  /// Puts a store that is ready in its place, where none is.
  func place() throws(StoreFault) {
    if rename(ready, database) != 0 { throw .cannotCreate(path: database, code: errno) }
    try sync(home, O_RDONLY | O_DIRECTORY)
  }

  private func sync(_ path: String, _ flags: Int32) throws(StoreFault) {
    let file = open(path, flags | O_CLOEXEC)
    guard file >= 0 else { throw .cannotCreate(path: path, code: errno) }
    defer { Glibc.close(file) }
    // Some file systems cannot sync a folder, and say so.
    if fsync(file) != 0, errno != EINVAL {
      let problem: StoreFault.InputOutputProblem =
        errno == ENOSPC || errno == EDQUOT ? .diskFull : .failed(StoreFault.text(of: errno))
      throw .inputOutput(path: path, problem)
    }
  }
}
