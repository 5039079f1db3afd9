/// The Swift side of the vocabulary, and the C runtime's table of kinds.
struct SwiftTables {
  let vocabulary: Vocabulary

  private let mark =
    "// Made from SDK/drawing.tsv by `make tables`: change that file, not this one.\n\n"

  /// `Sources/Drawing/Generated/Kind.swift`.
  var kinds: String {
    var out = mark
    out += """
      /// What a node of a drawing is. Numbers that are not in the vocabulary are kept as they came.
      package struct Kind: RawRepresentable, Hashable, Sendable {
        package var rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// How kinds stand in a drawing.
        package enum Sort: UInt8, Sendable {
          /// A container that starts its own lines.
          case block = 1
          /// A container within a paragraph.
          case inline = 2
          /// Stands as a block of its own and contains nothing.
          case leaf = 3
          /// A leaf within a paragraph.
          case mark = 4
        }

      """
    for kind in vocabulary.kinds {
      out += "\n  /// \(kind.doc)\n"
      out += "  package static let \(kind.name.camelCased.escaped) = Kind(rawValue: \(kind.number))\n"
    }
    out += "\n  /// The sort of a kind of the vocabulary; nil for another.\n"
    out += "  package var sort: Sort? {\n    switch rawValue {\n"
    for kind in vocabulary.kinds {
      out += "    case \(kind.number): .\(kind.sort.rawValue)\n"
    }
    out += "    default: nil\n    }\n  }\n"
    out += "\n  /// The name in the vocabulary; nil for another kind.\n"
    out += "  package var name: StaticString? {\n    switch rawValue {\n"
    for kind in vocabulary.kinds { out += "    case \(kind.number): \"\(kind.name)\"\n" }
    out += "    default: nil\n    }\n  }\n"
    out += "\n  /// Every kind of the vocabulary.\n  package static let all: [Kind] = [\n"
    out += vocabulary.kinds.map { "    .\($0.name.camelCased)" }.joined(separator: ",\n")
    out += ",\n  ]\n}\n"
    return out
  }

  /// `Sources/Drawing/Generated/AttributeName.swift`.
  var attributes: String {
    var out = mark
    out += """
      /// The name of an attribute. Numbers that are not in the vocabulary are kept as they came.
      package struct AttributeName: RawRepresentable, Hashable, Sendable {
        package var rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// What an attribute's value is.
        package enum ValueType: Hashable, Sendable {
          case flag, integer, string, length, color, instant
          /// One of a list of names, by its number.
          case choice(ChoiceList)
        }

        /// The lists of names that an attribute may choose from.
        package enum ChoiceList: Hashable, Sendable {
      \(vocabulary.choices.map { "    case \($0.name.camelCased)" }.joined(separator: "\n"))
        }

      """
    for attribute in vocabulary.attributes {
      out += "\n  /// \(attribute.doc)\n"
      out +=
        "  package static let \(attribute.name.camelCased.escaped) = AttributeName(rawValue: \(attribute.number))\n"
    }
    out += "\n  /// What its value is; nil for one that is not in the vocabulary.\n"
    out += "  package var type: ValueType? {\n    switch rawValue {\n"
    for attribute in vocabulary.attributes {
      out += "    case \(attribute.number): \(typeName(attribute.type))\n"
    }
    out += "    default: nil\n    }\n  }\n"
    out += "\n  /// The name in the vocabulary; nil for another.\n"
    out += "  package var name: StaticString? {\n    switch rawValue {\n"
    for attribute in vocabulary.attributes {
      out += "    case \(attribute.number): \"\(attribute.name)\"\n"
    }
    out += "    default: nil\n    }\n  }\n"
    out += "\n  /// Every attribute of the vocabulary.\n  package static let all: [AttributeName] = [\n"
    out += vocabulary.attributes.map { "    .\($0.name.camelCased.escaped)" }.joined(separator: ",\n")
    out += ",\n  ]\n}\n"
    return out
  }

  /// `Sources/Drawing/Generated/Choices.swift`.
  var choices: String {
    var out = mark
    for choice in vocabulary.choices {
      out += "/// \(choice.doc)\n"
      out += "package enum \(choice.name.typeCased): Int64, CaseIterable, Sendable {\n"
      for value in choice.values {
        out += "  case \(value.name.camelCased.escaped) = \(value.number)\n"
      }
      out += "\n  /// The name in the vocabulary.\n  package var name: StaticString {\n    switch self {\n"
      for value in choice.values {
        out += "    case .\(value.name.camelCased.escaped): \"\(value.name)\"\n"
      }
      out += "    }\n  }\n}\n\n"
    }
    out += "extension AttributeName.ChoiceList {\n"
    out += "  /// The name of a value of this list; nil for one that it does not have.\n"
    out += "  package func name(of value: Int64) -> StaticString? {\n    switch self {\n"
    for choice in vocabulary.choices {
      out +=
        "    case .\(choice.name.camelCased): \(choice.name.typeCased)(rawValue: value)?.name\n"
    }
    out += "    }\n  }\n}\n"
    return out
  }

  /// `Sources/RendererRuntime/kinds.inc`: number and sort of each kind.
  var runtimeTable: String {
    "/* Made from SDK/drawing.tsv by `make tables`: change that file, not this one. */\n"
      + vocabulary.kinds.map { "{\($0.number), \($0.sort.number)}, /* \($0.name) */\n" }.joined()
  }

  private func typeName(_ type: Vocabulary.ValueType) -> String {
    switch type {
    case .flag: ".flag"
    case .integer: ".integer"
    case .string: ".string"
    case .length: ".length"
    case .color: ".color"
    case .instant: ".instant"
    case .choice(let list): ".choice(.\(list.camelCased))"
    }
  }
}

extension String {
  /// In backquotes where it is a word of the language.
  var escaped: String { ["none", "subscript"].contains(self) ? "`\(self)`" : self }
}
