import InlaySDK

// Pictures, moving pictures, icons, and places for what others draw.
extension Painter {
  mutating func draw(_ media: Media, _ view: View, _ around: Around, _ hints: Hints) {
    let url = media.selectors.value(in: around.scope).url(in: scheme) ?? media.url.value(in: around.scope)
    var attributes = hints.attributes + flags(view) + [.text(INLAY_ATTRIBUTE_URL, url)]
    let words = description(view, around)
    if let words { attributes.append(.text(INLAY_ATTRIBUTE_ALTERNATIVE, words)) }
    if media.sort == .image {
      attributes.append(.choice(INLAY_ATTRIBUTE_ROLE, INLAY_ROLE_IMAGE))
      pen.leaf(INLAY_KIND_IMAGE, attributes)
      return
    }
    if words == nil, media.sort != .video {
      attributes.append(.text(INLAY_ATTRIBUTE_ALTERNATIVE, media.sort == .youtube ? "YouTube" : "Vimeo"))
    }
    if media.video.isAutoplaying { attributes.append(.choice(INLAY_ATTRIBUTE_STATE, INLAY_STATE_PLAYING)) }
    pen.leaf(INLAY_KIND_MEDIA, attributes)
  }

  mutating func draw(_ icon: LayoutIcon, _ view: View, _ around: Around, _ hints: Hints) {
    var attributes = hints.attributes + flags(view) + [.text(INLAY_ATTRIBUTE_ICON, icon.name.rawValue)]
    if let words = description(view, around) { attributes.append(.text(INLAY_ATTRIBUTE_ALTERNATIVE, words)) }
    if let color = icon.color?.value(in: scheme).solid {
      attributes.append(.color(INLAY_ATTRIBUTE_FOREGROUND, color))
    }
    pen.leaf(INLAY_KIND_IMAGE, attributes)
  }

  mutating func drawWebView(_ url: String, _ view: View, _ around: Around, _ hints: Hints) {
    let words = description(view, around) ?? Self.shortened(url)
    drawSlot("web page: \(words)", type: "text/html", url: url, view, hints)
  }

  mutating func drawCustomView(_ name: String, _ view: View, _ hints: Hints) {
    drawSlot(
      "drawn by the app: \(name)", type: "application/vnd.urbanairship.custom-view", url: nil, view, hints)
  }

  private mutating func drawSlot(_ label: String, type: String, url: String?, _ view: View, _ hints: Hints) {
    var attributes = hints.attributes + flags(view)
    attributes.append(.text(INLAY_ATTRIBUTE_CONTENT_TYPE, type))
    attributes.append(.text(INLAY_ATTRIBUTE_LABEL, label))
    if let url { attributes.append(.text(INLAY_ATTRIBUTE_URL, url)) }
    pen.open(INLAY_KIND_SLOT, attributes)
    pen.close()
  }

  mutating func draw(
    _ asyncView: AsyncView, _ placeholder: View, _ view: View, _ around: Around, _ hints: Hints
  ) {
    var inner = around
    inner.asyncView = asyncView
    inner.scope.asyncView = Self.object([("status", Self.object([("type", .string("loading"))]))])
    let label = "still to be loaded: \(Self.shortened(asyncView.url))"
    if !isShown(placeholder, inner) || isVain(placeholder, inner) {
      drawSlot(label, type: "application/vnd.urbanairship.thomas+json", url: asyncView.url, view, hints)
      return
    }
    drawBoxed(placeholder, view, inner, hints)
  }

  static func object(_ members: [(String, StateValue)]) -> StateValue {
    .object(members.map { StateValue.Member(key: $0.0, value: $0.1) })
  }

  /// An address without its scheme and what follows its path.
  private static func shortened(_ url: String) -> String {
    var rest = url[...]
    if let scheme = rest.utf8.firstIndex(of: UInt8(ascii: ":")), rest[scheme...].hasPrefix("://") {
      rest = rest[rest.utf8.index(scheme, offsetBy: 3)...]
    }
    if let end = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      rest = rest[..<end]
    }
    return rest.unicodeScalars.count > 60 ? String(rest.unicodeScalars.prefix(59)) + "…" : String(rest)
  }

  /// What predicates see of the first video within a controller.
  func surroundings(ofVideosIn view: View, _ around: Around) -> Around {
    var video: Media.Video?
    view.walk { view in
      if case .media(let media) = view.content, media.sort != .image { video = media.video }
      return video == nil
    }
    var inner = around
    inner.scope.video = Self.object([
      ("playing", .bool(video?.isAutoplaying ?? false)), ("muted", .bool(video?.isMuted ?? false)),
    ])
    return inner
  }
}
