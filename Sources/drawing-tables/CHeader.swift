/// `SDK/include/inlay/drawing.h`: the numbers, and the helpers that one writes with.
struct CHeader {
  let vocabulary: Vocabulary

  var text: String {
    var out = """
      /* SPDX-License-Identifier: Apache-2.0 */
      /* Made from SDK/drawing.tsv by `make tables`: change that file, not this one. */
      /** @file drawing.h
       *  The kinds and attributes of a drawing, and helpers to write one.
       *
       *  `inlay_open_KIND` begins something that contains and `inlay_close` ends it;
       *  `inlay_KIND` writes a whole one. With attributes: `inlay_open_with`,
       *  `inlay_text_with` (a whole one that holds text) and `inlay_leaf_with`, which
       *  take what `inlay_with_ATTRIBUTE` makes.
       *
       *  All are for the thread of `draw`, copy what they are given, take an absent
       *  string for an attribute that is not there, and answer as inlay_canvas says.
       *  The answers need no look: after INLAY_STOP all that follows is nothing. */
      #ifndef INLAY_DRAWING_H
      #define INLAY_DRAWING_H

      #include "canvas.h"

      /** The kinds. */
      INLAY_ENUM(uint32_t) {

      """
    out += list(
      vocabulary.kinds.map { ("INLAY_KIND_\($0.name.macroCased)", $0.number, $0.doc) })
    out += "};\n\n/** The attributes. */\nINLAY_ENUM(uint32_t) {\n"
    out += list(
      vocabulary.attributes.map { ("INLAY_ATTRIBUTE_\($0.name.macroCased)", $0.number, $0.doc) })
    out += "};\n"
    for choice in vocabulary.choices {
      out += "\n/** \(choice.doc) */\nINLAY_ENUM(uint32_t) {\n"
      out += choice.values.map { "  INLAY_\(choice.name.macroCased)_\($0.name.macroCased) = \($0.number)" }
        .joined(separator: ",\n")
      out += "\n};\n"
    }
    out += """

      /** Text within the innermost open container. */
      static inline inlay_status inlay_text(const inlay_canvas *canvas, inlay_string text) {
        return inlay_has_text(text) ? canvas->text(canvas, text) : INLAY_OK;
      }
      /** Ends the innermost open container. */
      static inline inlay_status inlay_close(const inlay_canvas *canvas) { return canvas->close(canvas); }
      /** Begins a container with attributes. */
      static inline inlay_status inlay_open_with(const inlay_canvas *canvas, uint32_t kind,
                                                 const inlay_attribute *attributes, uint64_t count) {
        return canvas->open(canvas, kind, attributes, count);
      }
      /** A whole container with attributes that holds text. */
      static inline inlay_status inlay_text_with(const inlay_canvas *canvas, uint32_t kind, inlay_string text,
                                                 const inlay_attribute *attributes, uint64_t count) {
        inlay_status status = canvas->open(canvas, kind, attributes, count);
        if (status != INLAY_OK) return status;
        inlay_text(canvas, text);
        return canvas->close(canvas);
      }
      /** A leaf or mark with attributes. */
      static inline inlay_status inlay_leaf_with(const inlay_canvas *canvas, uint32_t kind,
                                                 const inlay_attribute *attributes, uint64_t count) {
        return canvas->leaf(canvas, kind, attributes, count);
      }

      #ifndef __cplusplus
      /** Attributes and their count, in place of the last two arguments of a function that takes them:
       *  `inlay_text_with(canvas, INLAY_KIND_SPAN, text, INLAY_WITH(inlay_with_bold(1)))`. */
      #define INLAY_WITH(...)                    \\
        (const inlay_attribute[]){__VA_ARGS__}, \\
            sizeof((const inlay_attribute[]){__VA_ARGS__}) / sizeof(inlay_attribute)
      #endif

      /** An attribute whose value is a number. */
      static inline inlay_attribute inlay_number_attribute(uint32_t name, int64_t number) {
        inlay_attribute a;
        a.name = name;
        a.unit = INLAY_UNIT_NONE;
        a.number = number;
        a.text = inlay_absent();
        return a;
      }
      /** An attribute whose value is a length. */
      static inline inlay_attribute inlay_length_attribute(uint32_t name, uint32_t unit, int64_t number) {
        inlay_attribute a = inlay_number_attribute(name, number);
        a.unit = unit;
        return a;
      }
      /** An attribute whose value is text. */
      static inline inlay_attribute inlay_text_attribute(uint32_t name, inlay_string text) {
        inlay_attribute a = inlay_number_attribute(name, 0);
        a.text = text;
        return a;
      }

      """
    for attribute in vocabulary.attributes { out += maker(attribute) }
    for kind in vocabulary.kinds { out += helpers(kind) }
    out += "\n#endif\n"
    return out
  }

  private func list(_ rows: [(name: String, number: Int, doc: String)]) -> String {
    var out = ""
    for (index, row) in rows.enumerated() {
      out += "  /** \(row.doc) */\n  \(row.name) = \(row.number)\(index + 1 < rows.count ? "," : "")\n"
    }
    return out
  }

  private func maker(_ attribute: Vocabulary.Attribute) -> String {
    let constant = "INLAY_ATTRIBUTE_\(attribute.name.macroCased)"
    let (parameter, call) =
      switch attribute.type {
      case .string: ("inlay_string text", "inlay_text_attribute(\(constant), text)")
      case .length:
        ("uint32_t unit, int64_t number", "inlay_length_attribute(\(constant), unit, number)")
      case .flag: ("int on", "inlay_number_attribute(\(constant), on != 0)")
      case .color: ("uint32_t argb", "inlay_number_attribute(\(constant), argb)")
      case .choice: ("uint32_t choice", "inlay_number_attribute(\(constant), choice)")
      case .integer: ("int64_t number", "inlay_number_attribute(\(constant), number)")
      case .instant: ("int64_t milliseconds", "inlay_number_attribute(\(constant), milliseconds)")
      }
    return """
      /** \(attribute.doc)\(values(attribute.type)) */
      static inline inlay_attribute inlay_with_\(attribute.name.snakeCased)(\(parameter)) {
        return \(call);
      }

      """
  }

  /// Which constants an attribute takes, for its comment.
  private func values(_ type: Vocabulary.ValueType) -> String {
    switch type {
    case .choice(let list): " INLAY_\(list.macroCased)_…"
    case .length: " INLAY_UNIT_…"
    case .color: " 0xAARRGGBB."
    default: ""
    }
  }

  private func helpers(_ kind: Vocabulary.Kind) -> String {
    let constant = "INLAY_KIND_\(kind.name.macroCased)"
    let attributes = kind.helper.compactMap { vocabulary.attribute(named: $0) }
    let body = attributes.isEmpty ? "NULL, 0" : "a, \(attributes.count)"
    var set = ""
    if !attributes.isEmpty {
      set = "  inlay_attribute a[\(attributes.count)];\n"
      for (index, attribute) in attributes.enumerated() {
        set += "  a[\(index)] = inlay_with_\(attribute.name.snakeCased)(\(attribute.name.snakeCased));\n"
      }
    }
    var out = ""
    for helper in HelperSignature.all(of: kind, vocabulary) {
      let call =
        switch helper.operation {
        case .open: "canvas->open(canvas, \(constant), \(body))"
        case .whole: "inlay_text_with(canvas, \(constant), text, \(body))"
        case .leaf: "canvas->leaf(canvas, \(constant), \(body))"
        }
      out +=
        helper.operation == .whole
        ? "/** The same, with the text in it and closed. */\n" : "/** \(kind.doc) */\n"
      out += "static inline inlay_status \(helper.declaration) {\n\(set)  return \(call);\n}\n"
    }
    return out
  }
}
