import InlaySDK

/// What follows from an event (`INLAY_OUTCOME_…`).
struct LayoutOutcome: Equatable {
  var type: UInt32
  var value = ""
  var detail = ""
  var number: Int64 = 0

  static let redraw = LayoutOutcome(type: INLAY_OUTCOME_REDRAW)
  static let none = LayoutOutcome(type: INLAY_OUTCOME_NONE)

  /// Outcomes of one event, at the most: the host takes 256.
  static let most = 250

  func send(to outcomes: UnsafePointer<inlay_outcomes>) {
    var value = value
    var detail = detail
    value.withUTF8 { value in
      detail.withUTF8 { detail in
        _ = outcomes.pointee.add(outcomes, type, Self.text(value), Self.text(detail), number)
      }
    }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> inlay_string {
    if bytes.isEmpty { return inlay_absent() }
    return inlay_string(
      data: UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self),
      length: UInt64(bytes.count))
  }
}
