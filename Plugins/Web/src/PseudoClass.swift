/// The pseudo-classes that browsers know. A name that none knows makes its whole rule invalid.
enum PseudoClass: Equatable {
  case first, last, only, firstOfType, lastOfType, onlyOfType
  case nth, nthLast, nthOfType, nthLastOfType
  case not, anyOf
  /// `:where`, which adds nothing to the specificity.
  case anywhere
  case root, empty, link, checked, disabled, enabled
  /// What only comes about while somebody uses the page.
  case state
  /// A pseudo-element in the old manner of writing.
  case element

  init?(_ word: UnsafeBufferPointer<UInt8>) {
    guard let known = Self.names[word.nameHash] else { return nil }
    self = known
  }

  private static let names: [UInt64: PseudoClass] = {
    var table: [UInt64: PseudoClass] = [:]
    func add(_ name: StaticString, _ known: PseudoClass) { table[NameHash.of(name)] = known }
    add("first-child", .first)
    add("last-child", .last)
    add("only-child", .only)
    add("first-of-type", .firstOfType)
    add("last-of-type", .lastOfType)
    add("only-of-type", .onlyOfType)
    add("nth-child", .nth)
    add("nth-last-child", .nthLast)
    add("nth-of-type", .nthOfType)
    add("nth-last-of-type", .nthLastOfType)
    add("not", .not)
    add("is", .anyOf)
    add("-webkit-any", .anyOf)
    add("where", .anywhere)
    add("root", .root)
    add("empty", .empty)
    add("link", .link)
    add("any-link", .link)
    add("-webkit-any-link", .link)
    add("checked", .checked)
    add("disabled", .disabled)
    add("enabled", .enabled)
    for name in ["before", "after", "first-line", "first-letter"] as [StaticString] { add(name, .element) }
    for name in [
      "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "target-within",
      "playing", "paused", "fullscreen", "-webkit-full-screen", "indeterminate", "default", "defined",
      "read-only", "read-write", "placeholder-shown", "required", "optional", "valid", "invalid", "in-range",
      "out-of-range", "user-valid", "user-invalid", "autofill", "-webkit-autofill", "lang", "dir", "scope",
      "host", "host-context", "has", "modal", "open", "popover-open", "-webkit-drag", "future", "past",
      "current", "local-link", "picture-in-picture", "state", "-webkit-autofill-strong-password",
    ] as [StaticString] { add(name, .state) }
    return table
  }()
}
