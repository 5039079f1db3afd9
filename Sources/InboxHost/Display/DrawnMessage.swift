package import Drawing
package import InboxModel
package import RendererHost
import Surfaces

/// A message and what became of it on its way to a surface.
package struct DrawnMessage: Sendable {
  package var message: Message
  package var drawing: Drawing
  /// The plugin that drew it; ``PlainRenderer/id`` where the host did.
  package var renderer: String
  /// The converters that the body went through first, in order.
  package var converters: [String]
  /// What was wrong with the message, for those who made it.
  package var diagnostics: [Diagnostic]
  /// What its renderers remarked, or did wrong, in drawing it; paths are those of the message, or empty.
  package var remarks: [Diagnostic]
  /// Lines of the host within the drawing, marked as its own: what is missing and why.
  package var notices: [String]
  /// What went wrong with plugins, one sentence each, for stderr.
  package var failures: [String]
  /// What plugins wrote to the host's log meanwhile, a line each, for whoever asks for it.
  package var logs: [String]
  /// What may be pressed or filled in, with what a tap does; empty unless it was asked for.
  package var targets: [MappedTarget]
  /// Why the page that was asked for is not the one that is drawn, in a sentence; nil where it is.
  package var missingPage: String?
  /// Who is to be told of events; nil where the host drew it, and where no targets were asked for.
  var origin: Origin?

  /// The plugin that drew a message, and the message as it was given to it.
  struct Origin: Sendable {
    var manifest: PluginManifest
    var message: Message
  }
}

/// What followed from an event.
package struct EventResult: Sendable {
  /// The plugin that was told; nil where the host answered itself.
  package var plugin: PluginDescriptor?
  package var outcomes: [RendererOutcome] = []
  /// The view's state after the event, where the plugin has one.
  package var state: [UInt8]?
  /// What the plugin wrote to the log, a line each.
  package var logs: [String] = []
  /// Why nothing followed, in a clause that names the plugin.
  package var failure: String?
}

/// A target of a drawing and what a tap on it leads to.
package struct MappedTarget: Sendable {
  package var id: String
  package var label: String
  package var role: String
  package var outcomes: [RendererOutcome]
  /// Whether it is filled in or switched: a tap on it is no click on the message.
  package var isControl: Bool
  /// Whether it stands in a slot, whose renderer has no view of its own to take events.
  var isInSlot = false

  init(_ target: Target, _ outcomes: [RendererOutcome]) {
    id = target.id
    label = target.label
    role = target.role
    isControl = target.isControl
    self.outcomes = outcomes
  }
}
