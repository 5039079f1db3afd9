import Glibc

/// Homes with one account each, and the commands on them.
struct BenchHome {
  private let program: String
  private let folder: String

  init(_ programs: String) {
    program = "\(programs)/inlay"
    folder = "\(programs)/bench-homes"
    remove()
    mkdir(folder, 0o700)
  }

  func remove() { _ = ProgramRun.run(["/bin/rm", "-rf", folder]) }

  func command(_ name: String, _ words: String...) -> [String] {
    [program, "--home", "\(folder)/\(name)"] + words
  }

  /// A home whose account has been refreshed.
  ///
  /// - Parameter unread: how many are unread; nil: all.
  func add(_ name: String, count: Int, unread: Int? = nil) -> Bool {
    write("\(folder)/\(name).json", count: count, unread: unread ?? count)
    return account(name, "\(folder)/\(name).json") && ProgramRun.run(command(name, "refresh")).status == 0
  }

  /// A home whose account has the list of another and was not refreshed.
  func addWithoutRefresh(_ name: String, like other: String) -> Bool {
    account(name, "\(folder)/\(other).json")
  }

  private func account(_ name: String, _ path: String) -> Bool {
    ProgramRun.run(command(name, "account", "add", "bench", "--path", path)).status == 0
  }

  /// The size of a home's list in bytes.
  func size(_ name: String) -> Int {
    var status = stat()
    return stat("\(folder)/\(name).json", &status) == 0 ? Int(status.st_size) : 0
  }

  /// The cursor behind a position.
  func cursor(_ name: String, offset: Int) -> String? {
    let line =
      command(name, "list", "--limit", "1", "--offset", String(offset), "--format", "json")
      .joined(separator: " ")
    guard let pipe = popen("\(line) | sed -n 's/.*\"next\":\"\\([^\"]*\\)\".*/\\1/p'", "r") else {
      return nil
    }
    defer { pclose(pipe) }
    var buffer = [CChar](repeating: 0, count: 4096)
    guard fgets(&buffer, Int32(buffer.count), pipe) != nil else { return nil }
    let text = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Milliseconds that the sqlite3 shell takes for the rows of a home as INSERT statements, into the same schema.
  func shell(_ name: String) -> Double? {
    let (from, to, script) = ("\(folder)/\(name)/inlay.db", "\(folder)/shell", "\(folder)/rows.sql")
    guard ProgramRun.run([program, "--home", to, "account", "list"]).status == 0 else { return nil }
    let dump = """
      echo 'PRAGMA foreign_keys=OFF; BEGIN;' > '\(script)'
      for table in message content; do
        sqlite3 '\(from)' ".mode insert $table" "SELECT * FROM $table ORDER BY pk" >> '\(script)' || exit 1
      done
      echo 'COMMIT;' >> '\(script)'
      """
    guard ProgramRun.run(["/bin/sh", "-c", dump]).status == 0 else { return nil }
    let run = ProgramRun.run(["/bin/sh", "-c", "exec sqlite3 -bail '\(to)/inlay.db' < '\(script)'"])
    return run.status == 0 ? run.milliseconds : nil
  }

  /// Messages of about 650 bytes; the last ones are unread. Ids come in no order, and times neither.
  private func write(_ path: String, count: Int, unread: Int) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    func put(_ text: String) {
      var text = text
      _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
    }
    // XtremePush's form says what was opened.
    put("{\"more\":false,\"badge\":0,\"items\":[")
    let sentence = "The quick brown fox jumps over the lazy dog while the parcel waits. "
    let text = String(repeating: sentence, count: 5)
    for index in 0..<count {
      let mixed = (UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      put(
        (index == 0 ? "" : ",\n")
          + "{\"id\":\"\(String(mixed, radix: 16))-\(index)\",\"opened\":\(index < count - unread ? 1 : 0),\"clicked\":0,"
          + "\"create_time\":\(1_700_000_000 + Int(mixed % 90_000_000)),\"expiration_time\":null,\"isCard\":1,"
          + "\"message\":{\"title\":\"Parcel number \(index) is on its way\",\"alert\":\"\(text)\","
          + "\"icon\":\"https://cdn.example.test/icon/\(index % 7).png\",\"cid\":\"55021\","
          + "\"data\":{\"rank\":\(index)},\"deeplink\":\"myapp://parcels/\(index)?ref=inbox\"}}")
    }
    put("]}\n")
  }
}
