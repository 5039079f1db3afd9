import CYajl

/// The parser (yajl) and its callbacks, whose context is a ``JSONBuilder``.
enum JSONGrammar {
  /// A parser that writes to a builder, which has to outlive it.
  static func makeParser(for builder: UnsafeMutablePointer<JSONBuilder>) -> yajl_handle {
    guard let parser = yajl_alloc(callbacks, nil, builder) else { fatalError("no memory") }
    _ = yajl_read_one_checked_value(parser)
    return parser
  }

  /// What a parser that stopped has to say, in our words.
  static func problem(of parser: yajl_handle) -> String {
    problems.first { hasStopped(parser, with: $0.0) }?.1 ?? "this is not JSON"
  }

  /// Whether a parser that stopped has consumed what is before the token at fault and not the token too.
  ///
  /// yajl goes back by the token's length in this one state.
  static func pointsAtToken(_ parser: yajl_handle) -> Bool {
    hasStopped(parser, with: "parse error: after key and value")
  }

  private static func hasStopped(_ parser: yajl_handle, with beginning: String) -> Bool {
    guard let text = yajl_get_error(parser, 0, nil, 0) else { return false }
    defer { yajl_free_error(parser, text) }
    return UnsafeBufferPointer(start: text, count: length(of: text)).starts(with: beginning.utf8)
  }

  private static func length(of text: UnsafePointer<UInt8>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }

  /// yajl 2.1's texts (yajl_lex.c, yajl_parser.c).
  private static let problems: [(String, String)] = [
    ("lexical error: inside a string, '\\' occurs", "a backslash in a string begins no known escape"),
    ("lexical error: invalid character inside", "a control character stands in a string"),
    ("lexical error: invalid (non-hex) character", "\\u in a string needs four hexadecimal digits"),
    ("lexical error: invalid char in json", "a character that begins no JSON value"),
    ("lexical error: invalid string in json", "a word that is not true, false or null"),
    (
      "lexical error: malformed number, a digit is required after the exp",
      "a number needs a digit behind its exponent"
    ),
    (
      "lexical error: malformed number, a digit is required after the dec",
      "a number needs a digit behind its point"
    ),
    (
      "lexical error: malformed number, a digit is required after the min",
      "a number needs a digit behind its minus"
    ),
    ("lexical error: probable comment", "JSON has no comments"),
    ("parse error: unallowed token", "a value is expected here"),
    ("parse error: invalid object key", "a key has to be a string"),
    ("parse error: object key and value", "a colon is missing behind a key"),
    ("parse error: after key and value", "a comma or } is missing behind a member"),
    ("parse error: after array element", "a comma or ] is missing behind an element"),
  ]

  /// yajl keeps the address, so it stays for as long as the process.
  nonisolated(unsafe) private static let callbacks: UnsafePointer<yajl_callbacks> = {
    let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
    table.initialize(
      to: yajl_callbacks(
        yajl_null: { context in builder(context).pointee.scalar(.null, textBytes: 0) ? 1 : 0 },
        yajl_boolean: { context, flag in
          builder(context).pointee.scalar(.bool(flag != 0), textBytes: 0) ? 1 : 0
        },
        yajl_integer: nil,
        yajl_double: nil,
        yajl_number: { context, digits, count in
          let text = digits!.withMemoryRebound(to: UInt8.self, capacity: count) {
            JSONGrammar.text($0, count)
          }
          return builder(context).pointee.scalar(.number(JSONNumber(text: text)), textBytes: count) ? 1 : 0
        },
        yajl_string: { context, start, count in
          builder(context).pointee.scalar(.string(text(start, count)), textBytes: count) ? 1 : 0
        },
        yajl_start_map: { context in builder(context).pointee.open(isObject: true) ? 1 : 0 },
        yajl_map_key: { context, start, count in
          builder(context).pointee.key(text(start, count), textBytes: count) ? 1 : 0
        },
        yajl_end_map: { context in builder(context).pointee.close() ? 1 : 0 },
        yajl_start_array: { context in builder(context).pointee.open(isObject: false) ? 1 : 0 },
        yajl_end_array: { context in builder(context).pointee.close() ? 1 : 0 }
      )
    )
    return UnsafePointer(table)
  }()

  private static func builder(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<JSONBuilder> {
    context!.assumingMemoryBound(to: JSONBuilder.self)
  }

  private static func text(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
