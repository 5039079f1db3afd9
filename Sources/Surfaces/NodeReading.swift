import Drawing

// The accessors of nodes and attributes once more: those of another module are calls, these are part of the code around.

extension Drawing.Node {
  /// ``isText``.
  @inline(__always) var isRun: Bool { form.rawValue & 2 != 0 }
  /// ``isContainer``.
  @inline(__always) var isOpened: Bool { form.rawValue & 1 != 0 }
  /// ``isPlain``.
  @inline(__always) var isPrintable: Bool { form.rawValue & 4 != 0 }
  /// ``end``.
  @inline(__always) var stop: Int { Int(endIndex) }
  /// ``attributes``: none of a run of text.
  @inline(__always) var own: Range<Int> {
    isRun ? 0..<0 : Int(first)..<Int(first) + Int(count)
  }
}

extension Drawing.Attribute {
  /// ``number``.
  @inline(__always) var value: Int64 { form.rawValue & 2 != 0 ? 0 : payload }

  /// ``text``.
  @inline(__always) var range: Range<Int>? {
    form.rawValue & 2 != 0 ? Int(first)..<Int(first) + Int(payload) : nil
  }
}
