import JSON

/// The history as the home keeps it. What cannot be read of it is left out: no more is lost than what is damaged.
extension PluginHistory {
  /// The version of the file; one that is newer is read as far as it is understood, and not written over.
  static let fileVersion: Int64 = 1

  init(_ json: JSONValue) {
    self.init()
    for value in json["plugins"]?.array ?? [] {
      guard let id = value["id"]?.string, let hash = value["hash"]?.string.flatMap(ContentHash.init) else {
        continue
      }
      var record = PluginRecord(id: id, hash: hash)
      record.failures = (value["failures"]?.array ?? []).compactMap(RecordedFailure.init)
      add(record)
    }
    if case .object(let members)? = json["preferred"] {
      for member in members { preferred[member.key] = member.value.string }
    }
    if case .object(let members)? = json["trusted"] {
      for member in members {
        if let hash = ContentHash(member.key) { trusted[hash] = member.value.string }
      }
    }
  }

  var json: JSONValue {
    func object(_ pairs: [(String, String)]) -> JSONValue {
      .object(pairs.sorted { $0.0 < $1.0 }.map { .init(key: $0.0, value: .string($0.1)) })
    }
    return .object([
      .init(key: "inlayPlugins", value: .integer(Self.fileVersion)),
      .init(
        key: "plugins",
        value: .array(
          records.map { record in
            .object([
              .init(key: "failures", value: .array(record.failures.map(\.json))),
              .init(key: "hash", value: .string(record.hash.text)),
              .init(key: "id", value: .string(record.id)),
            ])
          })),
      .init(key: "preferred", value: object(preferred.map { ($0.key, $0.value) })),
      .init(key: "trusted", value: object(trusted.map { ($0.key.text, $0.value) })),
    ])
  }
}

extension RecordedFailure {
  init?(_ json: JSONValue) {
    guard let at = json["at"]?.int64, let vendor = json["vendor"]?.string, let id = json["message"]?.string,
      let phase = json["phase"]?.string, let code = json["code"]?.string,
      let problem = json["problem"]?.string
    else { return nil }
    self.init(
      at: at, message: HistoryMessage(vendor: vendor, id: id), phase: phase, code: code, problem: problem)
    if case .bool(true)? = json["released"] { isReleased = true }
  }

  var json: JSONValue {
    .object([
      .init(key: "at", value: .integer(at)), .init(key: "code", value: .string(code)),
      .init(key: "message", value: .string(message.id)), .init(key: "phase", value: .string(phase)),
      .init(key: "problem", value: .string(problem)), .init(key: "released", value: .bool(isReleased)),
      .init(key: "vendor", value: .string(message.vendor)),
    ])
  }
}
