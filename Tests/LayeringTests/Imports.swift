/// The modules that a source file names.
enum Imports {
  /// Swift: the modules after `import`. C: the module of each header that is included by a path of ours.
  static func modules(of text: String, isSwift: Bool) -> Set<String> {
    isSwift ? swiftModules(text) : cModules(text)
  }

  private static func swiftModules(_ text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ")
      while let first = words.first,
        first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
      {
        words.removeFirst()
      }
      guard words.count >= 2, words[0] == "import" else { continue }
      let kinds = ["struct", "enum", "func", "var", "class", "protocol", "typealias"]
      let name = kinds.contains(String(words[1])) && words.count > 2 ? words[2] : words[1]
      modules.insert(String(name.split(separator: ".")[0]))
    }
    return modules
  }

  private static func cModules(_ text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("#include ") {
      for (part, module) in [
        ("inlay/", "InlaySDK"), ("RendererRuntime.h", "RendererRuntime"),
        ("BoundFunctions.h", "BoundFunctions"),
        ("CLinux.h", "CLinux"),
      ] where line.contains(part) && !text.isEmpty {
        modules.insert(module)
      }
    }
    return modules
  }
}
