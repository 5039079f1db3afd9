import JSON

/// The file that `--state` names: the state in which messages are drawn.
enum StateFile {
  /// Bytes of a view's state, at the most.
  private static let largest = 64 << 10

  /// The bytes of a file that holds a JSON object; they go to the renderer as they are, as the view's state.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(UnreadableSource) {
      let file = try OpenFile(path: path)
      bytes = file.read(upTo: largest + 1)
      if let fault = file.fault() { throw fault }
    } catch {
      throw error.error
    }
    guard bytes.count <= largest else {
      throw CommandError(.badData, "\(path): a state has at most 64 KiB; name the right file")
    }
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader.value(of: bytes) } catch {
      throw CommandError(
        .badData, "\(path):\(error.line):\(error.column): \(error.problem); a state is a JSON object")
    }
    guard value.members != nil else {
      throw CommandError(
        .badData, "\(path): a state is a JSON object such as {\"key\": true}, not \(value.typeName)")
    }
    return bytes
  }
}
