public import InlaySDK

/// The plugin's table, and the functions in it. Never freed: a plugin's table is valid for ever.
nonisolated(unsafe) private let table: UnsafePointer<inlay_plugin> = {
  let renders = UnsafeMutablePointer<inlay_renders>.allocate(capacity: 1)
  var layouts = inlay_renders()
  layouts.size = UInt64(MemoryLayout<inlay_renders>.size)
  layouts.content_type = inlay_string("application/vnd.urbanairship.thomas+json")
  layouts.presentations = INLAY_RENDERS_ALL
  renders.initialize(to: layouts)

  let table = UnsafeMutablePointer<inlay_plugin>.allocate(capacity: 1)
  var plugin = inlay_plugin()
  plugin.size = UInt64(MemoryLayout<inlay_plugin>.size)
  plugin.abi_minor = UInt32(INLAY_LEAST_MINOR)
  plugin.layout = inlay_layout_table()
  plugin.id = inlay_string("dev.inlay.layout")
  plugin.name = inlay_string("Layout")
  plugin.version = inlay_string("0.1.0")
  plugin.renders = UnsafePointer(renders)
  plugin.render_count = 1
  plugin.open = { _, _, _, state, view in
    guard let view else { return INLAY_INVALID }
    let session = LayoutSession(state: state.bytes)
    view.pointee = OpaquePointer(Unmanaged.passRetained(session).toOpaque())
    return INLAY_OK
  }
  plugin.draw = { view, message, context, canvas in
    guard let session = session(view), let message, let context, let canvas else { return INLAY_INVALID }
    session.draw(message, context, canvas)
    return INLAY_OK
  }
  plugin.event = { view, message, context, event, outcomes in
    guard let session = session(view), let message, let context, let event, let outcomes else {
      return INLAY_INVALID
    }
    return session.event(event, message, context, outcomes)
  }
  plugin.save = { view, sink in
    guard let session = session(view), let sink else { return INLAY_INVALID }
    guard var saved = session.saved else { return INLAY_OK }
    return saved.withUTF8 { sink.pointee.write(sink, $0.baseAddress, UInt64($0.count)) }
  }
  plugin.close = { view in
    if let view { Unmanaged<LayoutSession>.fromOpaque(UnsafeRawPointer(view)).release() }
  }
  table.initialize(to: plugin)
  return UnsafePointer(table)
}()

private func session(_ view: OpaquePointer?) -> LayoutSession? {
  view.map { Unmanaged<LayoutSession>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

@c @implementation public func inlay_plugin_v0(
  _ host: UnsafePointer<inlay_host>!
) -> UnsafePointer<inlay_plugin>! {
  table
}
