import JSON

/// Reads the part of a manifest that binds a C function: library, symbol, arguments and result.
struct BindingReader {
  let file: String
  let root: JSONValue

  func function() throws(ManifestError) -> BoundFunction {
    guard let symbol = root["symbol"]?.string, !symbol.isEmpty else {
      throw fault("symbol", "this is required: the name of a function of the library")
    }
    guard let list = root["arguments"]?.array else {
      throw fault("arguments", "this is required: an array of {type, from or value}")
    }
    guard list.count <= 16 else { throw fault("arguments", "a bound function takes at most 16 arguments") }
    var arguments: [BoundFunction.Argument] = []
    for (index, value) in list.enumerated() {
      arguments.append(try argument(value, at: "arguments[\(index)]"))
    }
    guard let returns = root["returns"], returns["type"]?.string == "cstring" else {
      throw fault("returns.type", "a bound function returns a cstring; others cannot be bound yet")
    }
    if let free = returns["free"], free.string == nil {
      throw fault("returns.free", "expected a string, found \(free.typeName)")
    }
    return BoundFunction(
      libraries: try libraries(), symbol: symbol, arguments: arguments, free: returns["free"]?.string)
  }

  private func libraries() throws(ManifestError) -> [String] {
    let names: [String]
    switch root["library"] {
    case .string(let name)?: names = [name]
    case .array(let list)?:
      for (index, name) in list.enumerated() where name.string == nil {
        throw fault("library[\(index)]", "expected a string, found \(name.typeName)")
      }
      names = list.compactMap(\.string)
    default: throw fault("library", "this is required: a library's file name, or an array of them")
    }
    guard !names.isEmpty else { throw fault("library", "name at least one library") }
    for name in names where name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) {
      throw fault("library", "\"\(name)\" is no file name that the system's loader could find")
    }
    return names
  }

  private func argument(_ value: JSONValue, at path: String) throws(ManifestError) -> BoundFunction.Argument {
    guard let name = value["type"]?.string, let type = BoundFunction.CType(rawValue: name) else {
      let known = BoundFunction.CType.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("\(path).type", "a type is one of \(known)")
    }
    let source: BoundFunction.Source
    switch (value["from"]?.string, value["value"]) {
    case ("body"?, nil): source = .body
    case ("bodyLength"?, nil): source = .bodyLength
    case ("title"?, nil): source = .title
    case (let other?, nil):
      throw fault("\(path).from", "\"\(other)\" is none of body, bodyLength and title")
    case (nil, .number(let number)?):
      if type == .f64 {
        source = .real(number.double)
      } else if let whole = number.int64 {
        source = .constant(whole)
      } else {
        throw fault("\(path).value", "\(number.text) is no whole number of 64 bits")
      }
    case (nil, .string(let text)?): source = .text(text)
    case (nil, nil) where type == .null: source = .none
    default: throw fault(path, "say either from where (from) or what (value)")
    }
    guard Self.fits(type, source) else {
      throw fault(
        path, "an argument of type \(name) cannot hold that; docs/manifest.md has the table of types")
    }
    return BoundFunction.Argument(type: type, source: source)
  }

  /// Whether a source can fill an argument of a type.
  private static func fits(_ type: BoundFunction.CType, _ source: BoundFunction.Source) -> Bool {
    switch (type, source) {
    case (.null, .none), (.f64, .real): return true
    case (.cstring, .body), (.cstring, .title), (.cstring, .text), (.bytes, .body): return true
    case (.size, .bodyLength), (.u64, .bodyLength), (.i64, .bodyLength), (.u32, .bodyLength),
      (.i32, .bodyLength):
      return true
    case (let type, .constant(let value)): return type.integerRange?.contains(value) ?? false
    default: return false
    }
  }

  private func fault(_ place: String, _ problem: String) -> ManifestError {
    ManifestError(file: file, place: "converts.\(place)", problem: problem)
  }
}

extension BoundFunction.CType {
  /// The constants that an integer type holds; nil for another type.
  var integerRange: ClosedRange<Int64>? {
    switch self {
    case .i8: -128...127
    case .i16: -32768...32767
    case .i32: Int64(Int32.min)...Int64(Int32.max)
    case .i64: .min ... .max
    case .u8: 0...255
    case .u16: 0...65535
    case .u32: 0...Int64(UInt32.max)
    case .u64, .size: 0...Int64.max
    case .f64, .cstring, .bytes, .null: nil
    }
  }
}
