/// What a drawing may hold at the most, whoever wrote it.
package enum DrawingLimits {
  /// Operations.
  package static let operations = 1_000_000
  /// Bytes of the encoded form: 64 MiB.
  package static let bytes = 64 << 20
  /// Containers within containers.
  package static let depth = 256
}
