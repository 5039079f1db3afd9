package import InboxModel

/// Decides which plugins may draw a message, best first. After the last of them stands the host's own plain renderer.
package struct Router: Sendable {
  /// A plugin that may draw a message, and the rule that says so.
  package struct Candidate: Sendable {
    package var manifest: PluginManifest
    package var rule: RenderRule
    /// The user's choice before the order of rules.
    package var isPreferred = false
  }

  private struct Entry: Sendable {
    var manifest: PluginManifest
    var rule: RenderRule
    /// The plugin's place on the plugin path.
    var place: Int
  }

  private let entries: [Entry]
  /// Every usable plugin, in the order of the plugin path.
  package let manifests: [PluginManifest]

  /// The plugin that comes first for a kind or a content type.
  private let preferred: [String: String]

  /// - Parameters:
  ///   - manifests: in the order of the plugin path, which settles ties.
  ///   - preferred: the id of the plugin that comes first for a kind or a content type, where it takes the message at all.
  package init(_ manifests: [PluginManifest], preferred: [String: String] = [:]) {
    self.manifests = manifests
    self.preferred = preferred
    var entries: [Entry] = []
    for (place, manifest) in manifests.enumerated() {
      for rule in manifest.descriptor.renders {
        entries.append(Entry(manifest: manifest, rule: rule, place: place))
      }
    }
    self.entries = entries.sorted { a, b in
      let (left, right) = (RuleRank(a.rule), RuleRank(b.rule))
      return left == right ? a.place < b.place : left < right
    }
  }

  /// The plugins that may draw a message, best first, each once.
  package func candidates(for message: Message, _ presentation: Presentation) -> [Candidate] {
    var result: [Candidate] = []
    for entry in entries where entry.rule.mismatch(message, presentation) == nil {
      let id = entry.manifest.descriptor.id
      if !result.contains(where: { $0.manifest.descriptor.id == id }) {
        result.append(Candidate(manifest: entry.manifest, rule: entry.rule))
      }
    }
    for type in [message.kind, message.contentType].compactMap(\.self) {
      guard let id = preferred[type],
        let index = result.firstIndex(where: { $0.manifest.descriptor.id == id })
      else { continue }
      var candidate = result.remove(at: index)
      candidate.isPreferred = true
      result.insert(candidate, at: 0)
      break
    }
    return result
  }

  /// The plugin of an id.
  package func manifest(id: String) -> PluginManifest? {
    manifests.first { $0.descriptor.id == id }
  }

  /// Why a plugin is no candidate for a message: of its rules the reason of the one that comes closest.
  package func reason(
    against manifest: PluginManifest, for message: Message, _ presentation: Presentation
  ) -> String? {
    let reasons = manifest.descriptor.renders.map { $0.mismatch(message, presentation) }
    if reasons.contains(where: { $0 == nil }) { return nil }
    return reasons.compactMap { $0 }.first
  }

  /// Sorts of message that more than one plugin would draw: the rule and the plugins, the chosen one first.
  package func contests() -> [(rule: String, plugins: [String])] {
    var groups: [(key: String, plugins: [String], preferred: String?)] = []
    for entry in entries {
      var bare = entry.rule
      bare.presentations = .all
      let id = entry.manifest.descriptor.id
      if let index = groups.firstIndex(where: { $0.key == bare.summary }) {
        if !groups[index].plugins.contains(id) { groups[index].plugins.append(id) }
      } else {
        let types = [bare.kind, bare.contentType].compactMap(\.self)
        groups.append((bare.summary, [id], types.compactMap { preferred[$0] }.first))
      }
    }
    for index in groups.indices {
      guard let id = groups[index].preferred, let place = groups[index].plugins.firstIndex(of: id) else {
        continue
      }
      groups[index].plugins.remove(at: place)
      groups[index].plugins.insert(id, at: 0)
    }
    return groups.filter { $0.plugins.count > 1 }.map { ($0.key, $0.plugins) }
  }
}
