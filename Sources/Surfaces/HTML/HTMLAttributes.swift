import Drawing

// What elements say of themselves: classes, languages, roles, and boxes in styles.
extension HTMLOutput {
  /// Opens an element for a node, with all that the node says of itself.
  ///
  /// - Parameters:
  ///   - isText: It holds text, whose direction its first strong letter gives.
  ///   - hasOwnRole: The caller gives it a role and a name.
  ///   - more: Attributes of the surface's own, each with a space before it.
  mutating func open(
    _ layout: inout Layout, _ tag: StaticString, _ name: StaticString, _ node: Drawing.Node,
    _ traits: AttributeCode.Traits, _ scope: inout HTMLScope, isText: Bool = false, role: StaticString = "",
    more: StaticString = "", isInline: Bool = false, hasOwnRole: Bool = false
  ) {
    var style = HTMLStyle()
    if traits.contains(.box) || traits.contains(.style) || traits.contains(.gap) {
      style.read(layout, node, isInline: isInline, &scope)
    }
    scope.isInRow = false
    put("<")
    put(tag)
    putClass(layout, name, traits, node, style)
    if !style.bytes.isEmpty {
      put(" style=\"")
      style.bytes.withUnsafeBufferPointer {
        if let base = $0.baseAddress { out.append(base, count: $0.count) }
      }
      put("\"")
    }
    putDirection(layout, node, traits, &scope, isText: isText)
    putMeaning(&layout, node, role, hasOwnRole: hasOwnRole)
    put(more)
    put(">")
  }

  private mutating func putClass(
    _ layout: borrowing Layout, _ name: StaticString, _ traits: AttributeCode.Traits, _ node: Drawing.Node,
    _ style: HTMLStyle
  ) {
    let isForEars = traits.contains(.visibility) && layout.flag(.spokenOnly, node)
    let isForEyes = traits.contains(.visibility) && layout.flag(.visualOnly, node)
    let hasName = name.utf8CodeUnitCount > 0
    if hasName || isForEars || style.isColored || style.isFilled {
      put(" class=\"")
      put(name)
      if style.isFilled { put(hasName ? " fill" : "fill") }
      if style.isColored { put(hasName || style.isFilled ? " ink" : "ink") }
      if isForEars { put(hasName || style.isFilled || style.isColored ? " ears" : "ears") }
      put("\"")
    }
    if isForEyes && !isForEars { put(" aria-hidden=\"true\"") }
  }

  private mutating func putDirection(
    _ layout: borrowing Layout, _ node: Drawing.Node, _ traits: AttributeCode.Traits,
    _ scope: inout HTMLScope,
    isText: Bool
  ) {
    switch traits.contains(.box) ? layout.number(.direction, node) : nil {
    case 1?:
      put(" dir=\"ltr\"")
      scope.direction = 1
    case 2?:
      put(" dir=\"rtl\"")
      scope.direction = 2
    case 0?:
      if isText { put(" dir=\"auto\"") }
      scope.direction = 0
    default: if isText && scope.direction == 0 { put(" dir=\"auto\"") }
    }
  }

  /// Language, role, and whatever else readers that do not see are told.
  private mutating func putMeaning(
    _ layout: inout Layout, _ node: Drawing.Node, _ role: StaticString, hasOwnRole: Bool
  ) {
    if node.own.isEmpty {
      if role.utf8CodeUnitCount > 0 { putRole(role) }
      return
    }
    putLanguage(layout, node)
    putIdentity(layout, node)
    var role = role
    // A group may be something more than that.
    if !hasOwnRole && (role.utf8CodeUnitCount == 0 || role.utf8CodeUnitCount == 5) {
      switch layout.number(.role, node).flatMap({ Role(rawValue: $0) }) {
      case .alert?: role = "alert"
      case .status?: role = "status"
      case .navigation?: role = "navigation"
      case .form?: role = "form"
      case .dialog?: role = "group"
      default: break
      }
    }
    if role.utf8CodeUnitCount > 0 {
      putRole(role)
      if layout.string(.label, node) != nil {
        put(" aria-label=\"")
        putString(&layout, .label, node)
        put("\"")
      }
    }
    switch layout.number(.live, node) {
    case Live.polite.rawValue?: put(" aria-live=\"polite\"")
    case Live.assertive.rawValue?: put(" aria-live=\"assertive\"")
    default: break
    }
    if layout.string(.hint, node) != nil {
      put(" title=\"")
      putString(&layout, .hint, node)
      put("\"")
    }
  }

  mutating func putRole(_ role: StaticString) {
    put(" role=\"")
    put(role)
    put("\"")
  }

  /// A language tag of letters, digits and hyphens; any other is left out.
  private mutating func putLanguage(_ layout: borrowing Layout, _ node: Drawing.Node) {
    guard let tag = layout.string(.language, node), let base = tag.baseAddress, LanguageTag.isOne(tag) else {
      return
    }
    put(" lang=\"")
    out.append(base, count: tag.count)
    put("\"")
  }

  /// The id of a node that has a name, and what describes it.
  mutating func putIdentity(_ layout: borrowing Layout, _ node: Drawing.Node) {
    if let name = layout.string(.name, node) {
      let number = anchor(Array(name))
      if placed.insert(number).inserted {
        put(" id=\"")
        putAnchor(number)
        put("\"")
      }
    }
    if let other = layout.string(.describedBy, node) {
      put(" aria-describedby=\"")
      putAnchor(anchor(Array(other)))
      put("\"")
    }
  }

  /// Gives every place a number before anything is written: links lead forward, too.
  mutating func noteAnchors(_ layout: borrowing Layout) {
    for index in 0..<layout.nodeCount where !layout.nodes[index].isRun {
      if let name = layout.string(.name, layout.nodes[index]) { _ = anchor(Array(name)) }
    }
  }

  /// The number of a name: the same for the same one.
  func known(_ name: [UInt8]) -> Int? { anchors[name] }

  mutating func anchor(_ name: [UInt8]) -> Int {
    if let number = anchors[name] { return number }
    anchors[name] = anchors.count + 1
    return anchors.count
  }

  mutating func putAnchor(_ number: Int) {
    put("m")
    put(Int64(part))
    put("-")
    put(Int64(number))
  }
}

/// BCP 47.
enum LanguageTag {
  /// Whether bytes have the form of a tag: letters, digits and hyphens, no more than 35.
  static func isOne<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bool {
    guard (1...35).contains(bytes.count) else { return false }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        continue
      default: return false
      }
    }
    return true
  }
}
