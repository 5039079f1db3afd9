extension Drawing {
  /// One node, in 16 bytes. Offsets fit 32 bits: ``DrawingLimits`` keeps a drawing below 2 GiB.
  package struct Node: Sendable {
    /// What a node is, besides its kind.
    package struct Form: OptionSet, Sendable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Opened and closed; a leaf was not.
      package static var container: Form { Form(rawValue: 1) }
      /// A run of text.
      package static var text: Form { Form(rawValue: 2) }
      /// Its text is printable ASCII from end to end: a byte is a cell, and nothing needs to be made safe.
      package static var plain: Form { Form(rawValue: 4) }
    }

    /// What it is. Meaningless where ``isText``.
    package let kind: Kind
    package let form: Form
    /// ``end``, as it is stored.
    package internal(set) var endIndex: Int32
    /// Where its attributes begin, or the bytes of its text.
    package let first: Int32
    /// How many attributes it has, or how many bytes of text.
    package let count: Int32

    /// A run of text, a leaf of the tree.
    package var isText: Bool { form.rawValue & 2 != 0 }
    /// Whether it was opened and closed; a leaf was not.
    package var isContainer: Bool { form.rawValue & 1 != 0 }
    /// Whether its text is printable ASCII from end to end.
    package var isPlain: Bool { form.rawValue & 4 != 0 }
    /// The index after the last node of its subtree.
    package var end: Int { Int(endIndex) }

    /// Its attributes, as a range of ``Drawing/attributes``.
    package var attributes: Range<Int> {
      isText ? 0..<0 : Int(first)..<Int(first) + Int(count)
    }

    /// The bytes of a run of text.
    package var text: Range<Int> { isText ? Int(first)..<Int(first) + Int(count) : 0..<0 }
  }

  /// One attribute of a node, in 16 bytes.
  package struct Attribute: Sendable {
    package let name: AttributeName
    package let unit: LengthUnit
    /// ``Node/Form-swift.struct/text`` where it is a string, and whether that is plain.
    package let form: Node.Form
    /// Where the bytes of a string begin; 0 for another.
    package let first: Int32
    /// The number, or the count of bytes of a string.
    package let payload: Int64

    /// A flag, integer, length, colour, instant or the number of a choice; 0 for a string.
    package var number: Int64 { form.rawValue & 2 != 0 ? 0 : payload }

    /// The bytes of a string value; nil for another.
    package var text: Range<Int>? {
      form.rawValue & 2 != 0 ? Int(first)..<Int(first) + Int(payload) : nil
    }
  }
}
