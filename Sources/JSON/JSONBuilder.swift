/// Makes values of a parser's events.
///
/// It lives at a fixed address, which the parser's callbacks are given. Everything is called on the thread
/// that feeds the parser.
struct JSONBuilder {
  enum Shape {
    /// The root is handed over as one value.
    case value
    /// The root is an object whose members are handed over by plan.
    case document((String) -> JSONPlan)
  }

  /// Where in the document the next value stands.
  private enum Level {
    case root
    case members
    case member
    case elements
    case ended
  }

  private struct Frame {
    var isObject: Bool
    var values: Int
    var keys: Int
  }

  /// What becomes of a container that is being passed over once it closes.
  private enum Skipped {
    /// A value that would have been handed over.
    case delivered
    /// A field of such a value; nothing is left of it.
    case field
  }

  let limits: JSONLimits
  private let shape: Shape
  /// Whether going past a limit ends reading.
  private let isStrict: Bool
  /// Whether objects are handed over as their bytes.
  private let keepsSource: Bool
  /// What the parser is given of the object that is being read.
  var source: SourceRecord
  /// The bytes of a document's root without elements, once it is closed.
  private(set) var rootSource: [UInt8]?
  /// Whether the root may still turn out to have no elements.
  private var keepsRoot = false

  private var level = Level.root
  private var memberKey = ""
  private var plan = JSONPlan.whole
  private var elementIndex = 0

  private var values = RawStack<JSONValue>()
  private var keys = RawStack<String>()
  private var frames: [Frame] = []
  private var nesting = 0

  private var skipDepth = 0
  private var skipped = Skipped.delivered

  private var members = 0
  private var textBytes = 0
  private var membersBeforeField = 0
  private var textBytesBeforeField = 0

  private var events: [JSONStreamEvent] = []
  private var firstEvent = 0
  private var notes: [JSONNote] = []
  private var unlistedNotes = 0

  /// Why the parser was told to stop.
  private(set) var refusal: String?

  init(shape: Shape, limits: JSONLimits, isStrict: Bool, keepsSource: Bool) {
    self.shape = shape
    self.limits = limits
    self.isStrict = isStrict
    self.keepsSource = keepsSource
    source = SourceRecord(limit: limits.maximumSourceBytes)
  }

  mutating func destroy() {
    values.destroy()
    keys.destroy()
  }

  /// Whether the root is closed.
  var hasEnded: Bool { level == .ended }

  /// The member of the root that is being read; empty outside of one.
  var currentKey: String { level == .member || level == .elements ? memberKey : "" }

  /// Whether containers are open.
  var isInside: Bool { nesting > 0 }

  mutating func next() -> JSONStreamEvent? {
    if firstEvent == events.count {
      events.removeAll(keepingCapacity: true)
      firstEvent = 0
      return nil
    }
    defer { firstEvent += 1 }
    // The place is emptied, so that a large value does not stay until the queue is through.
    let event = events[firstEvent]
    events[firstEvent] = .end
    return event
  }
}

// MARK: The parser's events; false ends reading

extension JSONBuilder {
  mutating func scalar(_ value: consuming JSONValue, textBytes bytes: Int) -> Bool {
    if skipDepth > 0 { return true }
    if frames.isEmpty {
      if level == .root, case .document = shape {
        events.append(.rootIsNoObject(value.kind))
        level = .ended
        return true
      }
      deliver(plan == .skip ? nil : value)
      return true
    }
    members += 1
    textBytes += bytes
    if members > limits.maximumMembers || textBytes > limits.maximumTextBytes { return dropLargeField() }
    values.push(value)
    return true
  }

  mutating func key(_ key: consuming String, textBytes bytes: Int) -> Bool {
    if skipDepth > 0 { return true }
    if frames.isEmpty {
      memberKey = key
      if case .document(let plans) = shape { plan = plans(memberKey) }
      level = .member
      return true
    }
    if frames.count == 1 {
      membersBeforeField = members
      textBytesBeforeField = textBytes
    }
    textBytes += bytes
    keys.push(key)
    return true
  }

  mutating func open(isObject: Bool) -> Bool {
    nesting += 1
    if nesting > limits.maximumNesting {
      refusal = "the text is nested deeper than \(limits.maximumNesting) levels"
      return false
    }
    if skipDepth > 0 {
      skipDepth += 1
      return true
    }
    if frames.isEmpty, !beginsValue(isObject: isObject) { return true }
    members += 1
    frames.append(Frame(isObject: isObject, values: values.count, keys: keys.count))
    if frames.count > limits.maximumDepth {
      return drop("nested deeper than \(limits.maximumDepth) levels")
    }
    if members > limits.maximumMembers { return dropLargeField() }
    return true
  }

  /// Whether a container outside of any value begins one; otherwise it belongs to the document's frame.
  private mutating func beginsValue(isObject: Bool) -> Bool {
    switch (level, shape) {
    case (.root, .document):
      if isObject {
        level = .members
        keepsRoot = keepsSource
        if keepsRoot { source.open() }
      } else {
        events.append(.rootIsNoObject(.array))
        skipDepth = 1
        skipped = .delivered
      }
      return false
    case (.member, _):
      if plan == .skip {
        skipDepth = 1
        skipped = .delivered
        return false
      }
      if plan == .elements && !isObject {
        level = .elements
        elementIndex = 0
        if keepsRoot { source.drop() }
        keepsRoot = false
        events.append(.elements(key: memberKey))
        return false
      }
      return true
    default:
      if keepsSource, isObject { source.open() }
      return true
    }
  }

  mutating func close() -> Bool {
    nesting -= 1
    if skipDepth > 0 {
      skipDepth -= 1
      if skipDepth == 0, skipped == .delivered { deliver(nil) }
      return true
    }
    guard let frame = frames.popLast() else {
      if level == .elements {
        level = .members
        events.append(.elementsEnd(key: memberKey))
      } else {
        level = .ended
        if keepsRoot { rootSource = source.close() }
        events.append(.end)
      }
      return true
    }
    let value: JSONValue
    if frame.isObject {
      value = .object(takeMembers(of: frame))
    } else {
      value = .array(values.takeAbove(frame.values))
    }
    if frames.isEmpty { deliver(value) } else { values.push(value) }
    return true
  }

  private mutating func takeMembers(of frame: Frame) -> [JSONValue.Member] {
    let count = values.count - frame.values
    if count == 0 { return [] }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      keys.moveAbove(frame.keys) { keys in
        values.moveAbove(frame.values) { values in
          for index in 0..<count {
            buffer.initializeElement(
              at: index,
              to: JSONValue.Member(key: (keys + index).move(), value: (values + index).move())
            )
          }
        }
      }
      initialized = count
    }
  }

  private mutating func deliver(_ value: consuming JSONValue?) {
    let notes = takeNotes()
    members = 0
    textBytes = 0
    if keepsSource, level != .member, case .object(let members)? = value {
      deliverSource(of: members, notes)
      return
    }
    switch level {
    case .root:
      level = .ended
      if case .value = shape, let value {
        events.append(.value(value, notes))
      } else if case .value = shape {
        events.append(.value(.null, notes))
      } else {
        events.append(.end)
      }
    case .member:
      level = .members
      if let value {
        events.append(.member(key: memberKey, value: value, notes))
      } else {
        events.append(.skipped(key: memberKey, notes))
      }
    case .elements:
      events.append(.element(key: memberKey, index: elementIndex, value: value ?? .null, notes))
      elementIndex += 1
    case .members, .ended: break
    }
  }
}

// MARK: The source

extension JSONBuilder {
  /// The byte behind which a list may begin, or an element may have ended: the text is fed up to there, so that what
  /// comes next can be taken without the parser. 0 where there is none.
  var boundary: UInt8 {
    guard keepsSource, case .document = shape else { return 0 }
    return level == .elements ? UInt8(ascii: "}") : UInt8(ascii: "[")
  }

  /// Whether the parser stands behind an element of a list, before the comma.
  var isBehindElement: Bool {
    keepsSource && level == .elements && frames.isEmpty && skipDepth == 0 && elementIndex > 0
  }

  /// Takes an element that the parser does not see.
  mutating func element(_ source: JSONSource) {
    events.append(.source(source, place: .element(key: memberKey, index: elementIndex), []))
    elementIndex += 1
  }

  /// Hands over an object that is the text's one value or an element, as its bytes. Where they are too many, what was
  /// read of it is written anew.
  private mutating func deliverSource(of members: [JSONValue.Member], _ notes: [JSONNote]) {
    let bytes = JSONSource(source.close() ?? JSONWriter.bytes(inOrder: .object(members)))
    if level == .root {
      level = .ended
      events.append(.source(bytes, place: .whole, notes))
    } else {
      events.append(.source(bytes, place: .element(key: memberKey, index: elementIndex), notes))
      elementIndex += 1
    }
  }
}

// MARK: Dropping

extension JSONBuilder {
  private mutating func dropLargeField() -> Bool {
    drop("too large to be kept")
  }

  /// Drops the field that is being read of the value that is being read; the value itself where it has no
  /// fields.
  private mutating func drop(_ problem: String) -> Bool {
    if isStrict {
      refusal = "a value is \(problem)"
      return false
    }
    if level != .member, let first = frames.first, first.isObject {
      let nested = frames.count - 1
      let completed = (nested > 0 ? frames[1].values : values.count) - first.values
      note("\(problem); the field is dropped", at: path(upTo: 1))
      values.truncate(to: first.values + completed)
      keys.truncate(to: first.keys + completed)
      frames.removeLast(nested)
      members = membersBeforeField
      textBytes = textBytesBeforeField
      skipDepth = nested
      skipped = .field
      return true
    }
    note("\(problem); the value is dropped", at: path(upTo: 0))
    let open = frames.count
    values.truncate(to: 0)
    keys.truncate(to: 0)
    frames.removeAll(keepingCapacity: true)
    skipDepth = open
    skipped = .delivered
    return true
  }

  // MARK: Notes

  /// Notes something about the value that comes next.
  mutating func note(_ problem: String) {
    if skipDepth > 0 { return }
    note(problem, at: path(upTo: frames.count))
  }

  private mutating func note(_ problem: String, at path: String) {
    if notes.count < limits.maximumNotes {
      notes.append(JSONNote(path: path, problem: problem))
    } else {
      unlistedNotes += 1
    }
  }

  private mutating func takeNotes() -> [JSONNote] {
    if notes.isEmpty { return [] }
    if unlistedNotes > 0 {
      notes.append(JSONNote(path: path(upTo: 0), problem: "\(unlistedNotes) more problems are not listed"))
    }
    defer {
      notes = []
      unlistedNotes = 0
    }
    return notes
  }

  /// The path of what is being read, down to a number of the open containers.
  private func path(upTo depth: Int) -> String {
    var path = JSONPath()
    switch level {
    case .member: path.append(key: memberKey)
    case .elements:
      path.append(key: memberKey)
      path.append(index: elementIndex)
    case .root, .members, .ended: break
    }
    for index in 0..<min(depth, frames.count) {
      let frame = frames[index]
      let isLast = index + 1 == frames.count
      let completed = (isLast ? values.count : frames[index + 1].values) - frame.values
      if !frame.isObject {
        path.append(index: completed)
      } else if frame.keys + completed < (isLast ? keys.count : frames[index + 1].keys) {
        path.append(key: keys[frame.keys + completed])
      }
    }
    return path.text
  }
}

extension JSONValue {
  package var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
