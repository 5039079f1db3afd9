import Glibc
import InboxModel
import Testing

@testable import RendererHost

/// Functions of the C library, bound as a manifest would bind them.
@Suite struct BoundFunctionTests {
  private typealias Argument = BoundFunction.Argument

  private static func session(
    _ symbol: String, _ arguments: [BoundFunction.Argument], libraries: [String] = ["libc.so.6"],
    free: String? = "free"
  ) -> RendererSession {
    RendererSession(
      library: RendererLibrary(
        code: .bound(
          BoundFunction(libraries: libraries, symbol: symbol, arguments: arguments, free: free)),
        deadlines: .short),
      carrier: .worker(executable: PluginBuilder.worker))
  }

  private static func message(_ body: String?) -> Message {
    var message = Message(id: "m", vendor: .inlay, kind: "any")
    message.title = "a title"
    message.body = body.map { Array($0.utf8) }
    return message
  }

  @Test func convertsABody() throws {
    let session = Self.session("strdup", [Argument(type: .cstring, source: .body)])
    #expect(try session.load().descriptor == nil)
    let large = String(repeating: "Grüße ", count: 200_000)
    for body in ["hello", "", large] {
      #expect(try session.convert(Self.message(body)) == Array(body.utf8))
    }
  }

  @Test func passesLengthsConstantsAndPlainBytes() throws {
    let cut = Self.session(
      "strndup", [Argument(type: .cstring, source: .title), Argument(type: .size, source: .constant(3))])
    #expect(try cut.convert(Self.message("x")) == Array("a t".utf8))
    let whole = Self.session(
      "strndup", [Argument(type: .bytes, source: .body), Argument(type: .u64, source: .bodyLength)])
    #expect(try whole.convert(Self.message("twelve bytes")) == Array("twelve bytes".utf8))
    let constant = Self.session("strdup", [Argument(type: .cstring, source: .text("constant"))])
    #expect(try constant.convert(Self.message(nil)) == Array("constant".utf8))
  }

  @Test func narrowIntegersArriveWhole() throws {
    // strerror(ENOENT): an int in, a string that stays the library's out.
    let session = Self.session("strerror", [Argument(type: .i32, source: .constant(2))], free: nil)
    #expect(try session.convert(Self.message(nil)) == Array("No such file or directory".utf8))
  }

  @Test func textThatACStringCannotHoldIsRefusedAndNotCut() throws {
    let session = Self.session("strdup", [Argument(type: .cstring, source: .body)])
    #expect(
      throws: RendererFailure.failed(
        "the message's body holds a NUL character, which a C string cannot; it was not cut there")
    ) { try session.convert(Self.message("a\0b")) }
    #expect(throws: RendererFailure.declined("the message has no body")) {
      try session.convert(Self.message(nil))
    }
    #expect(try session.convert(Self.message("on it goes")) == Array("on it goes".utf8))
  }

  @Test func aFunctionThatCrashesCostsOneConversion() throws {
    let session = Self.session("strdup", [Argument(type: .null, source: .none)])
    #expect(throws: RendererFailure.crashed(.convert, signal: SIGSEGV)) {
      try session.convert(Self.message("x"))
    }
    #expect(throws: RendererFailure.crashed(.convert, signal: SIGSEGV)) {
      try session.convert(Self.message("x"))
    }
    let nothing = Self.session("secure_getenv", [Argument(type: .cstring, source: .body)], free: nil)
    #expect(throws: RendererFailure.failed("the function returned no text")) {
      try nothing.convert(Self.message("NO_SUCH_VARIABLE"))
    }
    #expect(try nothing.convert(Self.message("TZ")) == Array("UTC".utf8))
  }

  @Test func whatCannotBeBoundIsSaid() throws {
    func refusal(_ session: RendererSession) -> String {
      do throws(RendererFailure) {
        try session.load()
        return "loaded"
      } catch { return error.description }
    }
    let body = [Argument(type: .cstring, source: .body)]
    #expect(
      refusal(Self.session("f", body, libraries: ["libnone.so.1", "libnone.so.2"]))
        == "was not loaded: the library libnone.so.1 is not in the system's folders, or cannot be loaded here; install it"
    )
    #expect(
      refusal(Self.session("f", body, libraries: ["/tmp/lib.so"]))
        == "was not loaded: /tmp/lib.so is no bare library name; give the name that the system's loader knows"
    )
    #expect(
      refusal(Self.session("no_such_function", body))
        == "was not loaded: the library libc.so.6 has no function no_such_function")
    #expect(
      refusal(Self.session("strdup", body, free: "no_such_function"))
        == "was not loaded: the library libc.so.6 has no function no_such_function to free a result with")
    #expect(
      refusal(Self.session("strerror", [Argument(type: .u8, source: .constant(300))]))
        == "was not loaded: argument 1: 300 does not fit into u8")
    #expect(
      refusal(Self.session("strdup", [Argument(type: .i32, source: .body)]))
        == "was not loaded: argument 1: its source does not suit the type i32")
    let local = RendererSession(
      library: RendererLibrary(
        code: .bound(BoundFunction(libraries: ["libc.so.6"], symbol: "strdup", arguments: body, free: "free"))
      ),
      carrier: .inProcess)
    #expect(refusal(local) == "was not loaded: a bound function runs in a worker only")
  }

  @Test func markdownIsConvertedByTheSystemsOwnLibrary() throws {
    let session = Self.session(
      "cmark_markdown_to_html",
      [
        Argument(type: .bytes, source: .body), Argument(type: .size, source: .bodyLength),
        Argument(type: .i32, source: .constant(0)),
      ], libraries: ["libcmark.so.0.30.2", "libcmark.so.0"])
    do throws(RendererFailure) {
      let html = try session.convert(Self.message("# One\n\n*two*"))
      #expect(String(decoding: html, as: UTF8.self) == "<h1>One</h1>\n<p><em>two</em></p>\n")
    } catch {
      // Only where libcmark is not installed.
      #expect(
        error.description.hasSuffix("is not in the system's folders, or cannot be loaded here; install it"))
    }
  }
}
