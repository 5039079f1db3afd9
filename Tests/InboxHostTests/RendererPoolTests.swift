import InboxModel
import RendererHost
import Testing

@testable import InboxHost

/// The renderers of a process: loaded once, asked ahead, answered in any order.
@Suite struct RendererPoolTests {
  private static let titles = "return inlay_paragraph(canvas, message->title);"

  private static func text(_ answer: RendererPool.Answer) -> String? {
    guard case .success(.drawing(let response)) = answer else { return nil }
    return response.drawing.linearText
  }

  @Test func `answers are taken in any order`() throws {
    let plugins = try ["a", "b"].map { try BuiltPlugin("org.example.\($0)", kind: $0, draw: Self.titles) }
    let pool = RendererPool(carrier: BuiltPlugin.carrier)
    var tickets: [(Int, RendererPool.Ticket)] = []
    for index in 0..<40 {
      let request = RendererRequest.draw(sampleMessage("\(index)"), RenderContext())
      tickets.append((index, try pool.submit(request, to: plugins[index % 3 % 2].manifest)))
    }
    for (index, ticket) in tickets.reversed() {
      #expect(Self.text(pool.answer(to: ticket)) == "Title \(index)\n")
    }
  }

  @Test func `a plugin that is refused stays so, for one sentence each time`() throws {
    let plugin = try BuiltPlugin("org.example.a", kind: "a", draw: Self.titles)
    var manifest = plugin.manifest
    manifest.descriptor.name = "Another"
    let pool = RendererPool(carrier: BuiltPlugin.carrier)
    let refusal = RendererFailure.refused(
      "the manifest says name \"Another\" and the library \"Plugin\"; write it anew with inlay plugin describe"
    )
    for _ in 0..<2 {
      #expect(throws: refusal) { try pool.submit(.draw(sampleMessage(), RenderContext()), to: manifest) }
    }
  }

  @Test func `the isolation is told`() throws {
    let plugin = try BuiltPlugin("org.example.a", kind: "a", draw: Self.titles)
    let isolation = try #require(
      try RendererPool(carrier: BuiltPlugin.carrier).isolation(of: plugin.manifest))
    #expect(!isolation.inProcess && isolation.seccomp)
    let local = try #require(try RendererPool(carrier: .inProcess).isolation(of: plugin.manifest))
    #expect(local.inProcess)
  }

  @Test func `a plugin's limits hold`() throws {
    let plugin = try BuiltPlugin(
      "org.example.a", kind: "a",
      draw: "for (;;) inlay_paragraph(canvas, message->title);", milliseconds: 120)
    let pool = RendererPool(carrier: BuiltPlugin.carrier)
    let ticket = try pool.submit(.draw(sampleMessage(), RenderContext()), to: plugin.manifest)
    guard case .failure(.timedOut(.draw, milliseconds: 120)) = pool.answer(to: ticket) else {
      Issue.record("it was not stopped")
      return
    }
  }

  @Test func `logs are those of the request that is redeemed`() throws {
    let plugin = try BuiltPlugin(
      "org.example.a", kind: "a",
      draw: """
        inlay_this_host->log(inlay_this_host, INLAY_LOG_NOTE, message->title);
        if (inlay_equal(message->title, INLAY_STRING("Title 2"))) return INLAY_FAILED;
        return INLAY_OK;
        """)
    let pool = RendererPool(carrier: BuiltPlugin.carrier)
    let tickets = try (1...3).map {
      try pool.submit(.draw(sampleMessage("\($0)"), RenderContext()), to: plugin.manifest)
    }
    for index in [2, 1, 3] {
      _ = pool.answer(to: tickets[index - 1])
      #expect(pool.logs.map(\.text) == ["Title \(index)"])
    }
  }

  @Test func `two people's messages never meet in one process`() throws {
    let plugin = try BuiltPlugin(
      "org.example.remembers", kind: "a",
      draw: """
        static char last[256] = "nothing";
        inlay_paragraph(canvas, inlay_string_at(last));
        for (unsigned i = 0; i < message->title.length && i < 255; i++) last[i] = message->title.data[i], last[i + 1] = 0;
        return INLAY_OK;
        """)
    let pool = RendererPool(carrier: BuiltPlugin.carrier)
    func drawn(_ identity: String, _ id: String) throws -> String? {
      pool.identity = identity
      return Self.text(
        pool.answer(to: try pool.submit(.draw(sampleMessage(id), RenderContext()), to: plugin.manifest)))
    }
    #expect(try drawn("ada", "1") == "nothing\n")
    #expect(try drawn("ada", "2") == "Title 1\n", "the plugin does remember")
    #expect(try drawn("ben", "3") == "nothing\n")
    #expect(try drawn("ada", "4") == "Title 2\n")
    pool.retire(plugin.manifest, because: "enough")
    for identity in ["ada", "ben"] {
      pool.identity = identity
      #expect(throws: RendererFailure.refused("enough")) {
        try pool.submit(.draw(sampleMessage("5"), RenderContext()), to: plugin.manifest)
      }
    }
  }
}
