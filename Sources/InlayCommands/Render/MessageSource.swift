import Glibc
import InboxFeeds
import InboxModel

/// The messages of one source: of a feed each in turn, of a single body the one that it is.
struct MessageSource: ~Copyable {
  /// Whether the source is one body, to be drawn with nothing before or after it.
  let isSingleBody: Bool
  private let descriptor: OpenFile
  private var feed: FeedReader<OpenFileSource>?
  private var single: FeedItem?

  /// Opens a source and looks at what it is.
  init(_ source: SourceFile, _ settings: RenderSettings) throws {
    let descriptor = try OpenFile(source)
    let beginning = descriptor.read(upTo: Self.sniffed)
    if beginning.isEmpty, let fault = descriptor.fault() { throw fault }
    let name = source.path == nil ? nil : source.fileName
    let shape = SourceShape.recognise(prefix: beginning, fileName: name)
    let type = settings.contentType ?? (settings.feed == nil ? Self.contentType(of: shape) : nil)
    let body = try type.map { type throws in try Self.singleBody(type, source, beginning, descriptor) }
    self.descriptor = descriptor
    isSingleBody = body != nil
    single = body
    var options = FeedOptions()
    options.raw = settings.keepsRaw ? .asRead : .none
    options.isLines = shape == .inboxLines
    feed =
      body == nil
      ? FeedReader(
        feed: settings.feed, source: OpenFileSource(descriptor, after: beginning), options: options)
      : nil
  }

  /// The content type of a source that is one body; nil for a feed.
  private static func contentType(of shape: SourceShape) -> String? {
    switch shape {
    case .html: "text/html"
    case .markdown: "text/markdown"
    case .plain: "text/plain"
    case .airshipLayout: "application/vnd.urbanairship.thomas+json"
    case .airshipList, .xtremepushList, .inboxFile, .inboxLines, .unknown: nil
    }
  }

  /// The error number that reading ended with; nil where it came to the end.
  var readError: Int32? { descriptor.readError }

  /// The next message or remark; nil at the end.
  mutating func next() throws -> FeedItem? {
    if let item = single {
      single = nil
      return item
    }
    return try feed?.next() ?? nil
  }

  /// How much of a source is looked at to recognise it, in bytes.
  private static let sniffed = 64 << 10
  /// The largest single body, in bytes.
  private static let maximumBody = 64 << 20

  private static func kind(ofContentType type: String) -> String {
    switch type {
    case "text/html": "web"
    case "application/vnd.urbanairship.thomas+json": "layout"
    default: "text"
    }
  }

  private static func singleBody(
    _ contentType: String, _ source: SourceFile, _ beginning: [UInt8], _ descriptor: OpenFile
  ) throws -> FeedItem {
    var diagnostics: [Diagnostic] = []
    var bytes = descriptor.read(after: beginning, upTo: maximumBody + 1)
    if let fault = descriptor.fault() { throw fault }
    if bytes.count > maximumBody {
      bytes.removeLast(bytes.count - maximumBody)
      diagnostics.append(Diagnostic(path: "", problem: "the body is cut at 64 MiB"))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // One that is empty is drawn, too: as nothing.
    if !bytes.contains(where: { $0 > 0x20 }) {
      diagnostics.append(Diagnostic(path: "", problem: "the file is empty; there is nothing to draw"))
    }
    if let offset = TextRepair.firstInvalid(in: bytes) {
      let place = TextRepair.place(of: offset, in: bytes)
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
      diagnostics.append(
        Diagnostic(
          path: "\(place.line):\(place.column)",
          problem: "the text is not UTF-8 here; what cannot be read is U+FFFD"))
    }
    var message = Message(id: source.fileName, vendor: .inlay, kind: kind(ofContentType: contentType))
    message.contentType = contentType
    message.body = bytes
    return .message(message, diagnostics)
  }
}
