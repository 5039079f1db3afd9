/// How the content of an async view stands.
struct AsyncStanding: Equatable {
  enum Status: String { case loading, loaded, error }

  var status = Status.loading
  /// The host was asked for it, and has not answered.
  var isAsked = false
  /// Answers that were of no use.
  var failures = 0
  /// When the host is asked again, in milliseconds since 1970.
  var retry: Int64?
  /// The layout that came, as it came; nil where it is too long to be kept.
  var content: String?

  /// Bytes of a content that is kept.
  static let mostBytes = 32 << 10
}

extension AsyncStanding {
  init(_ node: JSONNode) {
    status = node["status"]?.string.flatMap(Status.init) ?? .loading
    isAsked = node["asked"]?.bool ?? false
    failures = max(0, node["failures"]?.integer ?? 0)
    retry = node["retry"]?.milliseconds
    content = node["content"]?.string
  }

  var saved: StateValue {
    var writer = StateWriter()
    writer.text("status", status == .loading ? nil : status.rawValue)
    writer.flag("asked", isAsked)
    writer.number("failures", Int64(failures))
    if let retry { writer.add("retry", .number(Double(retry))) }
    writer.text("content", content)
    return writer.value
  }
}
