import CYajl

/// Reads JSON that comes in pieces and hands over values as soon as they are whole.
///
/// What it holds is bounded by the largest value that is handed over and the events not taken yet. After a
/// fault the events from before it can still be taken. One thread at a time.
package struct JSONStream: ~Copyable {
  private let builder: UnsafeMutablePointer<JSONBuilder>
  private var parser: yajl_handle
  private var input: JSONInput
  private let makeBuilder: () -> JSONBuilder
  /// Finds elements without the parser.
  private var scanner: SourceScanner
  /// Whether the next element may be found so: the parser was fed up to the end of the last one.
  private var isBehindElement = false

  /// Reads a document whose root is an object, member by member. `plan` is asked for every member.
  ///
  /// - Parameters:
  ///   - keepsSource: whether elements that are objects are handed over as their bytes.
  ///   - key: the member of these whose value is wanted (``JSONSource/watched``); empty for none.
  package init(
    limits: JSONLimits = JSONLimits(), keepsSource: Bool = false, watching key: String = "",
    plan: @escaping (String) -> JSONPlan
  ) {
    self.init(limits: limits, watching: key) {
      JSONBuilder(shape: .document(plan), limits: limits, isStrict: false, keepsSource: keepsSource)
    }
  }

  /// Reads one value.
  ///
  /// - Parameters:
  ///   - isStrict: whether a value beyond the limits is a fault; otherwise it is dropped and noted.
  ///   - keepsSource: whether an object is handed over as its bytes.
  package init(ofOneValue limits: JSONLimits, isStrict: Bool, keepsSource: Bool = false) {
    self.init(limits: limits, watching: "") {
      JSONBuilder(shape: .value, limits: limits, isStrict: isStrict, keepsSource: keepsSource)
    }
  }

  private init(limits: JSONLimits, watching key: String, makeBuilder: @escaping () -> JSONBuilder) {
    self.makeBuilder = makeBuilder
    builder = .allocate(capacity: 1)
    builder.initialize(to: makeBuilder())
    parser = JSONGrammar.makeParser(for: builder)
    builder.pointee.source.parser = parser
    input = JSONInput(limits: limits)
    scanner = SourceScanner(limits: limits, watching: key)
  }

  deinit {
    yajl_free(parser)
    builder.pointee.destroy()
    builder.deinitialize(count: 1)
    builder.deallocate()
    input.destroy()
  }

  /// Begins anew, for a text that stands at a place of a larger one.
  package mutating func restart(atLine line: Int, column: Int = 1) {
    yajl_free(parser)
    builder.pointee.destroy()
    builder.pointee = makeBuilder()
    parser = JSONGrammar.makeParser(for: builder)
    builder.pointee.source.parser = parser
    isBehindElement = false
    input.restart(atLine: line, column: column)
  }

  /// Whether the value is whole. Bytes behind it are not looked at.
  package var hasEnded: Bool { builder.pointee.hasEnded }

  /// The bytes that were pushed and not read: what follows the end, or a fault.
  package var rest: UnsafeRawBufferPointer { input.rest }

  /// The line and column where ``rest`` begins.
  package var place: (line: Int, column: Int) { (input.place.line, input.place.column) }

  /// The member of the root that is being read; empty outside of one.
  package var currentKey: String { builder.pointee.currentKey }

  /// The bytes of a document's root, once it has ended. Nil where they are not kept, where elements were handed over,
  /// and where they are too many.
  package var rootSource: [UInt8]? { builder.pointee.rootSource }

  /// The next value that is whole.
  package mutating func next() -> JSONStreamEvent? { builder.pointee.next() }

  /// Takes a piece of the text.
  package mutating func push(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    input.append(bytes)
    try read(isLast: false)
  }

  /// Ends the text.
  package mutating func finish() throws(JSONFault) {
    try read(isLast: true)
    if hasEnded { return }
    if input.isInString {
      throw cutShort(at: input.unclosedStringPlace, "the text ends within a string that begins here")
    }
    let place = input.place
    guard yajl_complete_parse(parser) == yajl_status_ok, hasEnded else {
      if let refusal = builder.pointee.refusal {
        throw JSONFault(kind: .tooDeep, line: place.line, column: place.column, problem: refusal)
      }
      let problem =
        if builder.pointee.isInside { "the text ends before its last array or object is closed" } else {
          "the text ends before a value"
        }
      throw cutShort(at: place, problem)
    }
  }

  private func cutShort(at place: TextPlace, _ problem: String) -> JSONFault {
    JSONFault(kind: .cutShort, line: place.line, column: place.column, problem: problem)
  }

  private mutating func read(isLast: Bool) throws(JSONFault) {
    while !hasEnded {
      if isBehindElement, takeElements(), !isLast { return }
      isBehindElement = false
      switch input.scan(isLast: isLast, boundary: builder.pointee.boundary) {
      case .boundary:
        try feed(upTo: input.scanned)
        isBehindElement = builder.pointee.isBehindElement
        if isBehindElement { scanner.reset(afterElement: true) }
      case .nothing:
        try feed(upTo: input.readyEnd(isLast: isLast))
        return
      case .loneSurrogate:
        try feed(upTo: input.stringStart)
        if hasEnded {
          input.undoMending()
          return
        }
        builder.pointee.note("half of a surrogate pair stands alone and is replaced by U+FFFD")
      case .longString:
        try feed(upTo: input.stringStart)
        if hasEnded { return }
        builder.pointee.note(
          "a string is longer than \(builder.pointee.limits.maximumStringBytes) bytes and is cut")
        input.beginCut()
      case .cutString:
        try feed(upTo: input.scanned)
        input.endCut()
      case .longNumber:
        try feed(upTo: input.scanned)
        if hasEnded { return }
        builder.pointee.note(
          "a number has more than \(builder.pointee.limits.maximumDigits) digits and is cut")
        input.dropDigits()
      case .moreDigits:
        try feed(upTo: input.scanned)
        input.dropDigits()
      case .notUTF8:
        try feed(upTo: input.readyEnd(isLast: isLast))
        if !hasEnded { throw fault(.notUTF8, "the bytes are not UTF-8") }
      case .lineEnd:
        try feed(upTo: input.readyEnd(isLast: isLast))
        if !hasEnded { throw fault(.notJSON, "a string is not closed before the end of its line") }
      case .control:
        try feed(upTo: input.readyEnd(isLast: isLast))
        if !hasEnded { throw fault(.notJSON, "a control character stands in a string") }
      }
    }
  }

  /// Takes elements one after the other for as long as they are clean objects; the parser still stands behind an element.
  ///
  /// - Returns: whether the text ended before that was settled for the next one.
  private mutating func takeElements() -> Bool {
    while true {
      switch input.findSource(&scanner) {
      case .whole(let object):
        builder.pointee.element(input.source(object, scanner.watchedValue))
        input.pass(over: object.upperBound)
        scanner.reset(afterElement: true)
      case .partial: return true
      case .other: return false
      }
    }
  }

  private func fault(_ kind: JSONFault.Kind, _ problem: String) -> JSONFault {
    let place = input.scannedPlace
    return JSONFault(kind: kind, line: place.line, column: place.column, problem: problem)
  }

  /// Gives the parser what is before an index.
  private mutating func feed(upTo index: Int) throws(JSONFault) {
    let bytes = input.ready(upTo: index)
    if bytes.isEmpty { return }
    builder.pointee.source.begin(bytes)
    let status = yajl_parse(parser, bytes.baseAddress, bytes.count)
    if status == yajl_status_ok {
      builder.pointee.source.end()
      input.didFeed(hasEnded ? yajl_get_bytes_consumed(parser) : bytes.count)
      return
    }
    let consumed = min(yajl_get_bytes_consumed(parser), bytes.count)
    var place = input.place(after: consumed)
    if !JSONGrammar.pointsAtToken(parser) { place.column = max(1, place.column - 1) }
    if let refusal = builder.pointee.refusal {
      throw JSONFault(kind: .tooDeep, line: place.line, column: place.column, problem: refusal)
    }
    throw JSONFault(
      kind: .notJSON,
      line: place.line,
      column: place.column,
      problem: JSONGrammar.problem(of: parser)
    )
  }
}
