public import InlaySDK

/// The host, from the entry function on. A plugin is called on one thread only, so nothing guards it.
nonisolated(unsafe) private var host: UnsafePointer<inlay_host>?

/// What the plugin renders. Never freed: a plugin's table is valid for ever.
nonisolated(unsafe) private let renders: UnsafeMutablePointer<inlay_renders> = {
  let renders = UnsafeMutablePointer<inlay_renders>.allocate(capacity: 1)
  var card = inlay_renders()
  card.size = UInt64(MemoryLayout<inlay_renders>.size)
  card.kind = inlay_string("card")
  card.presentations = INLAY_RENDERS_ALL
  renders.initialize(to: card)
  return renders
}()

/// The plugin's table. Cards keep no state: all they show follows from the message.
nonisolated(unsafe) private let table: UnsafeMutablePointer<inlay_plugin> = {
  let table = UnsafeMutablePointer<inlay_plugin>.allocate(capacity: 1)
  var plugin = inlay_plugin()
  plugin.size = UInt64(MemoryLayout<inlay_plugin>.size)
  plugin.abi_minor = UInt32(INLAY_LEAST_MINOR)
  plugin.layout = inlay_layout_table()
  plugin.id = inlay_string("dev.inlay.card")
  plugin.name = inlay_string("Card")
  plugin.version = inlay_string("0.1.0")
  plugin.renders = UnsafePointer(renders)
  plugin.render_count = 1
  plugin.draw = { _, message, context, canvas in
    guard let message, let context, let canvas, let host else { return INLAY_INVALID }
    return CardDrawing(of: message, in: context, on: canvas, host: host).draw()
  }
  plugin.event = { _, message, _, event, outcomes in
    guard let message, let event, let outcomes else { return INLAY_INVALID }
    return Actions.perform(event, of: message, into: outcomes)
  }
  table.initialize(to: plugin)
  return table
}()

@c @implementation public func inlay_plugin_v0(
  _ offered: UnsafePointer<inlay_host>!
) -> UnsafePointer<inlay_plugin>! {
  host = offered
  return UnsafePointer(table)
}
