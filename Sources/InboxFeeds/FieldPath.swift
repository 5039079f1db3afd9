import JSON

/// Where a field stands. It becomes text only when there is something to say about it.
struct FieldPath {
  enum Origin {
    /// The document is the message.
    case root
    case element(list: String, index: Int)
    /// A line of a file with one message a line; from 1.
    case line(Int)
  }

  let origin: Origin
  private var steps: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  init(_ origin: Origin) { self.origin = origin }

  func appending(_ key: String) -> FieldPath {
    var path = self
    path.steps.append(.key(key))
    return path
  }

  func appending(_ index: Int) -> FieldPath {
    var path = self
    path.steps.append(.index(index))
    return path
  }

  var text: String {
    var path = JSONPath()
    if case .element(let list, let index) = origin {
      path.append(key: list)
      path.append(index: index)
    }
    for step in steps {
      switch step {
      case .key(let key): path.append(key: key)
      case .index(let index): path.append(index: index)
      }
    }
    return prefixed(path.text)
  }

  /// A path within the document, as it is told.
  func prefixed(_ path: String) -> String {
    guard case .line(let line) = origin else { return path }
    return path.isEmpty ? "line \(line)" : "line \(line): \(path)"
  }
}
