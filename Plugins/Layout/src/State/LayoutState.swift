/// All that can change about a layout while it is looked at.
///
/// Today it is what the layout begins with and what was given to the view; events will change it.
struct LayoutState: Equatable {
  /// What was set over the layout's own initial values, an object.
  var set = StateValue.object([])
  /// The number of the page that stands, 1 being the first, by the pager's path in the layout.
  var pages: [String: Int] = [:]
  /// What is filled in, by the input's identifier.
  var answers: [String: StateValue] = [:]

  /// The saved form's version.
  static let version = 1.0

  init() {}

  /// A state as `save` wrote it, or an object of values to be set, as people write it.
  ///
  /// - Returns: nil where the bytes are neither.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 1 << 20, let root = JSONDocument(bytes).root, root.kind == .object else {
      return nil
    }
    guard root["inlay"]?.number == Self.version, let saved = root["state"] else {
      set = StateValue(root)
      return
    }
    set = StateValue(saved)
    if let pages = root["pages"] {
      pages.forEach { if let page = $0.integer { self.pages[$0.key] = page } }
    }
    if let answers = root["answers"] {
      answers.forEach { self.answers[$0.key] = StateValue($0) }
    }
  }

  var isInitial: Bool { self == LayoutState() }

  /// The form that ``init(_:)`` reads.
  var saved: String {
    let pages = pages.sorted { $0.key < $1.key }.map {
      StateValue.Member(key: $0.key, value: .number(Double($0.value)))
    }
    let answers = answers.sorted { $0.key < $1.key }.map { StateValue.Member(key: $0.key, value: $0.value) }
    return StateValue.object([
      StateValue.Member(key: "inlay", value: .number(Self.version)),
      StateValue.Member(key: "state", value: set), StateValue.Member(key: "pages", value: .object(pages)),
      StateValue.Member(key: "answers", value: .object(answers)),
    ]).json
  }
}
