import RendererHost

enum ManifestTarget {
  static func run(_ bytes: [UInt8]) -> String? {
    let manifest: PluginManifest
    do {
      manifest = try ManifestReader.read(bytes, folder: "/plugins/x")
    } catch {
      return error.description.hasPrefix("/plugins/x/plugin.json") && !error.problem.isEmpty
        ? nil : "a fault does not say where"
    }
    if manifest.descriptor.id.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) { return "an id is no id" }
    if manifest.descriptor.renders.isEmpty { return "a plugin without rules is taken" }
    guard (64...4096).contains(manifest.limits.memoryMiB),
      (50...10_000).contains(manifest.limits.drawMilliseconds)
    else { return "limits are beyond the host's" }
    if case .library(let path) = manifest.code,
      path.utf8.dropFirst("/plugins/x/".utf8.count).contains(UInt8(ascii: "/"))
    {
      return "a library is outside of the plugin's folder"
    }
    return nil
  }
}
