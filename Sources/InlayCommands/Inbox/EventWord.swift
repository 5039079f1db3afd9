import RendererHost

/// One word of `inlay event ID WORD…`: what happens to the message.
///
/// A target is its own name. `target:NAME` names one that would be taken for something else.
enum EventWord: Equatable {
  /// A tap on a target, or, with a value, what it holds now.
  case target(String)
  case next
  case previous
  /// A page's identifier, or its number from 1.
  case page(String)
  /// One of ``gestures``.
  case gesture(String)
  /// The time that the view waits for.
  case wake
  case display
  /// The address of what the view asked for.
  case resource(String)

  /// The words of `inlay_event` for gestures.
  static let gestures = [
    "swipe-up", "swipe-down", "tap-top", "tap-bottom", "tap-start", "tap-end", "tap-left", "tap-right",
    "hold-press", "hold-release",
  ]

  init(_ word: String) {
    switch word {
    case "next": self = .next
    case "previous": self = .previous
    case "wake": self = .wake
    case "display": self = .display
    case _ where Self.gestures.contains(word): self = .gesture(word)
    default:
      if let name = Self.rest(of: word, behind: "target:") {
        self = .target(name)
      } else if let page = Self.rest(of: word, behind: "page:") {
        self = .page(page)
      } else if let address = Self.rest(of: word, behind: "resource:") {
        self = .resource(address)
      } else {
        self = .target(word)
      }
    }
  }

  private static func rest(of word: String, behind prefix: String) -> String? {
    let bytes = Array(word.utf8)
    return bytes.starts(with: prefix.utf8)
      ? String(decoding: bytes[prefix.utf8.count...], as: UTF8.self) : nil
  }

  /// Whether a value belongs to it.
  var takesValue: Bool {
    switch self {
    case .target, .resource: true
    default: false
    }
  }

  /// The event for a renderer; nil for a wake, whose time is the view's.
  ///
  /// - Parameters:
  ///   - value: what the target holds now, or the resource's bytes.
  ///   - pager: which one turns; nil: the one in view.
  func event(value: [UInt8]?, pager: String?) -> RendererEvent? {
    switch self {
    case .target(let name): RendererEvent(value == nil ? .tap : .input, target: name, bytes: value)
    case .next: RendererEvent(.pageNext, target: pager)
    case .previous: RendererEvent(.pagePrevious, target: pager)
    case .page(let page): RendererEvent(.pageShow, target: pager, value: page)
    case .gesture(let word): RendererEvent(.gesture, target: pager, value: word)
    case .display: RendererEvent(.display)
    case .resource(let address): RendererEvent(.resource, target: address, bytes: value)
    case .wake: nil
    }
  }
}
