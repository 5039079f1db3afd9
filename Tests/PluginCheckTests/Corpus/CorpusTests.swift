import InboxFeeds
import InboxModel
import JSON
import RendererHost
import Testing

@testable import PluginCheck

/// The messages that plugins are held to.
@Suite struct CorpusTests {
  private static func corpus(_ rule: RenderRule) -> Corpus {
    let descriptor = PluginDescriptor(
      id: "org.example.any", name: "Any", version: "1.0.0", abiMinor: 1, needsRaw: false, renders: [rule])
    return Corpus(
      manifest: PluginManifest(
        folder: "/p", descriptor: descriptor, abiMajor: 0, code: .library(path: "/p/l.so")))
  }

  static let rules = [
    RenderRule(kind: "card"), RenderRule(contentType: "text/html"), RenderRule(contentType: "text/*"),
    RenderRule(contentType: "text/markdown"), RenderRule(contentType: "application/json"),
    RenderRule(vendor: "airship", dataKey: "recipe"), RenderRule(contentType: "image/*", presentations: .row),
  ]

  private static func all(_ corpus: Corpus) -> [Message] {
    corpus.ordinary.map(\.message) + corpus.fields + corpus.extremes + corpus.deep + corpus.rightToLeft
      + [corpus.strangers.first, corpus.strangers.second, corpus.sample] + corpus.lengthened(1).map(\.message)
  }

  @Test(arguments: rules) func `each message goes to the plugin, by its own rule`(rule: RenderRule) {
    let corpus = Self.corpus(rule)
    let router = Router([corpus.manifest])
    for message in Self.all(corpus) where message.id != "body-of-another-type" {
      let presentation = rule.presentations.allows(.full) ? Presentation.full : .row
      #expect(!router.candidates(for: message, presentation).isEmpty, "\(message.id)")
    }
  }

  @Test(arguments: rules) func `ids are there once in each family`(rule: RenderRule) {
    let corpus = Self.corpus(rule)
    for family in [corpus.ordinary.map(\.message), corpus.fields, corpus.extremes, corpus.deep] {
      #expect(Set(family.map(\.id)).count == family.count)
    }
  }

  @Test(arguments: rules) func `bodies are UTF-8, as the host promises`(rule: RenderRule) {
    for message in Self.all(Self.corpus(rule)) {
      guard let body = message.body else { continue }
      #expect(String(validating: body, as: UTF8.self) != nil, "\(message.id)")
    }
  }

  @Test(arguments: rules) func `ordinary messages have no controls but ends of lines`(rule: RenderRule) {
    let corpus = Self.corpus(rule)
    for message in corpus.ordinary.map(\.message) + corpus.rightToLeft {
      for text in [message.title, message.text, message.body.map { String(decoding: $0, as: UTF8.self) }] {
        let isClean = (text ?? "").unicodeScalars.allSatisfy {
          $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
        }
        #expect(isClean, "\(message.id)")
      }
    }
  }

  @Test(arguments: rules) func `the two strangers share no word`(rule: RenderRule) {
    let (first, second) = Self.corpus(rule).strangers
    let words = { (message: Message) in
      [message.title, message.text, message.body.map { String(decoding: $0, as: UTF8.self) }].compactMap {
        $0
      }.joined(separator: " ")
    }
    for word in Corpus.strangersWords {
      #expect(!words(second).contains(word))
      #expect(
        words(first).contains(word) || word == "Gneissgranite"
          || rule.contentType == nil && word == "Porphyrslate")
    }
  }

  @Test(arguments: [2, 8]) func `longer messages are longer by their factor`(factor: Int) {
    for rule in Self.rules {
      let (short, long) = (Self.corpus(rule).lengthened(1), Self.corpus(rule).lengthened(factor))
      #expect(short.map(\.name) == long.map(\.name))
      for (a, b) in zip(short, long) {
        func size(_ message: Message) -> Int {
          switch a.name {
          case "text": message.text?.utf8.count ?? 0
          case "actions": message.actions.count
          default: message.body?.count ?? 0
          }
        }
        let growth = Double(size(b.message)) / Double(size(a.message))
        #expect(growth > Double(factor) * 0.5 && growth <= Double(factor) * 1.05, "\(a.name) \(growth)")
      }
    }
  }

  /// What is kept of a failure is an inbox file: read again, it is the same message.
  @Test(arguments: rules) func `a message that is kept reads as it was`(rule: RenderRule) throws {
    for message in Self.all(Self.corpus(rule)) where message.id != "deep-data" {
      let document = message.document.serialized
      var read: [Message] = []
      var reader = FeedReader(source: MemorySource(Array(document.utf8)))
      while let item = try reader.next() {
        if case .message(let message, _) = item { read.append(message) }
      }
      let again = try #require(read.first, "\(message.id)")
      #expect(again.id == message.id && again.kind == message.kind)
      #expect(again.title == message.title && again.text == message.text)
      // What is no name of a language the file's reader drops.
      let hasStrangeLocale = message.id.hasPrefix("locale-") || message.id == "all-empty"
      #expect(again.locale == message.locale || hasStrangeLocale)
      #expect(again.body == message.body, "\(message.id)")
    }
  }
}
