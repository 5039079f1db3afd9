import Testing

@testable import InboxModel

/// What holds of any list and any address, on lists and addresses that a number repeats.
@Suite struct AllowListPropertyTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &self)! }

    mutating func join(_ choices: [String], _ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &self)).map { _ in pick(choices) }.joined()
    }

    mutating func pattern() -> String {
      if Int.random(in: 0..<20, using: &self) == 0 { return "*" }
      let scheme = pick(["https", "http", "*", "ht*", "myapp", "file", "a*b", "HTTPS", "*s"])
      let host = pick([
        "*", "", "a.test", "*.a.test", "b.a.test", "*.test", "ä.test", "[::1]", "A.test", "*.b",
      ])
      let port = pick(["", "", "", ":1", ":443"])
      let path = pick(["", "/*", "/", "/a", "/a*", "/*a", "/a*b*a", "/*ab*", "/**a", "/aa*aa", "/*a*a*a*b"])
      return pick([
        "\(scheme)://\(host)\(host.isEmpty ? "" : port)\(path)", "\(scheme):\(path)", "\(scheme):ab*a",
      ])
    }

    mutating func url() -> String {
      let scheme = pick(["https", "http", "myapp", "file", "ab", "acb", "HttpS", "https "])
      let host = pick([
        "a.test", "b.a.test", "A.TEST", "xa.test", "ä.test", "xn--4ca.test", "[::1]", "b", "1.2.3.4", "",
      ])
      let port = pick(["", "", ":1", ":443", ":x"])
      let path = pick(["", "/"]) + join(["a", "b", "/", "..", "%2e", "?", "#", "é"], 0...6)
      return pick([
        "\(scheme)://\(pick(["", "", "u@"]))\(host)\(port)\(path)", "\(scheme):\(path)", path,
        "\(scheme):a\n\(path)",
      ])
    }

    mutating func scope() -> LinkScope {
      [.javaScriptInterface, .openURL, .all].randomElement(using: &self)!
    }

    mutating func entries(_ count: Int) -> [AllowListEntry] {
      (0..<count).compactMap { _ in try? AllowListEntry(pattern(), scope: scope()) }
    }
  }

  /// Each entry alone, without shelves: the list is to say nothing else.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a list says what its entries say one by one`(seed: UInt64) throws {
    var random = Random(state: seed)
    let entries = random.entries(12)
    let bareHosts: BareHosts = seed % 2 == 0 ? .exact : .withSubdomains
    let list = AllowList(entries, bareHosts: bareHosts)
    for _ in 0..<40 {
      let url = random.url()
      let single = list.entries.filter {
        AllowList([$0], bareHosts: bareHosts).verdict(url, $0.scope).isAllowed
      }
      var work = 0
      let matching = list.matching(url, work: &work)
      #expect(matching == single, "\(url)")
      for scope in [LinkScope.javaScriptInterface, .openURL, .all] {
        let scopes = single.reduce(into: LinkScope()) { $0.formUnion($1.scope) }
        let verdict = list.verdict(url, scope)
        #expect(verdict.isAllowed == (!single.isEmpty && scopes.isSuperset(of: scope)), "\(url)")
        #expect(verdict.isAllowed == (verdict.reason == nil))
        #expect(verdict == list.verdict(url, scope))
        let places = verdict.entries.compactMap { list.entries.firstIndex(of: $0) }
        #expect(places == places.sorted() && places.count == verdict.entries.count)
      }
      // No byte is read more often than pieces are looked for.
      #expect(work <= list.entries.count * url.utf8.count)
    }
  }

  @Test(arguments: 200..<300 as Range<UInt64>)
  func `one more entry takes no allowance away, and the order makes no difference`(seed: UInt64) {
    var random = Random(state: seed)
    let entries = random.entries(8)
    let more = entries + random.entries(1)
    for _ in 0..<40 {
      let url = random.url()
      let scope = random.scope()
      let before = AllowList(entries).verdict(url, scope).isAllowed
      if before { #expect(AllowList(more).verdict(url, scope).isAllowed, "\(url)") }
      #expect(AllowList(entries.reversed()).verdict(url, scope).isAllowed == before, "\(url)")
    }
  }

  @Test(arguments: 300..<400 as Range<UInt64>)
  func `a control anywhere in an address refuses it`(seed: UInt64) {
    var random = Random(state: seed)
    let list = AllowList(random.entries(8) + [try! AllowListEntry("*")])
    for _ in 0..<20 {
      let url = Array(random.url().unicodeScalars)
      let control = Unicode.Scalar(UInt8.random(in: 0..<65, using: &random)).value
      let scalar = Unicode.Scalar(control < 0x20 ? control : control - 0x20 + 0x7F)!
      let place = Int.random(in: 0...url.count, using: &random)
      let changed =
        url[..<place].map { String($0) }.joined() + String(scalar) + url[place...].map { String($0) }.joined()
      #expect(!list.verdict(changed, .openURL).isAllowed, "\(changed)")
    }
  }

  /// Held against a search that tries everything.
  @Test(arguments: 400..<500 as Range<UInt64>)
  func `a wildcard matches what trying everything matches`(seed: UInt64) {
    var random = Random(state: seed)
    func tried(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == UInt8(ascii: "*") {
        return (text.startIndex...text.endIndex).contains { tried(pattern.dropFirst(), text[$0...]) }
      }
      return text.first == first && tried(pattern.dropFirst(), text.dropFirst())
    }
    for _ in 0..<100 {
      let pattern = Array(random.join(["a", "b", "*", "ab", "aab"], 1...7).utf8)
      let text = Array(random.join(["a", "b", "ab", "c"], 0...10).utf8)
      var store = Wildcard.Store()
      _ = Wildcard(Array("x*y".utf8), in: &store)
      let wildcard = Wildcard(pattern, in: &store)
      var work = 0
      let (matches, mayMatch) = text.withUnsafeBufferPointer { bytes in
        store.withView { (wildcard.matches(bytes, $0, work: &work), wildcard.mayMatch(Wildcard.Ends(bytes))) }
      }
      #expect(matches == tried(pattern[...], text[...]), "\(pattern) \(text)")
      if matches { #expect(mayMatch, "\(pattern) \(text)") }
      #expect(work <= text.count)
    }
  }

  @Test func `a pattern that would make a search go back does not`() {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 60_000)
    for pattern in [
      "*a*a*a*a*b", "*a*a*a*a*b*", "*aaaaaaaaaaaaaaaab*", "*" + String(repeating: "a", count: 2000) + "b*",
    ] {
      var store = Wildcard.Store()
      let wildcard = Wildcard(Array(pattern.utf8), in: &store)
      var work = 0
      let matches = text.withUnsafeBufferPointer { bytes in
        store.withView { wildcard.matches(bytes, $0, work: &work) }
      }
      #expect(!matches && work <= text.count)
    }
  }

  /// The examples of RFC 3492, 7.1, in small letters.
  @Test(
    arguments: [
      ("ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
      ("pročprostěnemluvíčesky", "xn--proprostnemluvesky-uyb24dma41a"),
      ("למההםפשוטלאמדבריםעברית", "xn--4dbcagdahymbxekheh6e0a7fei0b"),
      ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("tạisaohọkhôngthểchỉnóitiếngviệt", "xn--tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g"),
      ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"), ("bücher", "xn--bcher-kva"), ("ü", "xn--tda"),
    ])
  func `Punycode is that of its specification`(label: String, encoded: String) {
    let bytes = Punycode.encoded(Array(label.unicodeScalars))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == encoded)
  }
}
