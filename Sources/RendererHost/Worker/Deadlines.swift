/// How long each step of a renderer may take, in milliseconds. A renderer that takes longer is ended with its process.
package struct Deadlines: Equatable, Sendable {
  /// From the start of the process to the plugin's answer to the handshake.
  package var load: UInt32 = 5000
  package var open: UInt32 = 1000
  package var draw: UInt32 = 1000
  package var event: UInt32 = 1000
  package var save: UInt32 = 500
  package var close: UInt32 = 500
  package var convert: UInt32 = 1000
  /// All steps of one request with events, however many those are.
  package var events: UInt32 = 5000

  package init() {}

  /// The deadline of a step.
  package subscript(phase: RendererPhase) -> UInt32 {
    switch phase {
    case .idle: Self.answering
    case .load: load
    case .open: open
    case .draw: draw
    case .event: event
    case .save: save
    case .close: close
    case .convert: convert
    }
  }

  /// The shortest of all.
  var shortest: UInt32 { min(min(load, open, draw), min(event, save, close, convert)) }

  /// How long a worker may neither run a step nor move a byte, in milliseconds.
  static let answering: UInt32 = 2000
}

/// The step that a renderer is in. The numbers are those of the protocol.
package enum RendererPhase: UInt32, CaseIterable, Sendable {
  /// None: its worker reads or answers.
  case idle = 0
  case load, open, draw, event, save, close, convert

  /// A name for programs, which does not change.
  package var name: String {
    switch self {
    case .idle: "answer"
    case .load: "load"
    case .open: "open"
    case .draw: "draw"
    case .event: "event"
    case .save: "save"
    case .close: "close"
    case .convert: "convert"
    }
  }

  /// What it was doing, for a sentence.
  package var participle: String {
    switch self {
    case .idle: "answering"
    case .load: "being loaded"
    case .open: "opening the message"
    case .draw: "drawing"
    case .event: "answering an event"
    case .save: "saving its state"
    case .close: "closing the message"
    case .convert: "converting the message"
    }
  }
}
