import InlaySDK

/// The id of an action, to be found again among many. It lives as long as the message.
struct ActionID: Hashable {
  private let text: inlay_string

  init(_ text: inlay_string) { self.text = text }

  static func == (a: ActionID, b: ActionID) -> Bool { inlay_equal(a.text, b.text) != 0 }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: text.data, count: Int(text.length)))
  }
}
