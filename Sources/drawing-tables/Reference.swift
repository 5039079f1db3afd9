/// The pages for people and validators: `docs/drawing.md` and the schema of the JSON tree.
struct Reference {
  let vocabulary: Vocabulary

  /// `docs/drawing.md`.
  var page: String {
    var out = """
      # The drawing

      <!-- Made from SDK/drawing.tsv by `make tables`: change that file, not this one. -->

      A renderer writes a drawing as a stream of `open(kind, attributes)`, `leaf(kind, attributes)`, `text` and `close`.
      It says what things are; the surface decides how they look. An unknown block is a column, an unknown leaf its
      alternative or label, an unknown attribute is ignored.

      ## Kinds

      | number | kind | sort | helper | what it is |
      |---|---|---|---|---|

      """
    for kind in vocabulary.kinds {
      out +=
        "| \(kind.number) | `\(kind.name)` | \(kind.sort.rawValue) | `\(signature(kind))` | \(kind.doc) |\n"
    }
    out += "\n## Attributes\n\n| number | attribute | value | what it says |\n|---|---|---|---|\n"
    for attribute in vocabulary.attributes {
      out +=
        "| \(attribute.number) | `\(attribute.name)` | \(typeText(attribute.type)) | \(attribute.doc) |\n"
    }
    out += "\n## Choices\n\n| list | values | what it chooses |\n|---|---|---|\n"
    for choice in vocabulary.choices {
      let values = choice.values.map { "`\($0.name)` \($0.number)" }.joined(separator: ", ")
      out += "| \(choice.name) | \(values) | \(choice.doc) |\n"
    }
    return out
  }

  /// `docs/schema/drawing.schema.json`.
  var schema: String {
    let kinds = vocabulary.kinds.map { "\"\($0.name)\"" }.joined(separator: ", ")
    var out = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A node of a drawing, as --format json writes it",
        "type": "object",
        "required": ["kind"],
        "properties": {
          "kind": {"anyOf": [{"enum": ["text", \(kinds)]}, {"type": "string", "pattern": "^kind-[0-9]+$"}]},
          "text": {"type": "string"},
          "children": {"type": "array", "items": {"$ref": "#"}}
      """
    for attribute in vocabulary.attributes {
      out += ",\n    \"\(attribute.name)\": \(typeSchema(attribute.type))"
    }
    out += """

        },
        "additionalProperties": false,
        "patternProperties": {"^attribute-[0-9]+$": {"type": ["string", "integer"]}}
      }

      """
    return out
  }

  /// How the kind's helper is called; of a container of text the one that writes it whole.
  private func signature(_ kind: Vocabulary.Kind) -> String {
    HelperSignature.all(of: kind, vocabulary).last?.call ?? ""
  }

  private func typeText(_ type: Vocabulary.ValueType) -> String {
    switch type {
    case .flag: "flag"
    case .integer: "integer"
    case .string: "text"
    case .length: "length"
    case .color: "colour, 0xAARRGGBB"
    case .instant: "instant, ms since 1970"
    case .choice(let list): "one of *\(list)*"
    }
  }

  private func typeSchema(_ type: Vocabulary.ValueType) -> String {
    switch type {
    case .flag: "{\"type\": \"boolean\"}"
    case .integer, .instant: "{\"type\": \"integer\"}"
    case .string: "{\"type\": \"string\"}"
    case .length:
      "{\"type\": \"string\", \"pattern\": \"^(auto|-?[0-9]+(%|c|pt))$\"}"
    case .color: "{\"type\": \"string\", \"pattern\": \"^#[0-9a-f]{8}$\"}"
    case .choice(let list):
      "{\"anyOf\": [{\"enum\": ["
        + (vocabulary.choices.first { $0.name == list }?.values.map { "\"\($0.name)\"" } ?? [])
        .joined(separator: ", ") + "]}, {\"type\": \"integer\"}]}"
    }
  }
}
