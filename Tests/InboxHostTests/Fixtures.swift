import Glibc
import InboxModel
import RendererHost
import TestSupport
import Testing

/// A plugin of one C file, built and described as its author would, and removed with its owner.
struct BuiltPlugin {
  private let folder = TemporaryFolder()
  let manifest: PluginManifest

  /// - Parameter body: what `draw` does, with `message`, `context` and `canvas` at hand.
  ///   - rules: what its manifest says that it renders, and its binary too.
  init(
    _ id: String, kind: String, draw body: String, event: String = "return INLAY_ABSENT;",
    milliseconds: Int = 1000
  ) throws {
    try self.init(
      id, renders: ".kind = INLAY_LITERAL(\"\(kind)\")", draw: body, event: event, milliseconds: milliseconds)
  }

  /// - Parameter renders: fields of `inlay_renders`.
  init(
    _ id: String, renders: String, draw body: String, event: String = "return INLAY_ABSENT;",
    milliseconds: Int = 1000
  ) throws {
    let source = """
      #include <inlay/inlay.h>
      #include <stdlib.h>
      static inlay_status draw(inlay_view *view, const inlay_message *message, const inlay_context *context,
                               const inlay_canvas *canvas) {
        (void)view, (void)message, (void)context, (void)canvas;
        \(body)
      }
      static inlay_status event(inlay_view *view, const inlay_message *message, const inlay_context *context,
                                const inlay_event *event, const inlay_outcomes *outcomes) {
        (void)view, (void)message, (void)context, (void)event, (void)outcomes;
        \(event)
      }
      INLAY_PLUGIN("\(id)", "Plugin", "1.0.0", (\(renders)), .draw = draw, .event = event)
      """
    let library = folder.file("libplugin.so")
    let built = try Compiler("clang").buildPlugin(folder.write(source, to: "plugin.c"), to: library)
    try #require(built.succeeded, "\(built)")
    let session = RendererSession(library: RendererLibrary(code: .file(library)), carrier: Self.carrier)
    let descriptor = try #require(try session.load().descriptor)
    var manifest = PluginManifest(
      folder: folder.path, descriptor: descriptor, abiMajor: 0, code: .library(path: library))
    manifest.limits.drawMilliseconds = milliseconds
    self.manifest = manifest
  }

  static let carrier = Carrier.worker(executable: BuildFolder.executable("inlay-worker"))
}

/// A message with something in each field.
func sampleMessage(_ id: String = "m", kind: String = "sample") -> Message {
  var message = Message(id: id, vendor: .inlay, kind: kind)
  message.title = "Title \(id)"
  message.text = "Text \(id)"
  return message
}
