/// A point in time: milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Instant: Comparable, Hashable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
}
