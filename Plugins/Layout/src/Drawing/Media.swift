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
    if let state = playState(of: media, around) { attributes.append(.choice(INLAY_ATTRIBUTE_STATE, state)) }
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

  private mutating func drawSlot(
    _ label: String, type: String, url: String?, _ view: View, _ hints: Hints, state: UInt32? = nil
  ) {
    var attributes = hints.attributes + flags(view)
    if let state { attributes.append(.choice(INLAY_ATTRIBUTE_STATE, state)) }
    attributes.append(.text(INLAY_ATTRIBUTE_CONTENT_TYPE, type))
    attributes.append(.text(INLAY_ATTRIBUTE_LABEL, label))
    if let url { attributes.append(.text(INLAY_ATTRIBUTE_URL, url)) }
    pen.open(INLAY_KIND_SLOT, attributes)
    pen.close()
  }

  /// What it holds, or what stands for it.
  mutating func draw(
    _ asyncView: AsyncView, _ placeholder: View, _ view: View, _ around: Around, _ hints: Hints
  ) {
    let inner = self.around(within: view, around)
    let name = inner.owners.asyncView ?? ""
    drawnAsyncViews.append(name)
    let status = state.asyncViews[name]?.status ?? .loading
    if status == .loaded, let content = reader.map.contents[name]?.view {
      drawBoxed(content, view, inner, hints)
      return
    }
    if !isShown(placeholder, inner) || isVain(placeholder, inner) {
      let isFailed = status == .error
      let label =
        "\(isFailed ? "could not be loaded" : "still to be loaded"): \(Self.shortened(asyncView.url))"
      drawSlot(
        label, type: "application/vnd.urbanairship.thomas+json", url: asyncView.url, view, hints,
        state: isFailed ? INLAY_STATE_FAILED : nil)
      return
    }
    drawBoxed(placeholder, view, inner, hints)
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

  /// Whether a video plays: by its controller where it has one; nil where nobody said.
  private func playState(of media: Media, _ around: Around) -> UInt32? {
    if let name = around.owners.video, let entry = reader.map.videos[name],
      entry.scope.isEmpty || entry.scope.contains(media.identifier ?? "")
    {
      if reader.isPlaying(name) { return INLAY_STATE_PLAYING }
      return state.playing[entry.playKey] == nil ? nil : INLAY_STATE_PAUSED
    }
    return media.video.isAutoplaying ? INLAY_STATE_PLAYING : nil
  }
}
