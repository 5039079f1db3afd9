import Drawing
import InboxModel
import RendererHost

/// Tests of what comes out: text that is text, the same every time, and nobody else's.
enum OutputTests {
  static let all: [CheckTest] = [
    CheckTest("output-utf8", level: 2, "all text is valid UTF-8", takesConverters: true) {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      return try look(run, corpus.ordinary.map(\.message) + corpus.fields + corpus.extremes) { output in
        let isBroken = output.drawing?.isRepaired ?? !output.bytes.withUnsafeBytes { UTF8Check.isValid($0) }
        return isBroken ? "text that is no UTF-8" : nil
      }
    },
    CheckTest(
      "output-controls", level: 2, "it adds no control characters to a message's words", takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      return try look(run, corpus.ordinary.map(\.message) + corpus.fields + corpus.rightToLeft) { output in
        firstControl(of: output).map {
          "the control character U+\(hexadecimal($0)), which the message does not hold"
        }
      }
    },
    CheckTest("output-bounds", level: 2, "a small message makes a small drawing", takesConverters: true) {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      return try look(run, corpus.ordinary.map(\.message) + corpus.fields) { output in
        if output.drawing?.isTruncated == true { return "more than the host takes: the drawing was cut" }
        return output.bytes.count > 1 << 20
          ? "\(output.bytes.count) bytes for a message of less than two thousand" : nil
      }
    },
    CheckTest("output-whole", level: 2, "what it opens it closes") { (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      return try look(run, corpus.ordinary.map(\.message) + corpus.fields) { $0.diagnostics.first }
    },
    CheckTest("output-targets", level: 2, "each target is there once in its drawing") {
      (run) throws(CheckFault) in
      let corpus = try Corpus(run)
      return try look(run, corpus.ordinary.map(\.message)) { output in
        var seen: Set<String> = []
        for target in output.drawing?.targets ?? [] where !seen.insert(target).inserted {
          return "the target \"\(target)\" twice"
        }
        return nil
      }
    },
    CheckTest("output-links", level: 2, "every address stands in the message") { (run) throws(CheckFault) in
      let session = try run.session()
      var count = 0
      for (message, _) in try Corpus(run).ordinary {
        guard let drawing = try session.show(message).drawing else { continue }
        for node in drawing.nodes {
          guard let url = drawing.string(.url, of: node), !url.isEmpty else { continue }
          count += 1
          guard MessageLinks.contains(url, in: message) else {
            throw .failed(
              "it draws the address \(url), which \(message.label) does not hold",
              Exhibit(message, RenderContext()))
          }
        }
      }
      return "\(count) addresses"
    },
    CheckTest(
      "output-same-again", level: 2, "equal messages make equal drawings, one after the other",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let session = try run.session()
      for message in try stable(run) {
        let first = try session.show(message, save: true)
        guard try session.show(message, save: true).isEqual(to: first) else {
          throw .failed(
            "it draws \(message.label) in another way the second time", Exhibit(message, RenderContext()))
        }
      }
      return "one process"
    },
    CheckTest(
      "output-same-elsewhere", level: 2, "equal messages make equal drawings in two processes",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let (first, second) = (try run.session(), try run.session())
      for message in try stable(run) {
        guard try first.show(message, save: true).isEqual(to: try second.show(message, save: true)) else {
          throw .failed(
            "it draws \(message.label) in another way in another process", Exhibit(message, RenderContext()))
        }
      }
      return "two processes"
    },
    CheckTest(
      "output-forgets", level: 2, "nothing of one message is in the drawing of the next",
      takesConverters: true
    ) {
      (run) throws(CheckFault) in
      let (first, second) = try Corpus(run).strangers
      let alone = try run.session().show(second)
      let session = try run.session()
      _ = try session.show(first)
      let after = try session.show(second)
      for word in Corpus.strangersWords where contains(after.text, Array(word.utf8)) {
        throw .failed(
          "the word \(word) of the message before it is in the drawing of \(second.label)",
          Exhibit(second, RenderContext()))
      }
      guard after.isEqual(to: alone) else {
        throw .failed(
          "it draws \(second.label) in another way when another message came before it",
          Exhibit(second, RenderContext()))
      }
      return "no word"
    },
  ]

  private static func stable(_ run: CheckRun) throws(CheckFault) -> [Message] {
    let corpus = try Corpus(run)
    return corpus.ordinary.map(\.message) + corpus.fields
  }

  /// Draws messages and has a look at each drawing: what is wrong with it, or nil.
  private static func look(
    _ run: CheckRun, _ messages: [Message], _ problem: (Output) -> String?
  ) throws(CheckFault) -> String {
    let session = try run.session()
    var count = 0
    for message in messages {
      let output = try session.show(message)
      guard output.kind == .drawn || output.kind == .converted else { continue }
      count += 1
      if let problem = problem(output) {
        throw .failed("the drawing of \(message.label) has \(problem)", Exhibit(message, RenderContext()))
      }
    }
    return "\(count) drawings"
  }

  /// The first control character of its text other than tab and line feed.
  private static func firstControl(of output: Output) -> UInt32? {
    guard let drawing = output.drawing else { return controls(output.bytes[...]) }
    for node in drawing.nodes {
      if node.isText, let found = controls(drawing.bytes[node.text]) { return found }
    }
    for attribute in drawing.attributes {
      if let range = attribute.text, let found = controls(drawing.bytes[range]) { return found }
    }
    return nil
  }

  private static func controls(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 9, 10, 13: continue
      case 0..<0x20, 0x7F..<0xA0: return scalar.value
      default: continue
      }
    }
    return nil
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  static func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
    return false
  }
}

extension Drawing {
  /// The targets of its nodes, in order.
  var targets: [String] { nodes.compactMap { string(.target, of: $0) } }
}
