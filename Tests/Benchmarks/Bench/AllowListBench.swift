import Glibc
import InboxModel

/// How long an allow list of a thousand entries takes for an address.
enum AllowListBench {
  private static let count = 1000

  static func measure() {
    Report.section("an allow list of \(count) entries, time for one address")
    let ordinary = list { index in
      switch index % 10 {
      case 0: "*://*.shop\(index).example.test/items/*.html"
      case 1: "app\(index):/*"
      case 2: "https://cdn.example.test/\(index)/*"
      case 3: "https://host\(index).example.test:8443"
      case 4: "*:/news/\(index)/*/read"
      default: "https://*.brand\(index).test"
      }
    }
    let addresses = [
      ("allowed", "https://www.brand995.test/spring?ref=inbox&name=caf%C3%A9"),
      ("refused", "https://www.elsewhere.test/a/long/path/of/words.html?with=a&query=string"),
      ("a thousand paths of one host", "https://cdn.example.test/992/a.png"),
    ]
    for (name, address) in addresses { verdict("ordinary: \(name)", ordinary, address) }
    verdict(
      "64 KiB of path", ordinary, "https://www.elsewhere.test/" + String(repeating: "a/", count: 32_700))
    verdict(
      "a host of 127 labels", ordinary, "https://" + String(repeating: "a.", count: 126) + "test/")
    let letters = "x://y/" + String(repeating: "a", count: 65_000)
    let backtracking = list { "*://*/\(String(repeating: "*a", count: $0 % 50 + 1))*\($0)b" }
    verdict("hostile patterns, ordinary address", backtracking, addresses[0].1)
    verdict("hostile patterns, 64 KiB of their letter", backtracking, letters)
    let oneHost = list { "https://example.test/\($0)*a*b*c" }
    verdict("a thousand wildcards of one host", oneHost, "https://example.test/77/abcabcabcabcabc/x")
    let open = list { "*://*/*\(String(repeating: "a*", count: $0 % 50 + 1))\($0)b*" }
    Report.line("the same with open ends", "\(Report.rounded(time(open, letters) / 1000)) µs")
    let searched = list { "*:*/*aab*\($0)*" }
    let long = time(searched, "x://y/" + String(repeating: "ab0123456789", count: 5400), calls: 2)
    Report.line("every pattern searched for in 64 KiB", "\(Report.rounded(long / 1000)) µs")
    MessageLinksBench.measure()
  }

  private static func list(_ pattern: (Int) -> String) -> AllowList {
    AllowList((0..<count).map { try! AllowListEntry(pattern($0)) })
  }

  private static func verdict(_ name: String, _ list: AllowList, _ address: String) {
    Report.verdict(name, time(list, address) / 1000, "µs", atMost: 20)
  }

  /// Nanoseconds.
  private static func time(_ list: AllowList, _ address: String, calls: Int = 100) -> Double {
    var allowed = 0
    let nanoseconds = Clock.nanoseconds(rounds: 11, calls: calls) {
      if list.verdict(address, .openURL).isAllowed { allowed += 1 }
    }
    if allowed != 0 && allowed != 11 * calls { fatalError("the verdict changes") }
    return nanoseconds
  }
}
