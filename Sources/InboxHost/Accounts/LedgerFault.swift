import Glibc

/// A ledger could not be opened, read or written.
package struct LedgerFault: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Kind: Equatable, Sendable {
    /// Another process held it for the whole time that was waited.
    case busy
    /// The path is a symbolic link, a folder or something else that is no regular file.
    case notAFile
    /// It cannot be opened or made.
    case cannotOpen
    /// Reading or writing failed.
    case inputOutput
  }

  package var kind: Kind
  package var path: String
  /// The `errno`; 0 where there is none.
  package var code: Int32
  /// How many of the lines that were to be appended, from the first, are in the ledger for good. The others are not in it.
  package var appended: Int
  /// Whether the others may be in it after all, as the file could not be taken back either. Their entries stay *sending*
  /// and are looked for the next time.
  package var isUncertain = false

  package init(_ kind: Kind, _ path: String, _ code: Int32 = 0, appended: Int = 0) {
    self.kind = kind
    self.path = path
    self.code = code
    self.appended = appended
  }

  /// One sentence: what, where, what to do.
  package var description: String {
    switch kind {
    case .busy: "\(path): another process is writing reports to it; try again when it has finished"
    case .notAFile: "\(path): is no regular file, and reports are written to nothing else; move it away"
    case .cannotOpen: "\(path): cannot be opened for reports: \(reason); \(advice("check the folder"))"
    case .inputOutput: "\(path): cannot be read or written: \(reason); \(advice("check the disk"))"
    }
  }

  private var reason: String { String(cString: strerror(code)) }

  private func advice(_ other: String) -> String {
    switch code {
    case ENOSPC, EDQUOT: "make room on the disk, and the reports are sent the next time"
    case EFBIG: "move the file away or raise the limit on file sizes, and the reports are sent the next time"
    case EACCES, EPERM, EROFS: "give yourself the right to write there"
    case EMFILE, ENFILE: "close other programs"
    default: other
    }
  }
}
