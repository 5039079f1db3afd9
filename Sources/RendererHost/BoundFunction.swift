/// An existing C function that a manifest binds, with no code written: where it is, what it is called with, and how its result comes back.
///
/// The call is made by libffi, in a worker only.
package struct BoundFunction: Equatable, Sendable {
  /// The type of an argument or result, as the C declaration has it.
  package enum CType: String, CaseIterable, Sendable {
    case i8, i16, i32, i64, u8, u16, u32, u64, size, f64
    /// A NUL-terminated string; text that holds a NUL is refused.
    case cstring
    /// A pointer to bytes whose length is another argument.
    case bytes
    /// A null pointer.
    case null
  }

  /// Where an argument comes from.
  package enum Source: Equatable, Sendable {
    case constant(Int64)
    case real(Double)
    case text(String)
    /// The input: the message's body.
    case body
    /// Its length in bytes.
    case bodyLength
    case title
    case none
  }

  package struct Argument: Equatable, Sendable {
    package var type: CType
    package var source: Source

    package init(type: CType, source: Source) {
      self.type = type
      self.source = source
    }
  }

  /// The names by which the system's loader finds the library; the first that is there is taken. Never a path.
  package var libraries: [String]
  package var symbol: String
  package var arguments: [Argument]
  /// A function of the same library, or of libc, that frees the string that the call returns; nil: it stays the library's.
  package var free: String?

  package init(libraries: [String], symbol: String, arguments: [Argument], free: String?) {
    self.libraries = libraries
    self.symbol = symbol
    self.arguments = arguments
    self.free = free
  }
}
