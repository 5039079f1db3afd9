package import Drawing

extension Drawing {
  /// The drawing as a CommonMark document: what ``SurfaceFormat/markdown`` writes.
  package func markdown(options: SurfaceOptions = SurfaceOptions()) -> MarkdownDocument {
    var layout = Layout(format: .markdown, options: options)
    layout.reset()
    var output = MarkdownOutput()
    nodes.withUnsafeBufferPointer { nodes in
      attributes.withUnsafeBufferPointer { attributes in
        bytes.withUnsafeBufferPointer { bytes in
          guard let first = nodes.baseAddress else { return }
          layout.use(
            nodes: first, count: nodes.count, attributes: attributes.baseAddress, bytes: bytes.baseAddress)
          output.children(&layout, 0, nodes.count)
          layout.forgetDrawing()
        }
      }
    }
    return output.document
  }
}
