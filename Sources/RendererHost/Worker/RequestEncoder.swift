import InboxModel
import JSON

/// The bytes of requests. Their other side is `RendererRuntime`.
extension FrameBuffer {
  mutating func put(_ request: borrowing RendererRequest) {
    switch copy request {
    case .draw(let message, let context, let state, let save, let includeRaw):
      putDraw(message, context, state: state, save: save, includeRaw: includeRaw)
    case .events(let message, let context, let state, let events, let probe, let includeRaw):
      put(UInt32(probe ? 1 : 0))
      put(state)
      put(context)
      put(message, includeRaw: includeRaw)
      put(UInt32(truncatingIfNeeded: events.count))
      for event in events {
        put(event.kind.rawValue)
        put(event.target)
        put(event.value)
      }
    case .convert(let message):
      put(message, includeRaw: false)
    case .echo(let bytes):
      bytes.withUnsafeBytes {
        room(for: $0.count).copyMemory(from: $0)
        grow(by: $0.count)
      }
    case .observe: break
    }
  }

  /// The body of a request to draw.
  mutating func putDraw(
    _ message: borrowing Message, _ context: borrowing RenderContext, state: [UInt8]?, save: Bool,
    includeRaw: Bool
  ) {
    put(UInt32(save ? 1 : 0))
    put(state)
    put(context)
    put(message, includeRaw: includeRaw)
  }

  private mutating func put(_ context: borrowing RenderContext) {
    put(context.width)
    put(context.presentation.rawValue)
    put(context.pointsPerCell)
    put(context.mediaWidth)
    put(context.scheme.rawValue)
    put(context.contrast.rawValue)
    put(context.direction.rawValue)
    put(context.flags.rawValue)
    put(context.now.milliseconds)
    put(context.locale)
    put(context.zone)
    put(context.platform)
  }

  private mutating func put(_ message: borrowing Message, includeRaw: Bool) {
    put(message.style.background?.argb ?? 0)
    put(message.style.titleBackground?.argb ?? 0)
    put(message.style.foreground?.argb ?? 0)
    put(Self.flags(of: message))
    put(message.sent?.milliseconds ?? Int64.min)
    put(message.expires?.milliseconds ?? Int64.min)
    put(message.id)
    put(message.vendor.rawValue)
    put(message.kind)
    put(message.contentType)
    put(message.title)
    put(message.subtitle)
    put(message.text)
    put(message.body)
    put(message.icon)
    put(message.image)
    put(message.locale)
    if includeRaw { put(message.raw) } else { put(Self.absent) }
    let actions = message.actions.prefix(RendererFrame.actionLimit)
    put(UInt32(truncatingIfNeeded: actions.count))
    for action in actions {
      put(action.id)
      put(action.label)
      put(action.type.rawValue)
      put(action.value)
    }
    if case .null = message.data { return put(Self.absent) }
    let offset = count
    put(UInt32(0))
    put(message.data, depth: 0)
    patch(UInt32(truncatingIfNeeded: count - offset - 4), at: offset)
  }

  /// The bits of `INLAY_MESSAGE_…`.
  private static func flags(of message: borrowing Message) -> UInt32 {
    let state = message.reported
    // Where the vendor does not say, as in a file, nothing is known to be unread.
    let isNew = message.vendor == .xtremepush ? state.seen == false : state.read == false
    var flags: UInt32 = isNew ? 1 : 0
    if state.seen == true { flags |= 2 }
    if state.read == true { flags |= 4 }
    if state.clicked == true { flags |= 8 }
    if message.isPinned { flags |= 16 }
    if message.body == nil && message.bodyURL != nil { flags |= 32 }
    return flags
  }

  /// One value of the custom data: its type, then what belongs to the type.
  private mutating func put(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: put(UInt8(0))
    case .bool(let flag): put(UInt8(flag ? 2 : 1))
    case .number(let number):
      if let whole = number.int64 {
        put(UInt8(3))
        put(whole)
      } else {
        put(UInt8(4))
        put(number.double.bitPattern)
      }
      put(number.text)
    case .string(let text):
      put(UInt8(5))
      put(text)
    case .array(let elements):
      let offset = beginContainer(type: 6, count: depth < Self.deepest ? elements.count : 0)
      if depth < Self.deepest { for element in elements { put(element, depth: depth + 1) } }
      patch(UInt32(truncatingIfNeeded: count - offset - 8), at: offset)
    case .object(let members):
      let offset = beginContainer(type: 7, count: depth < Self.deepest ? members.count : 0)
      if depth < Self.deepest {
        for member in members {
          put(member.key)
          put(member.value, depth: depth + 1)
        }
      }
      patch(UInt32(truncatingIfNeeded: count - offset - 8), at: offset)
    }
  }

  /// Deeper containers go as empty ones: nobody's path is that long, and the stack is finite.
  private static let deepest = 1000

  private mutating func beginContainer(type: UInt8, count elements: Int) -> Int {
    put(type)
    let offset = count
    put(UInt32(0))
    put(UInt32(truncatingIfNeeded: elements))
    return offset
  }

  /// The body of a load request.
  mutating func put(_ library: RendererLibrary, folders: [String]) {
    put(UInt32(clamping: library.memoryMiB))
    for phase in RendererPhase.allCases { put(library.deadlines[phase]) }
    switch library.code {
    case .file(let path): put(path)
    case .bound: put(Self.absent)
    }
    put(UInt32(truncatingIfNeeded: folders.count))
    for folder in folders { put(folder) }
    put(library.trial.flags)
    put(library.trial.stopAfter)
    guard case .bound(let function) = library.code else { return }
    put(UInt32(truncatingIfNeeded: function.libraries.count))
    for name in function.libraries { put(name) }
    put(function.symbol)
    put(function.free)
    put(UInt32(truncatingIfNeeded: function.arguments.count))
    for argument in function.arguments {
      put(UInt32(truncatingIfNeeded: BoundFunction.CType.allCases.firstIndex(of: argument.type) ?? 0))
      var (source, constant, real, text): (UInt32, Int64, Double, String?) = (0, 0, 0, nil)
      switch argument.source {
      case .constant(let value): (source, constant) = (0, value)
      case .real(let value): (source, real) = (1, value)
      case .text(let value): (source, text) = (2, value)
      case .body: source = 3
      case .bodyLength: source = 4
      case .title: source = 5
      case .none: source = 6
      }
      put(source)
      put(constant)
      put(real.bitPattern)
      put(text)
    }
  }
}
