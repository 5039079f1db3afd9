package import Drawing

extension Drawing {
  /// The words of the first heading; nil where there are none.
  package var headline: String? {
    for (index, node) in nodes.enumerated() where !node.isText && node.kind == .heading {
      var words: [UInt8] = []
      for part in nodes[index..<node.end] where part.isText { words += bytes[part.text] }
      let line = SafeLine.of(words[...])
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// The language of what is drawn, where the blocks at the top name one and no other.
  package var language: String? {
    let languages = Set(roots.compactMap { nodes[$0].isText ? nil : string(.language, of: nodes[$0]) })
    return languages.count == 1 ? languages.first : nil
  }
}
