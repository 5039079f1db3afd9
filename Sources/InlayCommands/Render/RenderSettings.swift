import InboxFeeds
import InboxModel
import RendererHost
import Surfaces

/// What the options of `inlay render` come to.
struct RenderSettings {
  var format: RenderFormat
  var surface: SurfaceOptions
  var context: RenderContext
  var feed: FeedKind?
  /// The content type of a single body, where the caller says it.
  var contentType: String?
  var message: String?
  var bodies: String?
  var renderer: String?
  var output: String?
  var isStrict: Bool
  /// The only page that is wanted, 1 for the first.
  var page: Int?
  /// The view's state; nil for the one that a message begins with.
  var state: [UInt8]?
  /// Keep each message as the vendor sent it, for plugins that need that.
  var keepsRaw = false

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    let isColored = Self.isColored(arguments, surroundings)
    let written = arguments.value("--format").flatMap(RenderFormat.init(rawValue:))
    format = written ?? (isColored ? .ansi : .text)
    if format == .ansi, arguments.value("--color") == "never" { format = .text }
    let width = try arguments.number("--width", in: 0...100_000) ?? surroundings.terminalWidth ?? 80
    let scheme = Self.isDark(surroundings)
    let time = LocalTime(now: surroundings.now)

    surface = SurfaceOptions()
    surface.width = width
    surface.borders = arguments.value("--borders") == "ascii" ? .ascii : .unicode
    surface.links =
      switch arguments.value("--links") {
      case "inline": .inline
      case "numbered": .numbered
      default: .hidden
      }
    surface.scheme = scheme ? .dark : .light
    surface.formatTime = { time.text($0, $1) }

    context = RenderContext()
    context.width = UInt32(width)
    context.scheme = scheme ? .dark : .light
    context.now = Instant(milliseconds: surroundings.now)
    context.locale = Self.locale(surroundings)
    context.zone = surroundings.variables["TZ"].flatMap { $0.isEmpty ? nil : $0 } ?? "UTC"
    switch arguments.value("--presentation") {
    case "card": context.presentation = .card
    case "row": context.presentation = .row
    default: context.presentation = format == .spoken ? .spoken : .full
    }

    feed = arguments.value("--feed").flatMap(FeedName.kind)
    contentType = arguments.value("--as")
    if let contentType, !ContentTypePattern.isContentType(contentType) {
      throw CommandError(.usage, "--as takes a content type such as text/html, not \"\(contentType)\"")
    }
    message = arguments.value("--message")
    bodies = arguments.value("--bodies")
    renderer = arguments.value("--renderer")
    output = arguments.value("--output")
    isStrict = arguments.has("--strict")
    page = try arguments.number("--page", in: 1...1_000_000)
    if arguments.has("--all-states") { context.flags.insert(.allStates) }
    if let file = arguments.value("--state") { state = try StateFile.read(file) }
  }

  private static func isColored(_ arguments: ParsedArguments, _ surroundings: Surroundings) -> Bool {
    switch arguments.value("--color") {
    case "always": true
    case "never": false
    default:
      surroundings.isOutputTerminal && surroundings.variables["NO_COLOR", default: ""].isEmpty
        && surroundings.variables["TERM"] != "dumb"
    }
  }

  /// COLORFGBG ends in the number of the background's colour; 0 to 6 and 8 are dark ones.
  private static func isDark(_ surroundings: Surroundings) -> Bool {
    guard let last = surroundings.variables["COLORFGBG"]?.utf8.split(separator: UInt8(ascii: ";")).last,
      let number = Int(String(decoding: last, as: UTF8.self))
    else { return false }
    return (0...6).contains(number) || number == 8
  }

  /// `en_GB.UTF-8` as `en-GB`.
  private static func locale(_ surroundings: Surroundings) -> String {
    guard let language = surroundings.variables["LANG"], language != "C", !language.hasPrefix("C."),
      language != "POSIX"
    else { return "en" }
    let name = language.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let tag = String(decoding: name.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    return tag.isEmpty ? "en" : tag
  }
}
