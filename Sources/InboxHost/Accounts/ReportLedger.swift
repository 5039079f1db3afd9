import Glibc

/// The file that the reports of a file account are appended to, one a line (docs/ledger.md): what the file vendor is
/// told.
///
/// Each report gets into it once, whatever is killed when, if its owner keeps to three steps:
///
/// 1. in one transaction the journal's entries become *sending*, with ``length`` as their mark;
/// 2. ``append(_:)``;
/// 3. in one transaction they become *sent*.
///
/// Whoever finds entries that are *sending* when it begins looks for them with ``contains(_:from:)``: those that are there
/// are sent, the others are pending again.
///
/// While it lives it holds an exclusive lock (`flock`) on the file. One thread at a time.
package struct ReportLedger: ~Copyable {
  package let path: String
  private let file: Int32
  /// How long the file should be, where it could not be made so.
  private var wantedLength: Int64?

  /// Opens a ledger, makes it where there is none, and cuts off a last line that was not written to its end.
  ///
  /// - Parameter seconds: how long to wait for another process that has it open.
  package init(path: String, waitingAtMost seconds: Double = 10) throws(LedgerFault) {
    self.path = path
    file = try LedgerFile.openWhole(path, seconds: seconds)
  }

  deinit { close(file) }

  /// The file's size in bytes, which is the end of its last line: the mark for what is appended next.
  package var length: Int64 {
    get throws(LedgerFault) { try LedgerFile.size(file, path) }
  }

  /// Which of some reports the ledger holds.
  ///
  /// - Parameters:
  ///   - ids: the ids of their lines.
  ///   - offset: the ledger's ``length`` before they were appended. Where no line begins there, as in a file that was
  ///     replaced or cut meanwhile, it is looked through from its start.
  package func contains(_ ids: Set<String>, from offset: Int64) throws(LedgerFault) -> Set<String> {
    var found: Set<String> = []
    if ids.isEmpty { return found }
    var lines = try LedgerLines(file, path, from: offset)
    while found.count < ids.count, let line = try lines.next() {
      if let id = LedgerLine.id(of: line), ids.contains(id) { found.insert(id) }
    }
    return found
  }

  /// Appends lines in their order, and returns once they are on the disk.
  ///
  /// - Throws: where not all could be; ``LedgerFault/appended`` says how many are in the ledger, and it ends with a whole
  ///   line.
  package mutating func append(_ lines: [LedgerLine]) throws(LedgerFault) {
    var appended = 0
    var batch: [UInt8] = []
    for (index, line) in lines.enumerated() {
      batch += line.bytes
      if batch.count < Self.batchBytes, index + 1 < lines.count { continue }
      do throws(LedgerFault) {
        try write(batch)
      } catch {
        var fault = error
        fault.appended += appended
        throw fault
      }
      appended = index + 1
      batch.removeAll(keepingCapacity: true)
    }
  }

  /// From how many bytes on a batch is written. A power cut can damage no more than the last one.
  static let batchBytes = 64 << 10

  /// Writes whole lines with one call, and more only where that takes a part of them, and waits for the disk.
  private mutating func write(_ batch: [UInt8]) throws(LedgerFault) {
    if let wantedLength {
      guard ftruncate(file, off_t(wantedLength)) == 0 else {
        throw LedgerFault(.inputOutput, path, errno)
      }
      self.wantedLength = nil
    }
    let start = try length
    let (written, code) = LedgerFile.write(batch, to: file)
    if code == 0 {
      if fsync(file) == 0 { return }
      throw takeBack(to: start, LedgerFault(.inputOutput, path, errno))
    }
    let whole = batch[..<written].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var fault = takeBack(to: start + Int64(whole), LedgerFault(.inputOutput, path, code))
    if whole > 0, wantedLength == nil {
      if fsync(file) == 0 {
        fault.appended = batch[..<whole].count { $0 == 0x0A }
      } else {
        fault = takeBack(to: start, fault)
      }
    }
    throw fault
  }

  /// Makes the file as long as it was at a line's end. Where that fails, too, it is tried again before the next write.
  private mutating func takeBack(to length: Int64, _ fault: LedgerFault) -> LedgerFault {
    if ftruncate(file, off_t(length)) == 0 { return fault }
    wantedLength = length
    var fault = fault
    fault.isUncertain = true
    return fault
  }
}
