import Glibc
import InlaySDK

/// The built plugin, loaded into the test's process through its one entry function.
struct WebPlugin: @unchecked Sendable {
  let table: UnsafePointer<inlay_plugin>

  /// The library stands beside the test runner. Stops the run where it is not there.
  static let built: WebPlugin = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let runner = String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = runner[..<(runner.lastIndex(of: "/") ?? runner.startIndex)]
    guard let library = dlopen("\(folder)/libWeb.so", RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, INLAY_ENTRY_SYMBOL)
    else { fatalError("libWeb.so is not beside \(runner): \(dlerror().map { String(cString: $0) } ?? "")") }
    typealias Entry = @convention(c) (UnsafePointer<inlay_host>?) -> UnsafePointer<inlay_plugin>?
    guard let table = unsafeBitCast(symbol, to: Entry.self)(nil) else { fatalError("no table") }
    return WebPlugin(table: table)
  }()

  /// What the message around a body says.
  struct Head {
    var title: String?
    var subtitle: String?
    var text: String?
    var isBodyMissing = false
    /// INLAY_MESSAGE_… beside that.
    var flags: UInt32 = 0
    /// Milliseconds since 1970.
    var sent: Int64?
    var expires: Int64?
  }

  /// Draws a body and answers what arrived on the canvas.
  func draw(
    _ body: [UInt8]?, presentation: UInt32 = INLAY_PRESENTATION_FULL, head: Head = Head(),
    stopAfter: Int = .max, mediaWidth: UInt32 = 800
  ) -> RecordingCanvas {
    let recording = RecordingCanvas(stopAfter: stopAfter)
    withView(of: body, head) { view, message in
      var context = inlay_context()
      context.size = UInt64(MemoryLayout<inlay_context>.size)
      context.width = 80
      context.presentation = presentation
      context.media_width = mediaWidth
      recording.withCanvas { recording.status = table.pointee.draw(view, message, &context, $0) }
    }
    return recording
  }

  /// The outcomes of a tap, each as `type value`.
  func tap(_ target: String, on body: [UInt8]) -> [String] {
    let recorder = OutcomeRecorder()
    withView(of: body, Head()) { view, message in
      var context = inlay_context()
      context.size = UInt64(MemoryLayout<inlay_context>.size)
      var target = target
      target.withUTF8 { name in
        var event = inlay_event()
        event.size = UInt64(MemoryLayout<inlay_event>.size)
        event.type = UInt32(INLAY_EVENT_TAP)
        event.target = string(name)
        recorder.withOutcomes { _ = table.pointee.event(view, message, &context, &event, $0) }
      }
    }
    return recorder.lines
  }

  private func withView(
    of body: [UInt8]?, _ head: Head, _ use: (OpaquePointer?, UnsafePointer<inlay_message>) -> Void
  ) {
    var texts: [[UInt8]?] = [head.title, head.subtitle, head.text].map { $0.map { Array($0.utf8) } }
    texts.append(body)
    var strings: [inlay_string] = []
    for text in texts {
      guard let text else {
        strings.append(inlay_absent())
        continue
      }
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.count, 1))
      _ = copy.update(fromContentsOf: text)
      strings.append(string(UnsafeBufferPointer(start: copy.baseAddress, count: text.count)))
    }
    defer { for each in strings { each.data?.deallocate() } }
    var message = inlay_message()
    message.size = UInt64(MemoryLayout<inlay_message>.size)
    (message.title, message.subtitle, message.text, message.body) = (
      strings[0], strings[1], strings[2], strings[3]
    )
    message.flags = head.flags | (head.isBodyMissing ? UInt32(INLAY_MESSAGE_BODY_MISSING) : 0)
    // INLAY_NO_INSTANT, which Swift does not see.
    message.sent = head.sent ?? .min
    message.expires = head.expires ?? .min
    var context = inlay_context()
    context.size = UInt64(MemoryLayout<inlay_context>.size)
    var host = inlay_host()
    var view: OpaquePointer?
    _ = table.pointee.open(&host, &message, &context, inlay_absent(), &view)
    use(view, &message)
    table.pointee.close(view)
  }
}

private func string(_ bytes: UnsafeBufferPointer<UInt8>) -> inlay_string {
  inlay_string(
    data: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
    length: UInt64(bytes.count))
}

/// Writes outcomes down.
private final class OutcomeRecorder {
  var lines: [String] = []

  func withOutcomes(_ use: (UnsafePointer<inlay_outcomes>) -> Void) {
    var outcomes = inlay_outcomes()
    outcomes.size = UInt64(MemoryLayout<inlay_outcomes>.size)
    outcomes.sink = Unmanaged.passUnretained(self).toOpaque()
    outcomes.add = { outcomes, type, value, _, _ in
      guard let sink = outcomes?.pointee.sink else { return inlay_status(INLAY_INVALID) }
      let names = [
        INLAY_OUTCOME_NONE: "none", INLAY_OUTCOME_URL: "url", INLAY_OUTCOME_DEEPLINK: "deeplink",
        INLAY_OUTCOME_SCROLL: "scroll",
      ]
      let name = names[type] ?? "outcome \(type)"
      let text = value.data.map { data in
        String(
          decoding: UnsafeRawBufferPointer(start: data, count: Int(value.length)), as: UTF8.self)
      }
      Unmanaged<OutcomeRecorder>.fromOpaque(sink).takeUnretainedValue().lines.append(
        text.map { "\(name) \($0)" } ?? name)
      return inlay_status(INLAY_OK)
    }
    use(&outcomes)
  }
}
