import Glibc
import InboxModel
import Testing

@testable import RendererHost

/// Which binaries are loaded, and the sentences with which the others are refused.
@Suite struct LoadingTests {
  private static func session(_ path: String, inProcess: Bool = false) -> RendererSession {
    RendererSession(
      library: RendererLibrary(code: .file(path), deadlines: .short),
      carrier: inProcess ? .inProcess : .worker(executable: PluginBuilder.worker))
  }

  @Test(arguments: ["-DSHORTER", "-DCUT_STRUCT", "-DLONGER"])
  func olderAndNewerBinariesThatAgreeSoFarAreLoaded(option: String) throws {
    for inProcess in [false, true] {
      let session = Self.session(try PluginBuilder.library("skewed", [option]), inProcess: inProcess)
      var message = Message(id: "m", vendor: .inlay, kind: "any")
      message.title = "still here"
      let response = try session.draw(message, RenderContext(), save: true)
      #expect(WorkerTests.texts(response.drawing) == ["still here"])
      #expect(response.state == nil)
    }
  }

  @Test(arguments: [
    ("-DNEWER", "it needs version 0.2 of the renderer interface and this host has 0.1; update the host"),
    (
      "-DMOVED_FIELD",
      "it was built with another layout: inlay_message.body is 128 in the plugin and 120 in this host; "
        + "rebuild it with this host's SDK"
    ),
    (
      "-DRENAMED_FIELD",
      "it was built with another layout: field 9 of inlay_message is inlay_message.payload in the plugin and "
        + "inlay_message.body in this host"
    ),
    (
      "-DGREW_FROZEN",
      "it was built with another layout: inlay_attribute is 40 in the plugin and 32 in this host; "
        + "rebuild it with this host's SDK"
    ),
    ("-DNO_LAYOUT", "it has no layout table to compare; its table should say .layout = INLAY_LAYOUT"),
    ("-DNO_DRAW", "its table has no draw function"),
    ("-DNO_ID", "its table has no id"),
    ("-DNO_RENDERS", "its table does not say what it renders"),
    ("-DNO_ENTRY", "it exports no inlay_plugin_v0, so it is no renderer for this host"),
    ("-DREFUSES", "it needs a moon that is full"),
    ("-DSILENT", "it refused to start and did not say why"),
  ])
  func otherBinariesAreRefusedWithASentence(option: String, sentence: String) throws {
    let library = try PluginBuilder.library("skewed", [option, "-Wno-unused"])
    for inProcess in [false, true] {
      #expect(throws: RendererFailure.refused(sentence)) {
        try Self.session(library, inProcess: inProcess).load()
      }
    }
  }

  @Test func aFileThatIsNoLibraryIsRefused() throws {
    let path = "\(PluginBuilder.folder)/not-elf.so"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    write(file, "#!/bin/sh\n", 10)
    close(file)
    #expect(throws: RendererFailure.refused("it cannot be loaded: file too short")) {
      try Self.session(path).load()
    }
    #expect(throws: RendererFailure.refused("its library cannot be read: Is a directory")) {
      try Self.session("/usr/lib").load()
    }
    #expect(throws: RendererFailure.refused("its library cannot be read: Invalid argument")) {
      try Self.session("/dev/zero").load()
    }
    #expect(
      throws: RendererFailure.refused("its library /no/where.so cannot be read: No such file or directory")
    ) {
      try Self.session("/no/where.so").load()
    }
  }

  @Test func aLibraryInSwiftRunsWithinTheMemoryOfAWorker() throws {
    // The package's own plugin beside the test runner. What it draws is its own tests' business.
    let library = PluginBuilder.worker.replacingLast("inlay-worker", with: "libCard.so")
    let session = Self.session(library)
    do {
      #expect(try session.load().descriptor?.renders.isEmpty == false)
    } catch RendererFailure.refused(let reason) {
      #expect(reason == "it refused to start and did not say why")
    }
  }
}

extension String {
  fileprivate func replacingLast(_ suffix: String, with other: String) -> String {
    String(dropLast(suffix.count)) + other
  }
}
