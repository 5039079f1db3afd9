package import Drawing
import JSON

/// Turns drawings into bytes. It keeps its memory from one drawing to the next: make one and use it for all.
///
/// What it writes is UTF-8 whose lines end in a line feed, the last one too. No byte of a drawing comes out as a control.
/// A surface may be used on one thread at a time.
package struct Surface: ~Copyable {
  package let format: SurfaceFormat
  /// Which drawing of its page is written, from 0: so that ids of HTML are the page's.
  package var part = 0
  private var layout: Layout
  private var ansi: AnsiOutput
  private var markdown = MarkdownOutput()
  private var html = HTMLOutput()
  private var out = Store<UInt8>(capacity: 4096)

  package init(format: SurfaceFormat, options: SurfaceOptions = SurfaceOptions()) {
    self.format = format
    layout = Layout(format: format, options: options)
    ansi = AnsiOutput(scheme: options.scheme)
  }

  /// Appends a drawing. One that says nothing appends nothing; one past the limits ends with a line of the
  /// host's own that says so, in marks that no drawing can write.
  package mutating func append(_ drawing: borrowing Drawing, to output: inout [UInt8]) {
    if format == .json {
      appendTree(drawing, to: &output)
      return
    }
    out.shorten(to: 0)
    layout.reset()
    let count = drawing.nodes.count
    drawing.nodes.withUnsafeBufferPointer { nodes in
      drawing.attributes.withUnsafeBufferPointer { attributes in
        drawing.bytes.withUnsafeBufferPointer { bytes in
          guard let first = nodes.baseAddress else { return }
          layout.use(nodes: first, count: count, attributes: attributes.baseAddress, bytes: bytes.baseAddress)
          switch format {
          case .text:
            layout.layoutDrawing()
            layout.writeText(to: &out)
          case .ansi:
            layout.layoutDrawing()
            ansi.reset()
            ansi.write(&layout, to: &out)
          case .spoken:
            layout.speakDrawing()
            layout.writeSpoken(to: &out)
          case .markdown: markdown.write(&layout, to: &out)
          case .html:
            html.part = part
            html.write(&layout)
            out.append(html.out.base, count: html.out.count)
            html.forget()
          case .json: break
          }
          layout.forgetDrawing()
        }
      }
    }
    if drawing.isTruncated || layout.isCut {
      if format == .markdown && out.count > 0 { out.append(0x0A) }
      appendLine(
        format == .html ? "<p class=\"notice\">⸨the drawing was cut here⸩</p>" : "⸨the drawing was cut here⸩")
    }
    output.append(contentsOf: UnsafeBufferPointer(start: out.base, count: out.count))
    layout.trim()
    out.shorten(to: 0)
    out.trim(keeping: 1 << 20)
  }

  /// Appends a line of the host's own, in marks that no drawing can write. Of JSON it is no part: nothing is appended.
  package mutating func appendNotice(_ text: String, to output: inout [UInt8]) {
    if format == .json { return }
    layout.reset()
    layout.beginParagraph(0)
    if format == .markdown || format == .html {
      layout.put("⸨")
      layout.putForeign(text)
      layout.put("⸩")
      appendParagraph(to: &output)
      return
    }
    layout.putForeign(text)
    output.append(contentsOf: "⸨".utf8)
    output.append(
      contentsOf: UnsafeBufferPointer(
        start: layout.text.base + layout.paragraphStart, count: layout.text.count - layout.paragraphStart))
    output.append(contentsOf: "⸩\n".utf8)
  }

  /// Appends the line that was collected as a paragraph of a document.
  private mutating func appendParagraph(to output: inout [UInt8]) {
    if format == .html {
      html.put("<p class=\"notice\">")
      html.putScratch(&layout)
      html.put("</p>\n")
      output.append(contentsOf: UnsafeBufferPointer(start: html.out.base, count: html.out.count))
      html.forget()
      return
    }
    out.shorten(to: 0)
    if !output.isEmpty { out.append(0x0A) }
    markdown.writeParagraph(&layout, to: &out)
    output.append(contentsOf: UnsafeBufferPointer(start: out.base, count: out.count))
    out.shorten(to: 0)
  }

  private mutating func appendLine(_ line: StaticString) {
    out.append(line.utf8Start, count: line.utf8CodeUnitCount)
    out.append(0x0A)
  }

  private func appendTree(_ drawing: borrowing Drawing, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.write(drawing.tree())
    output.append(contentsOf: writer.take())
    output.append(0x0A)
  }
}

extension Layout {
  /// Points at a drawing, for as long as its memory stays where it is.
  mutating func use(
    nodes: UnsafePointer<Drawing.Node>, count: Int, attributes: UnsafePointer<Drawing.Attribute>?,
    bytes: UnsafePointer<UInt8>?
  ) {
    self.nodes = nodes
    nodeCount = count
    self.attributes = attributes ?? Self.nowhere()
    drawn = bytes ?? Self.nowhere()
  }

  mutating func forgetDrawing() {
    nodeCount = 0
    nodes = Self.nowhere()
    attributes = Self.nowhere()
    drawn = Self.nowhere()
  }

  /// A pointer that is never followed: a node without attributes has none to point at.
  static func nowhere<Pointee>() -> UnsafePointer<Pointee> { UnsafePointer(bitPattern: 64)! }

  mutating func layoutDrawing() {
    let frame = Frame(x: 0, width: isLinear ? Self.unlimited : options.width)
    layoutChildren(0, nodeCount, frame)
    if options.links == .numbered { layoutLinkList(frame) }
  }

  /// Writes what was spoken, which lies in the scratch text as it is.
  func writeSpoken(to out: inout Store<UInt8>) {
    out.append(text.base + glyphs.byteCount, count: text.count - glyphs.byteCount)
  }
}
