/// What can have happened to a message, as a set.
package struct StateFlags: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It stood in a list that was read.
  package static let delivered = StateFlags(rawValue: 1)
  /// Its row or card was on a screen.
  package static let seen = StateFlags(rawValue: 2)
  /// Its content was there, and something that shows it was drawn.
  package static let read = StateFlags(rawValue: 4)
  /// It was tapped on purpose.
  package static let clicked = StateFlags(rawValue: 8)
  /// It was put away without a tap.
  package static let dismissed = StateFlags(rawValue: 16)

  /// The set with what each of its states implies: a click that the message was read, and reading that it was seen.
  package var closed: StateFlags {
    var flags = self
    if flags.contains(.clicked) { flags.insert(.read) }
    if flags.contains(.read) { flags.insert(.seen) }
    return flags
  }
}
