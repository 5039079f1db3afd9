/// A C function that draws one kind: the header declares it and the reference page shows it, from here.
struct HelperSignature {
  enum Operation {
    /// Begins a container.
    case open
    /// A whole container of text.
    case whole
    case leaf
  }

  struct Parameter {
    var type: String
    var name: String
  }

  var operation: Operation
  var name: String
  /// In order, the canvas first.
  var parameters: [Parameter]

  /// The functions of a kind: for a container of text the one that begins it and the one that writes it whole.
  static func all(of kind: Vocabulary.Kind, _ vocabulary: Vocabulary) -> [HelperSignature] {
    let name = kind.name.snakeCased
    let canvas = Parameter(type: "const inlay_canvas *", name: "canvas")
    let attributes = kind.helper.compactMap { vocabulary.attribute(named: $0) }
    let parameters = [canvas] + attributes.map { Parameter(type: type(of: $0), name: $0.name.snakeCased) }
    guard kind.sort.contains else {
      return [HelperSignature(operation: .leaf, name: "inlay_\(name)", parameters: parameters)]
    }
    let open = HelperSignature(operation: .open, name: "inlay_open_\(name)", parameters: parameters)
    guard kind.helper.last == "text" else { return [open] }
    let text = Parameter(type: "inlay_string ", name: "text")
    return [
      open, HelperSignature(operation: .whole, name: "inlay_\(name)", parameters: parameters + [text]),
    ]
  }

  /// As C declares it.
  var declaration: String {
    "\(name)(\(parameters.map { $0.type + $0.name }.joined(separator: ", ")))"
  }

  /// As it is called.
  var call: String { "\(name)(\(parameters.map(\.name).joined(separator: ", ")))" }

  private static func type(of attribute: Vocabulary.Attribute) -> String {
    switch attribute.type {
    case .string: "inlay_string "
    case .flag: "int "
    case .color, .choice: "uint32_t "
    case .integer, .instant, .length: "int64_t "
    }
  }
}
