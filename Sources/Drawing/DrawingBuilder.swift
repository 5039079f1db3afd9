/// Writes a drawing in Swift: for the host's own renderer and for tests.
package struct DrawingBuilder: Sendable {
  /// An attribute to be written.
  package struct Attribute: Sendable {
    var name: AttributeName
    var unit: LengthUnit
    var number: Int64
    var text: String?

    /// A flag that is set.
    package static func flag(_ name: AttributeName) -> Attribute { number(name, 1) }

    /// An integer, colour (0xAARRGGBB), instant or the number of a choice.
    package static func number(_ name: AttributeName, _ number: Int64) -> Attribute {
      Attribute(name: name, unit: .none, number: number, text: nil)
    }

    package static func text(_ name: AttributeName, _ text: String) -> Attribute {
      Attribute(name: name, unit: .none, number: 0, text: text)
    }

    package static func length(_ name: AttributeName, _ unit: LengthUnit, _ number: Int64 = 0) -> Attribute {
      Attribute(name: name, unit: unit, number: number, text: nil)
    }

    /// One of a list of names.
    package static func choice<Choice: RawRepresentable>(_ name: AttributeName, _ choice: Choice) -> Attribute
    where Choice.RawValue == Int64 {
      number(name, choice.rawValue)
    }
  }

  private var drawing = Drawing()
  private var open: [Int] = []

  package init() {}

  package mutating func leaf(_ kind: Kind, _ attributes: Attribute...) {
    append(kind, attributes, isContainer: false)
  }

  package mutating func text(_ text: String) {
    if text.isEmpty { return }
    let added = add(text)
    drawing.nodes.append(
      Drawing.Node(
        kind: Kind(rawValue: 0), form: added.form, endIndex: Int32(drawing.nodes.count + 1),
        first: added.first, count: added.count))
  }

  /// Opens a container, writes its content and closes it.
  package mutating func container(
    _ kind: Kind, _ attributes: Attribute..., content: (inout DrawingBuilder) -> Void
  ) {
    append(kind, attributes, isContainer: true)
    open.append(drawing.nodes.count - 1)
    content(&self)
    drawing.nodes[open.removeLast()].endIndex = Int32(drawing.nodes.count)
  }

  /// A container whose content is text.
  package mutating func container(_ kind: Kind, _ attributes: Attribute..., text: String) {
    append(kind, attributes, isContainer: true)
    let index = drawing.nodes.count - 1
    self.text(text)
    drawing.nodes[index].endIndex = Int32(drawing.nodes.count)
  }

  package consuming func finish() -> Drawing { drawing }

  private mutating func append(_ kind: Kind, _ attributes: [Attribute], isContainer: Bool) {
    let first = drawing.attributes.count
    for attribute in attributes {
      let text = attribute.text.map { add($0) }
      drawing.attributes.append(
        Drawing.Attribute(
          name: attribute.name, unit: attribute.unit, form: text?.form ?? [], first: text?.first ?? 0,
          payload: text.map { Int64($0.count) } ?? attribute.number))
    }
    drawing.nodes.append(
      Drawing.Node(
        kind: kind, form: isContainer ? .container : [], endIndex: Int32(drawing.nodes.count + 1),
        first: Int32(first), count: Int32(attributes.count)))
  }

  private mutating func add(_ text: String) -> (form: Drawing.Node.Form, first: Int32, count: Int32) {
    let start = drawing.bytes.count
    drawing.bytes.append(contentsOf: text.utf8)
    let isPlain = drawing.bytes[start...].withUnsafeBytes { PlainText.isPlain($0) }
    return (
      isPlain ? [.text, .plain] : .text, Int32(start), Int32(drawing.bytes.count - start)
    )
  }
}
