extension PluginDescriptor {
  /// The first thing in which a binary differs from its manifest, as a sentence; nil where they are equal.
  ///
  /// The manifest decides what is routed to a plugin before any of its code runs, so a binary that says otherwise is
  /// not loaded.
  package func difference(fromBinary binary: PluginDescriptor) -> String? {
    func differ(_ field: String, _ manifest: String, _ library: String) -> String? {
      manifest == library
        ? nil
        : "the manifest says \(field) \"\(manifest)\" and the library \"\(library)\"; "
          + "write it anew with inlay plugin describe"
    }
    return differ("id", id, binary.id) ?? differ("name", name, binary.name)
      ?? differ("version", version, binary.version)
      ?? differ("minor", String(abiMinor), String(binary.abiMinor))
      ?? differ("needs", needsRaw ? "raw" : "", binary.needsRaw ? "raw" : "")
      ?? differ("renders", rulesText(renders), rulesText(binary.renders))
  }

  private func rulesText(_ rules: [RenderRule]) -> String {
    rules.map(\.summary).joined(separator: "; ")
  }
}

extension RenderRule {
  /// The rule for people: `xtremepush kind card (full, row)`.
  package var summary: String {
    var parts: [String] = []
    if let vendor { parts.append(vendor) }
    if let dataKey { parts.append("data \(dataKey)") }
    if let kind { parts.append("kind \(kind)") }
    if let contentType { parts.append(contentType) }
    if presentations != .all { parts.append("(\(presentations.names.joined(separator: ", ")))") }
    return parts.joined(separator: " ")
  }
}
