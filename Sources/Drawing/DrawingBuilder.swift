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
    let range = add(text)
    drawing.nodes.append(
      Drawing.Node(
        kind: Kind(rawValue: 0), isText: true, isContainer: false, end: drawing.nodes.count + 1,
        attributes: 0..<0, text: range))
  }

  /// Opens a container, writes its content and closes it.
  package mutating func container(
    _ kind: Kind, _ attributes: Attribute..., content: (inout DrawingBuilder) -> Void
  ) {
    append(kind, attributes, isContainer: true)
    open.append(drawing.nodes.count - 1)
    content(&self)
    drawing.nodes[open.removeLast()].end = drawing.nodes.count
  }

  /// A container whose content is text.
  package mutating func container(_ kind: Kind, _ attributes: Attribute..., text: String) {
    append(kind, attributes, isContainer: true)
    let index = drawing.nodes.count - 1
    self.text(text)
    drawing.nodes[index].end = drawing.nodes.count
  }

  package consuming func finish() -> Drawing { drawing }

  private mutating func append(_ kind: Kind, _ attributes: [Attribute], isContainer: Bool) {
    let first = drawing.attributes.count
    for attribute in attributes {
      let text = attribute.text.map { add($0) }
      drawing.attributes.append(
        Drawing.Attribute(
          name: attribute.name, unit: attribute.unit, number: attribute.number, text: text))
    }
    drawing.nodes.append(
      Drawing.Node(
        kind: kind, isText: false, isContainer: isContainer, end: drawing.nodes.count + 1,
        attributes: first..<drawing.attributes.count, text: 0..<0))
  }

  private mutating func add(_ text: String) -> Range<Int> {
    let start = drawing.bytes.count
    drawing.bytes.append(contentsOf: text.utf8)
    return start..<drawing.bytes.count
  }
}
