import Drawing
import InboxModel
import Testing

@testable import RendererHost

/// What a validator sets around a renderer, and what it sees.
@Suite struct TrialTests {
  private func session(_ name: String = "good", _ change: (inout Trial) -> Void) throws -> RendererSession {
    var library = RendererLibrary(code: .file(try PluginBuilder.library(name)), deadlines: .short)
    change(&library.trial)
    return RendererSession(library: library, carrier: .worker(executable: PluginBuilder.worker))
  }

  @Test func `without a trial nothing is observed`() throws {
    let session = try session { _ in }
    try session.load()
    #expect(throws: RendererFailure.self) { try session.observe() }
    #expect(session.notedCalls == [])
  }

  @Test func `a plugin that behaves has a heap, its descriptors, and nothing else to be seen`() throws {
    let session = try session { $0.observes = true }
    for _ in 0..<3 { _ = try session.draw(WorkerTests.message(), RenderContext()) }
    let seen = try session.observe()
    #expect(seen.heap > 1000 && seen.heap < 1 << 20)
    // The standard three and the socket.
    #expect(seen.descriptors == 4)
    #expect(seen.writes == 0 && seen.foreignCalls == 0 && seen.callsAfterStop == 0 && seen.extensions == 0)
    #expect(try #require(session.residentBytes) > 100_000)
  }

  @Test func `the canvas stops where it is told to, and the drawing is whole`() throws {
    let whole = try session { _ in }.draw(WorkerTests.message(), RenderContext())
    #expect(whole.drawing.nodes.count > 4 && !whole.drawing.isTruncated)
    for stop in 1..<UInt32(whole.drawing.nodes.count) {
      let session = try session { $0.stopAfter = stop }
      let cut = try session.draw(WorkerTests.message(), RenderContext())
      #expect(cut.drawing.isTruncated)
      #expect(cut.drawing.nodes.count <= Int(stop))
      #expect(try session.observe().callsAfterStop < 100)
      #expect(try session.observe().callsAfterStop == 0, "it counts since it was last asked")
    }
  }

  @Test func `a newer host is drawn for as the own one`() throws {
    let own = try session { _ in }.draw(WorkerTests.message(), RenderContext(), save: true)
    let newer = try session { $0.hostAge = .newer }.draw(WorkerTests.message(), RenderContext(), save: true)
    #expect(own.drawing.bytes == newer.drawing.bytes && own.state == newer.state)
  }

  @Test func `a view beside which another was open draws and saves as one alone`() throws {
    let alone = try session { _ in }.draw(WorkerTests.message("beside"), RenderContext(), save: true)
    let beside = try session { $0.opensTwoViews = true }.draw(
      WorkerTests.message("beside"), RenderContext(), save: true)
    #expect(alone.state == beside.state && !beside.drawing.isTruncated)
    // The plugin says how many views there were.
    #expect(alone.drawing.nodes.count == beside.drawing.nodes.count)
  }

  @Test func `events on a newer host have the same outcomes`() throws {
    let events = [
      RendererEvent(.tap, target: "yes"), RendererEvent(.tap), RendererEvent(.tap, target: "nowhere"),
    ]
    func results(_ age: Trial.HostAge) throws -> [Result<[RendererOutcome], EventFailure>] {
      try session { $0.hostAge = age }.events(WorkerTests.message(), RenderContext(), state: nil, events)
        .results
    }
    #expect(try results(.newer) == results(.own))
  }

  @Test func `an older host is one that the plugin can be loaded by`() throws {
    #expect(try session { $0.hostAge = .older }.load().descriptor != nil)
  }

  @Test func `a plugin that wants nothing of the system is refused nothing`() throws {
    let session = try session { $0.notesCalls = true }
    _ = try session.draw(WorkerTests.message(), RenderContext())
    #expect(session.notedCalls == [])
  }

  @Test func `what is noted outlives the process`() throws {
    // It tries everything in its constructor, and ends with a thread, for which its process is killed.
    let session = try session("prying") { $0.notesCalls = true }
    #expect(throws: RendererFailure.self) { try session.load() }
    #expect(session.notedCalls.contains("socket") && session.notedCalls.contains("clone"))
    #expect(Set(session.notedCalls).count == session.notedCalls.count)
  }
}
