package import JSON

/// Writes the manifest of a library from what the library says of itself (`inlay plugin describe`).
package enum ManifestWriter {
  package static func manifest(of descriptor: PluginDescriptor, library: String, abiMajor: Int) -> JSONValue {
    .object([
      .init(key: "abi", value: .integer(Int64(abiMajor))),
      .init(key: "id", value: .string(descriptor.id)),
      .init(key: "library", value: .string(library)),
      .init(key: "minor", value: .integer(Int64(descriptor.abiMinor))),
      .init(key: "name", value: .string(descriptor.name)),
      .init(key: "needs", value: .array(descriptor.needsRaw ? [.string("raw")] : [])),
      .init(key: "renders", value: .array(descriptor.renders.map(value))),
      .init(key: "version", value: .string(descriptor.version)),
    ])
  }

  /// One rule, without the fields that it does not give.
  package static func value(of rule: RenderRule) -> JSONValue {
    var members: [JSONValue.Member] = []
    for (key, text) in [
      ("contentType", rule.contentType), ("dataKey", rule.dataKey), ("kind", rule.kind),
      ("vendor", rule.vendor),
    ] {
      if let text { members.append(.init(key: key, value: .string(text))) }
    }
    members.append(
      .init(key: "presentations", value: .array(rule.presentations.names.map { .string($0) })))
    return .object(members)
  }
}
