/// What a home knows of plugins: how they failed, which one the user prefers, and which ones run in the host's process.
package struct PluginHistory: Equatable, Sendable {
  /// Oldest first by their last failure.
  package private(set) var records: [PluginRecord] = []
  /// The plugin that draws a kind or content type, whatever the order would say.
  package var preferred: [String: String] = [:]
  /// The libraries that may run in the host's process, and the ids under which that was decided.
  package var trusted: [ContentHash: String] = [:]

  package init() {}

  /// Records, and failures of each, that are kept.
  package static let mostRecords = 256
  package static let mostFailures = 64

  package func record(of hash: ContentHash) -> PluginRecord? { records.first { $0.hash == hash } }

  /// All that is known of a plugin's files, oldest first.
  package func records(of id: String) -> [PluginRecord] { records.filter { $0.id == id } }

  /// Notes a failure. What is oldest goes where there is too much.
  package mutating func note(_ failure: RecordedFailure, of id: String, _ hash: ContentHash) {
    var record =
      records.firstIndex { $0.hash == hash }.map { records.remove(at: $0) }
      ?? PluginRecord(id: id, hash: hash)
    record.id = id
    record.failures.append(failure)
    if record.failures.count > Self.mostFailures {
      // What is counted stays longest, or a plugin could free itself by failing on.
      let index = record.failures.firstIndex(where: \.isReleased) ?? Self.indexToForget(record)
      record.failures.remove(at: index)
    }
    add(record)
  }

  /// A failure beyond the third on its message is the first that nobody misses.
  private static func indexToForget(_ record: PluginRecord) -> Int {
    var counts: [HistoryMessage: Int] = [:]
    for (index, failure) in record.failures.enumerated() {
      counts[failure.message, default: 0] += 1
      if counts[failure.message]! > PluginRecord.failuresToPutAside { return index }
    }
    return record.failures.count - 1
  }

  mutating func add(_ record: PluginRecord) {
    records.append(record)
    if records.count > Self.mostRecords { records.removeFirst() }
  }

  /// Takes a plugin's failures back, whatever its file was.
  ///
  /// - Returns: how many were counted until now.
  package mutating func release(_ id: String) -> Int {
    var count = 0
    for index in records.indices where records[index].id == id {
      for failure in records[index].failures.indices where !records[index].failures[failure].isReleased {
        records[index].failures[failure].isReleased = true
        count += 1
      }
    }
    return count
  }
}
