import InlaySDK
import Testing

@Suite("The SDK's helpers")
struct HelperTests {
  /// An action as a later host may hand it over: larger than the one that is known here.
  struct LaterAction {
    var known = inlay_action()
    var unknown: (UInt64, UInt64) = (.max, .max)
  }

  @Test("step through the actions of a newer host by its size")
  func stride() {
    let ids: [inlay_string] = [string("first"), inlay_absent(), string("last"), string("last")]
    var actions = ids.map { id in
      var action = LaterAction()
      action.known.size = UInt64(MemoryLayout<LaterAction>.size)
      action.known.id = id
      return action
    }
    actions.withUnsafeMutableBytes { bytes in
      var message = inlay_message()
      message.actions = UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: inlay_action.self)
      message.action_count = UInt64(ids.count)
      func offset(_ id: inlay_string) -> Int? {
        inlay_action_of(&message, id).map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes.baseAddress!) }
      }
      let size = MemoryLayout<LaterAction>.size
      #expect(offset(string("first")) == 0)
      #expect(offset(inlay_absent()) == size)
      #expect(offset(string("last")) == 2 * size)
      #expect(offset(string("missing")) == nil)
    }
  }

  @Test("find no action in a message that has none")
  func noActions() {
    var message = inlay_message()
    #expect(inlay_action_of(&message, inlay_absent()) == nil)
  }

  @Test("do not close what the canvas would not open")
  func refused() {
    let log = Log()
    var canvas = log.canvas(answering: INLAY_INVALID)
    #expect(inlay_paragraph(&canvas, string("lost")) == INLAY_INVALID)
    #expect(log.calls == ["open"])
  }

  @Test("open, write and close a whole container")
  func whole() {
    let log = Log()
    var canvas = log.canvas(answering: INLAY_OK)
    #expect(inlay_heading(&canvas, 2, string("Title")) == INLAY_OK)
    #expect(log.calls == ["open", "text", "close"])
    _ = inlay_paragraph(&canvas, inlay_absent())
    #expect(log.calls == ["open", "text", "close", "open", "close"])
  }

  @Test("tell absent from empty")
  func strings() {
    #expect(inlay_equal(inlay_absent(), string("")) == 0)
    #expect(inlay_equal(string(""), string("")) != 0)
    #expect(inlay_has_text(string("")) == 0)
    #expect(inlay_string_at(nil).data == nil)
    #expect(inlay_string_at("abc").length == 3)
  }

  @Test(
    "map the type of an action to its outcome",
    arguments: [
      ("deeplink", INLAY_OUTCOME_DEEPLINK), ("url", INLAY_OUTCOME_URL), ("inapp", INLAY_OUTCOME_INAPP),
      ("action", INLAY_OUTCOME_ACTION), ("permission", INLAY_OUTCOME_PERMISSION),
      ("other", INLAY_OUTCOME_ACTION),
      ("", INLAY_OUTCOME_NONE),
    ])
  func outcomes(type: String, outcome: UInt32) {
    type.withCString { #expect(inlay_outcome_type(inlay_string_at($0)) == outcome) }
  }

  private func string(_ literal: StaticString) -> inlay_string {
    literal.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { inlay_string_of($0.baseAddress, UInt64($0.count)) }
    }
  }

  /// The names of the canvas functions that were called.
  final class Log {
    var calls: [String] = []
    private var status = INLAY_OK

    /// A canvas that writes into this log, which must outlive it.
    func canvas(answering status: inlay_status) -> inlay_canvas {
      self.status = status
      var canvas = inlay_canvas()
      canvas.size = UInt64(MemoryLayout<inlay_canvas>.size)
      canvas.sink = Unmanaged.passUnretained(self).toOpaque()
      canvas.open = { canvas, _, _, _ in Log.add("open", canvas) }
      canvas.text = { canvas, _ in Log.add("text", canvas) }
      canvas.close = { canvas in Log.add("close", canvas) }
      return canvas
    }

    private static func add(_ call: String, _ canvas: UnsafePointer<inlay_canvas>?) -> inlay_status {
      let log = Unmanaged<Log>.fromOpaque(canvas!.pointee.sink).takeUnretainedValue()
      log.calls.append(call)
      return log.status
    }
  }
}
