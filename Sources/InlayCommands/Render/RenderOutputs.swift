import InboxHost

/// Where drawn messages are written: standard output, or a file for each source.
struct RenderOutputs: ~Copyable {
  private let settings: RenderSettings
  private let isOnlySource: Bool
  /// Kept from one file to the next, with its memory.
  private var writer: MessageWriter?
  /// A source's file is being written; always so where there is one output for all.
  private var isOpen = false

  init(_ settings: RenderSettings, sourceCount: Int) {
    self.settings = settings
    isOnlySource = sourceCount == 1
    if settings.output == nil {
      writer = MessageWriter(settings, FileOutput(descriptor: 1, name: "standard output"))
      isOpen = true
    }
  }

  /// Writes a message; the sources come one after the other.
  mutating func write(_ drawn: DrawnMessage, isAlone: Bool, of source: SourceFile) throws {
    // A file is made when its first message is there, so that a source of no known shape leaves none behind.
    if !isOpen, let folder = settings.output {
      let file = try FileOutput(creating: "\(folder)/\(source.fileName).\(settings.format.fileEnding)")
      if writer == nil { writer = MessageWriter(settings, file) } else { writer!.begin(file) }
      isOpen = true
    }
    try writer!.write(drawn, isAlone: isAlone && (isOnlySource || settings.output != nil))
  }

  /// A source is written to its end.
  mutating func finishSource() throws {
    if settings.output == nil || !isOpen { return }
    isOpen = false
    try writer!.finish()
  }

  /// All sources are.
  mutating func finish() throws {
    if isOpen { try writer!.finish() }
  }
}
