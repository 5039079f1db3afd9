// drawing-tables [ROOT [OUTPUT]]: makes everything that follows from SDK/drawing.tsv and the SDK's headers.
// ROOT is the package's folder (default: here), OUTPUT where the files go (default: ROOT).

import Glibc

func read(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw FileFault(path: path, code: errno) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

func write(_ text: String, to path: String) throws {
  var folder = ""
  for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
    folder += part + "/"
    mkdir(folder, 0o777)
  }
  guard let file = fopen(path, "w") else { throw FileFault(path: path, code: errno) }
  defer { fclose(file) }
  var text = text
  let written = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
  guard written == text.utf8.count else { throw FileFault(path: path, code: errno) }
}

struct FileFault: Error, CustomStringConvertible {
  var path: String
  var code: Int32
  var description: String { "\(path): \(String(cString: strerror(code)))" }
}

do {
  let arguments = CommandLine.arguments
  let root = arguments.count > 1 ? arguments[1] : "."
  let output = arguments.count > 2 ? arguments[2] : root
  let vocabulary = try Vocabulary(table: read("\(root)/SDK/drawing.tsv"))
  let swift = SwiftTables(vocabulary: vocabulary)
  let reference = Reference(vocabulary: vocabulary)
  let header = CHeader(vocabulary: vocabulary).text
  try write(header, to: "\(output)/SDK/include/inlay/drawing.h")
  try write(swift.kinds, to: "\(output)/Sources/Drawing/Generated/Kind.swift")
  try write(swift.attributes, to: "\(output)/Sources/Drawing/Generated/AttributeName.swift")
  try write(swift.choices, to: "\(output)/Sources/Drawing/Generated/Choices.swift")
  try write(swift.runtimeTable, to: "\(output)/Sources/RendererRuntime/kinds.inc")
  try write(reference.page, to: "\(output)/docs/drawing.md")
  try write(reference.schema, to: "\(output)/docs/schema/drawing.schema.json")
  var headers = ["drawing.h": header]
  for name in Amalgamation.order where headers[name] == nil && name != "layout_table.h" {
    headers[name] = try read("\(root)/SDK/include/inlay/\(name)")
  }
  let layout = try Layout(headers: Amalgamation.order.compactMap { headers[$0] })
  headers["layout_table.h"] = layout.table
  try write(layout.table, to: "\(output)/SDK/include/inlay/layout_table.h")
  try write(layout.assertions, to: "\(output)/SDK/src/layout_assertions.h")
  try write(Amalgamation(headers: headers).text, to: "\(output)/SDK/inlay-sdk.h")
} catch {
  let line = "drawing-tables: \(error)\n"
  _ = Glibc.write(2, line, line.utf8.count)
  exit(1)
}
