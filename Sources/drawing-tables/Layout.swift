/// The structs of the ABI as the headers declare them, laid out as every 64-bit C ABI lays them out.
///
/// The offsets that are reckoned here are asserted by the C compiler, so a mistake in either is an error of the build.
struct Layout {
  struct Field {
    var name: String
    var offset: Int
  }

  struct Struct {
    var name: String
    var fields: [Field]
    var size: Int
  }

  var structs: [Struct] = []

  struct Fault: Error, CustomStringConvertible {
    var structName: String
    var declaration: String
    var description: String {
      "SDK/include/inlay: \(structName) has a field that the layout table cannot hold: \(declaration)"
    }
  }

  /// The types that fields may have besides pointers and structs of the ABI: size, which is the alignment too.
  private static let scalars = [
    "uint64_t": 8, "int64_t": 8, "double": 8, "uint32_t": 4, "int32_t": 4, "inlay_status": 4,
  ]

  /// - Parameter headers: The texts of the headers, each behind what it includes.
  init(headers: [String]) throws(Fault) {
    for header in headers {
      var open: (name: String, text: String)?
      for line in header.withoutComments.split(separator: "\n").map(String.init) {
        if let (name, text) = open {
          if line.hasPrefix("}") {
            structs.append(try lay(out: name, text))
            open = nil
          } else {
            open = (name, text + " " + line)
          }
        } else if line.hasSuffix("{"), let name = structName(line) {
          open = (name, "")
        }
      }
    }
  }

  /// `typedef struct inlay_x {` and `struct inlay_x {`.
  private func structName(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: "struct"), index <= 1, words.count == index + 3 else { return nil }
    return words[index + 1]
  }

  private func lay(out name: String, _ text: String) throws(Fault) -> Struct {
    var fields: [Field] = []
    var offset = 0
    var widest = 1
    for declaration in text.split(separator: ";").map({ $0.trimmed }) where !declaration.isEmpty {
      guard let (field, size, alignment) = field(declaration) else {
        throw Fault(structName: name, declaration: declaration)
      }
      offset = (offset + alignment - 1) / alignment * alignment
      fields.append(Field(name: field, offset: offset))
      offset += size
      widest = max(widest, alignment)
    }
    return Struct(name: name, fields: fields, size: (offset + widest - 1) / widest * widest)
  }

  private func field(_ declaration: String) -> (name: String, size: Int, alignment: Int)? {
    // A pointer to a function: `type (*name)(parameters)`.
    if let star = declaration.range(of: "(*") {
      let name = declaration[star.upperBound...].prefix { $0 != ")" }
      return (String(name), 8, 8)
    }
    guard let space = declaration.lastIndex(where: { $0 == " " || $0 == "*" }) else { return nil }
    let name = String(declaration[declaration.index(after: space)...])
    let type = String(declaration[...space]).trimmed
    if type.hasSuffix("*") { return (name, 8, 8) }
    if let size = Self.scalars[type] { return (name, size, size) }
    // Every struct of the ABI holds a word, so each is aligned as one.
    return structs.first { $0.name == type }.map { (name, $0.size, 8) }
  }

  /// `SDK/include/inlay/layout_table.h`.
  var table: String {
    var out = """
      /* SPDX-License-Identifier: Apache-2.0 */
      /* Made from the other headers by `make tables`: change those files, not this one. */
      /** @file layout_table.h
       *  INLAY_LAYOUT: the layout table of the headers that a plugin is built with. */
      #ifndef INLAY_LAYOUT_TABLE_H
      #define INLAY_LAYOUT_TABLE_H

      #include "plugin.h"

      #define INLAY_SIZE_ENTRY(type) {#type, (uint32_t)sizeof(type), 0}
      #define INLAY_FIELD_ENTRY(type, field) {#type "." #field, (uint32_t)offsetof(type, field), 0}

      /** The table that INLAY_LAYOUT points to. */
      static const inlay_layout_entry inlay_layout_entries[] = {

      """
    for each in structs {
      out += "    INLAY_SIZE_ENTRY(\(each.name)),\n"
      for field in each.fields { out += "    INLAY_FIELD_ENTRY(\(each.name), \(field.name)),\n" }
    }
    out += """
      };

      static const inlay_layout inlay_layout_of_headers = {
          sizeof(inlay_layout), sizeof(inlay_layout_entries) / sizeof(inlay_layout_entries[0]), inlay_layout_entries};

      /** What inlay_plugin.layout points to. */
      #define INLAY_LAYOUT (&inlay_layout_of_headers)

      /** The same for languages that cannot use a macro. Valid for ever. */
      static inline const inlay_layout *inlay_layout_table(void) { return INLAY_LAYOUT; }

      #endif

      """
    return out
  }

  /// `SDK/src/layout_assertions.h`.
  var assertions: String {
    var out = """
      /* SPDX-License-Identifier: Apache-2.0 */
      /* Made from SDK/include/inlay by `make tables`: change those files, not this one. */

      """
    for each in structs {
      out += "\nINLAY_STATIC_ASSERT(sizeof(\(each.name)) == \(each.size), \"\(each.name)\");\n"
      for field in each.fields {
        out +=
          "INLAY_STATIC_ASSERT(offsetof(\(each.name), \(field.name)) == \(field.offset), \"\(each.name).\(field.name)\");\n"
      }
    }
    return out
  }
}

extension String {
  /// C without its `/* … */`.
  fileprivate var withoutComments: String {
    var out = ""
    var rest = self[...]
    while let begin = rest.range(of: "/*") {
      out += rest[..<begin.lowerBound]
      guard let end = rest[begin.upperBound...].range(of: "*/") else { return out }
      rest = rest[end.upperBound...]
    }
    return out + rest
  }
}

extension StringProtocol {
  /// Without the spaces around it.
  fileprivate var trimmed: String {
    var rest = Substring(self)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// Where a text first stands in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      formIndex(after: &start)
    }
    return nil
  }
}
