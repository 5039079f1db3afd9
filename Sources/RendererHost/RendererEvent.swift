/// Something that happened to a view (`inlay_event` of the SDK).
package struct RendererEvent: Equatable, Sendable {
  package enum Kind: UInt32, Sendable {
    case tap = 1, input, pageNext, pagePrevious, wake, resource, pageShow, display, gesture
  }

  package var kind: Kind
  /// The target of the drawing; nil for the message itself.
  package var target: String?
  /// UTF-8, but for a resource, which may be any bytes.
  package var value: [UInt8]?

  package init(_ kind: Kind, target: String? = nil, value: String? = nil) {
    self.init(kind, target: target, bytes: value.map { Array($0.utf8) })
  }

  package init(_ kind: Kind, target: String? = nil, bytes: [UInt8]?) {
    self.kind = kind
    self.target = target
    value = bytes
  }
}

/// What a renderer answers to an event (`INLAY_OUTCOME_…` of the SDK).
package struct RendererOutcome: Equatable, Sendable {
  package enum Kind: UInt32, CaseIterable, Sendable {
    case none = 0, deeplink, url, inapp, action, permission, dismiss, copy, scroll, report, wake, need, redraw

    /// The name on the command line and in JSON.
    package var name: String {
      switch self {
      case .none: "none"
      case .deeplink: "deeplink"
      case .url: "url"
      case .inapp: "inapp"
      case .action: "action"
      case .permission: "permission"
      case .dismiss: "dismiss"
      case .copy: "copy"
      case .scroll: "scroll"
      case .report: "report"
      case .wake: "wake"
      case .need: "need"
      case .redraw: "redraw"
      }
    }
  }

  package var kind: Kind
  package var value: String?
  /// JSON.
  package var detail: String?
  package var number: Int64

  package init(_ kind: Kind, value: String? = nil, detail: String? = nil, number: Int64 = 0) {
    self.kind = kind
    self.value = value
    self.detail = detail
    self.number = number
  }
}
