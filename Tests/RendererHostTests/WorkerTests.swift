import Drawing
import InboxModel
import JSON
import Testing

@testable import RendererHost

@Suite struct WorkerTests {
  @Test func aPluginDrawsInAWorker() throws {
    let session = RendererSession(
      library: RendererLibrary(code: .file(try PluginBuilder.library("good"))),
      carrier: .worker(executable: PluginBuilder.worker))
    let (descriptor, isolation) = try session.load()

    var message = Message(id: "m1", vendor: .inlay, kind: "good")
    message.title = "Hello"
    let response = try session.draw(message, RenderContext())
    #expect(response.drawing.nodes.count > 3)

  }
}
