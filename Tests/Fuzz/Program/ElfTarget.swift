import PluginCheck

enum ElfTarget {
  static func run(_ bytes: [UInt8]) -> String? {
    let image: ElfImage
    do {
      image = try ElfImage(bytes)
    } catch {
      return error.problem.isEmpty ? "a fault does not say what" : nil
    }
    // Every name is a text of the file's, so all of them together are bounded by names times their longest.
    if (image.needed + image.exported + image.searchPaths).contains(where: { $0.utf8.count > 3 * 4096 }) {
      return "a name is longer than any name"
    }
    if image.exported.contains("") { return "a symbol has no name" }
    return nil
  }
}
