public import InlaySDK

/// The plugin's table, and the functions in it.
nonisolated(unsafe) private let table: UnsafePointer<inlay_plugin> = {
  let renders = UnsafeMutablePointer<inlay_renders>.allocate(capacity: 1)
  renders.initialize(to: inlay_renders())
  renders.pointee.size = UInt64(MemoryLayout<inlay_renders>.size)
  renders.pointee.content_type = text("text/html")
  renders.pointee.presentations = UInt32(INLAY_RENDERS_ALL)

  let plugin = UnsafeMutablePointer<inlay_plugin>.allocate(capacity: 1)
  plugin.initialize(to: inlay_plugin())
  plugin.pointee.size = UInt64(MemoryLayout<inlay_plugin>.size)
  plugin.pointee.abi_minor = UInt32(INLAY_ABI_MINOR)
  plugin.pointee.layout = inlay_layout_table()
  plugin.pointee.id = text("dev.inlay.web")
  plugin.pointee.name = text("Web")
  plugin.pointee.version = text("0.1.0")
  plugin.pointee.renders = UnsafePointer(renders)
  plugin.pointee.render_count = 1
  plugin.pointee.open = { _, _, _, _, view in
    view?.pointee = OpaquePointer(Unmanaged.passRetained(View()).toOpaque())
    return inlay_status(INLAY_OK)
  }
  plugin.pointee.draw = { view, message, context, canvas in
    guard let message, let context, let canvas else { return inlay_status(INLAY_INVALID) }
    viewed(view).draw(message, context, canvas)
    return inlay_status(INLAY_OK)
  }
  plugin.pointee.event = { view, message, context, event, outcomes in
    guard let message, let event, let outcomes else { return inlay_status(INLAY_INVALID) }
    guard let page = viewed(view).page(of: message, context, isPreview: false) else {
      return inlay_outcome(outcomes, UInt32(INLAY_OUTCOME_NONE), inlay_absent())
    }
    return Events.map(event, on: page, to: outcomes)
  }
  plugin.pointee.close = { view in
    if let view { Unmanaged<View>.fromOpaque(UnsafeRawPointer(view)).release() }
  }
  return UnsafePointer(plugin)
}()

private func viewed(_ view: OpaquePointer?) -> View {
  view.map { Unmanaged<View>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() } ?? View()
}

private func text(_ literal: StaticString) -> inlay_string {
  inlay_string(
    data: UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self),
    length: UInt64(literal.utf8CodeUnitCount))
}

@c @implementation public func inlay_plugin_v0(_ host: UnsafePointer<inlay_host>!) -> UnsafePointer<
  inlay_plugin
>! {
  table
}
