import InboxFeeds
import InboxModel

/// Reading a long list from a vendor: one that has not changed, and one that is new.
enum FeedBench {
  private static let count = 100_000

  static func measure() {
    let bytes = make()
    let megabytes = Double(bytes.count) / 1_000_000
    Report.section(
      "\(count) messages of an Airship list of \(Report.rounded(megabytes)) MB, read in the host")
    var floor: UInt8 = 0
    let copy = seconds {
      var source = MemorySource(bytes)
      withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
        while source.read(into: buffer) > 0 { floor ^= buffer[0] }
      }
    }
    Report.line("copying it in pieces (the floor)", "\(Report.rounded(copy * 1000)) ms")
    if floor == 1 { print("") }
    let unchanged = seconds { expect(read(bytes, .asRead, known: true)) }
    Report.verdict("found, and known already", unchanged * 1000, "ms", atMost: 300)
    let plain = seconds { expect(read(bytes, .none)) }
    Report.line("read as messages", "\(Report.rounded(plain * 1000)) ms")
    let kept = seconds { expect(read(bytes, .asRead)) }
    Report.line("read as messages that keep their bytes", "\(Report.rounded(kept * 1000)) ms")
    let raw = Array(
      bytes[(bytes.firstIndex(of: UInt8(ascii: "[")) ?? 0)...].dropFirst(2).prefix { $0 != 0x0A }.dropLast())
    let again = Clock.nanoseconds(rounds: 11, calls: 1000) {
      if FeedMessage.read(raw: raw, feed: .airship) == nil { fatalError("a message cannot be read again") }
    }
    Report.verdict("20 messages read again from their bytes", again * 20 / 1_000_000, "ms", atMost: 0.5)
  }

  private static func expect(_ messages: Int) {
    if messages != count { fatalError("\(messages) messages instead of \(count)") }
  }

  private static func seconds(_ body: () -> Void) -> Double {
    Clock.nanoseconds(rounds: 5, calls: 1, body) / 1_000_000_000
  }

  private static func read(_ bytes: [UInt8], _ raw: FeedOptions.Raw, known: Bool = false) -> Int {
    var options = FeedOptions()
    options.raw = raw
    var reader = FeedReader(feed: .airship, source: MemorySource(bytes), options: options)
    var messages = 0
    do throws(FeedFault) {
      while let item = try reader.next(unless: { message in
        if known { messages += 1 }
        return known
      }) {
        if case .message = item { messages += 1 }
      }
    } catch {
      fatalError(error.description)
    }
    return reader.isWhole ? messages : 0
  }

  /// A list as Airship's service writes it.
  private static func make() -> [UInt8] {
    var bytes = Array("{\"messages\":[".utf8)
    for index in 0..<count {
      let id = "5b1f0c3e-\(index)-9a7d"
      let host = "https://api.example.test/user/u-77/messages/\(id)"
      bytes += Array(
        """
        \(index == 0 ? "" : ",")\n{"message_id":"\(id)","title":"Parcel number \(index) is on its way – Größe M",\
        "content_type":"text/html","message_url":"\(host)/","message_body_url":"\(host)/body/",\
        "message_read_url":"\(host)/read/","unread":\(index % 3 == 0),"message_sent":"2026-11-\(10 + index % 20) 16:20:\(10 + index % 50)",\
        "message_reporting":{"message_id":"\(id)","variant_id":\(index % 5)},"content_size":"\(1000 + index % 7000)",\
        "extra":{"com.urbanairship.listing.field1":"Between 9 and 12 o'clock","rank":"\(index)","named_user_id":"kim"},\
        "icons":{"list_icon":"https://cdn.example.test/icon/\(index % 7).png"}}
        """.utf8)
    }
    return bytes + Array("]}\n".utf8)
  }
}
