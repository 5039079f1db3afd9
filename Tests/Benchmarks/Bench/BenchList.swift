import InboxModel

/// Messages as a list has them, newest first, with ids that come in no order.
struct BenchList {
  struct Message {
    var id: String
    var sent: Instant
    var expires: Instant?
    var range: Range<Int>
  }

  private(set) var messages: [Message] = []
  private(set) var bytes: [UInt8] = []

  init(count: Int) {
    let text = String(
      repeating: "The quick brown fox jumps over the lazy dog while the parcel waits at the shop. ", count: 5)
    var random: UInt64 = 88_172_645_463_325_252
    func digits() -> String {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return String(random, radix: 36)
    }
    for index in 0..<count {
      let id = "\(digits())-\(digits())"
      let start = bytes.count
      bytes +=
        """
        {"id":"\(id)","kind":"alert","title":"Parcel number \(index) is on its way","text":"\(text)",\
        "icon":"https://cdn.example.test/icon/\(index % 7).png","sent":"2026-11-29T16:20:00Z",\
        "actions":[{"type":"url","value":"https://example.test/track?id=\(index)"}]}
        """.utf8
      messages.append(
        Message(
          id: id, sent: Instant(milliseconds: 1_796_000_000_000 - Int64(index) * 60_000),
          expires: index % 10 == 0 ? Instant(milliseconds: 1_900_000_000_000 + Int64(index)) : nil,
          range: start..<bytes.count))
    }
  }
}
