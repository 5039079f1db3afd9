// The plugin's table and its entry. Made by `inlay plugin new`; Draw.swift is yours.
public import InlaySDK

/// What a plugin says of itself. A sort of message is named by its kind or by its content type.
struct Identity: Sendable {
  var id: StaticString
  var name: StaticString
  var version: StaticString
  var kind: StaticString?
  var contentType: StaticString?

  init(
    id: StaticString, name: StaticString, version: StaticString, kind: StaticString? = nil,
    contentType: StaticString? = nil
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.kind = kind
    self.contentType = contentType
  }
}

/// What is drawn on. Every helper of the headers takes its `pointer`.
struct Canvas {
  let pointer: UnsafePointer<inlay_canvas>

  /// A whole container of text.
  func text(_ kind: UInt32, _ text: inlay_string, _ attributes: [inlay_attribute] = []) -> inlay_status {
    inlay_text_with(pointer, kind, text, attributes, UInt64(attributes.count))
  }
}

extension inlay_string {
  /// A literal, which lives as long as the library.
  init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { inlay_string_of($0.baseAddress, UInt64($0.count)) }
    }
  }
}

/// The host, from the entry on. A plugin is called on one thread only, so nothing guards it.
nonisolated(unsafe) var host: UnsafePointer<inlay_host>?

/// Never freed: a plugin's table is valid for ever.
nonisolated(unsafe) private let table: UnsafeMutablePointer<inlay_plugin> = {
  let renders = UnsafeMutablePointer<inlay_renders>.allocate(capacity: 1)
  renders.initialize(to: inlay_renders())
  renders.pointee.size = UInt64(MemoryLayout<inlay_renders>.size)
  if let kind = identity.kind { renders.pointee.kind = inlay_string(kind) }
  if let type = identity.contentType { renders.pointee.content_type = inlay_string(type) }

  let table = UnsafeMutablePointer<inlay_plugin>.allocate(capacity: 1)
  table.initialize(to: inlay_plugin())
  table.pointee.size = UInt64(MemoryLayout<inlay_plugin>.size)
  table.pointee.abi_minor = UInt32(INLAY_LEAST_MINOR)
  table.pointee.layout = inlay_layout_table()
  table.pointee.id = inlay_string(identity.id)
  table.pointee.name = inlay_string(identity.name)
  table.pointee.version = inlay_string(identity.version)
  table.pointee.renders = UnsafePointer(renders)
  table.pointee.render_count = 1
  table.pointee.draw = { _, message, context, canvas in
    guard let message, let context, let canvas else { return INLAY_INVALID }
    return draw(message, in: context, on: Canvas(pointer: canvas))
  }
  return table
}()

@c @implementation public func inlay_plugin_v0(
  _ offered: UnsafePointer<inlay_host>!
) -> UnsafePointer<inlay_plugin>! {
  host = offered
  return UnsafePointer(table)
}
