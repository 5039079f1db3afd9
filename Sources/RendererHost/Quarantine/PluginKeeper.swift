import Glibc
package import InboxModel

/// Remembers how plugins fail, and says which of them are given which message.
///
/// With a home that is there already, failures are kept in it; else only until the command ends: a command that looks makes
/// no home. A file's content is hashed only where there is something to look up. Not for use by several threads.
package final class PluginKeeper {
  private let file: PluginHistoryFile?
  private let now: Int64
  package private(set) var history: PluginHistory
  private var hashes: [String: ContentHash] = [:]
  private var loadFailures: Set<String> = []
  /// Why a failure could not be kept; nil where all were.
  package private(set) var fault: PluginHistoryFile.Fault?

  /// - Parameters:
  ///   - home: the home's folder, which need not be there; nil to keep nothing.
  ///   - now: milliseconds since 1970.
  package init(home: String? = nil, now: Int64 = 0) {
    self.now = now
    if let home, access(home, F_OK) == 0 {
      let file = PluginHistoryFile(home: home)
      self.file = file
      history = file.read()
      countCrashesOfHost()
    } else {
      file = nil
      history = PluginHistory()
    }
  }

  /// Counts what ended earlier commands from within, by what they left behind.
  private func countCrashesOfHost() {
    guard let file, !history.trusted.isEmpty else { return }
    for left in RunningRecord.takeLeft(in: file.home) {
      let failure = RecordedFailure(
        at: now, message: left.message, phase: left.phase.name, code: "crashed",
        problem: "ended Inlay itself while \(left.phase.participle)")
      history = (try? file.update { $0.note(failure, of: left.id, left.hash) }) ?? history
    }
  }

  private var runningRecords = 0

  /// What a plugin in the host's own process is to note its steps in; nil where nothing is kept.
  package func runningRecord(of manifest: PluginManifest) -> (record: RunningRecord, id: String)? {
    guard let file, let record = RunningRecord(home: file.home, number: runningRecords) else { return nil }
    runningRecords += 1
    return (record, manifest.descriptor.id)
  }

  /// Whether a plugin is given a message.
  package func verdict(on manifest: PluginManifest, _ message: Message) -> PluginVerdict {
    record(of: manifest)?.verdict(on: HistoryMessage(message)) ?? .free
  }

  /// What is known of a plugin's file as it is now.
  package func record(of manifest: PluginManifest) -> PluginRecord? {
    guard history.records.contains(where: { $0.id == manifest.descriptor.id }) else { return nil }
    return hash(of: manifest).flatMap(history.record(of:))
  }

  /// The hash of a plugin's library where that may run in the host's process; nil where it may not.
  package func trustedHash(of manifest: PluginManifest) -> ContentHash? {
    guard !history.trusted.isEmpty, case .library = manifest.code, let hash = hash(of: manifest) else {
      return nil
    }
    return history.trusted[hash] == nil ? nil : hash
  }

  /// Notes that a plugin ended its process, or had it ended; other failures are honest ones and are not counted. A plugin
  /// that fails at loading is not loaded again in the same process, and so is counted once.
  ///
  /// - Returns: what that makes of the plugin and the message.
  @discardableResult
  package func note(_ failure: RendererFailure, of manifest: PluginManifest, _ message: Message)
    -> PluginVerdict
  {
    guard failure.isFatal, let hash = hash(of: manifest) else { return verdict(on: manifest, message) }
    let id = manifest.descriptor.id
    if failure.phase == .load, !loadFailures.insert(id).inserted { return verdict(on: manifest, message) }
    let recorded = RecordedFailure(
      at: now, message: HistoryMessage(message), phase: (failure.phase ?? .idle).name, code: failure.code,
      problem: failure.description)
    if let file {
      do throws(PluginHistoryFile.Fault) {
        history = try file.update { $0.note(recorded, of: id, hash) }
        return verdict(on: manifest, message)
      } catch {
        fault = error
      }
    }
    history.note(recorded, of: id, hash)
    return verdict(on: manifest, message)
  }

  private func hash(of manifest: PluginManifest) -> ContentHash? {
    let path = manifest.countedFile
    if let hash = hashes[path] { return hash }
    let hash = manifest.contentHash()
    hashes[path] = hash
    return hash
  }
}

extension HistoryMessage {
  init(_ message: Message) { self.init(vendor: message.vendor.rawValue, id: message.id) }
}
