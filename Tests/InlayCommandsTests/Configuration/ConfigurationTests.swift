import InboxModel
import TestSupport
import Testing

@testable import InlayCommands

/// What a configuration file says, and what is said of one that is wrong.
@Suite struct ConfigurationTests {
  private let folder = TemporaryFolder()

  private func load(_ text: String) throws -> Configuration {
    try Configuration.load(path: folder.write(text, to: "config.json"))
  }

  /// The end of a configuration that is wrong, without the folder.
  private func fault(_ text: String) throws -> CommandError? {
    let path = try folder.write(text, to: "config.json")
    do throws(CommandError) {
      _ = try Configuration.load(path: path)
      return nil
    } catch {
      #expect(error.message.hasPrefix("\(path):"))
      return CommandError(error.status, String(error.message.dropFirst("\(folder.path)/".utf8.count)))
    }
  }

  @Test func `every key is read`() throws {
    let configuration = try load(
      """
      {
        "urlAllowList": ["https://both.test", "myapp:"],
        "urlAllowListScopeOpenURL": [],
        "urlAllowListScopeJavaScriptInterface": ["https://script.test"],
        "urlAllowListBareHosts": "subdomains",
        "initialConfigURL": "https://config.test",
        "xtremepushReservedKeys": ["aps", "mine"]
      }
      """)
    #expect(configuration.allowList.urlAllowList == ["https://both.test", "myapp:"])
    #expect(configuration.allowList.urlAllowListScopeOpenURL == [])
    #expect(configuration.allowList.urlAllowListScopeJavaScriptInterface == ["https://script.test"])
    #expect(configuration.allowList.bareHosts == .withSubdomains)
    #expect(configuration.allowList.initialConfigURL == "https://config.test")
    #expect(configuration.xtremepushReservedKeys == ["aps", "mine"])
    #expect(configuration.remarks == [] && configuration.file == folder.file("config.json"))
    let policy = configuration.linkPolicy
    #expect(policy.decide(.url, "https://a.both.test/", for: .open) == .allowed(by: "https://both.test"))
    #expect(
      policy.decide(.url, "https://any.test/", for: .open) == .refused("no entry of the list matches it"))
  }

  @Test func `a key that is not there is as usual`() throws {
    let configuration = try load("{}")
    #expect(configuration.allowList == AllowListConfiguration())
    #expect(configuration.xtremepushReservedKeys == nil)
    #expect(configuration.linkPolicy.allowList.isOpenToAll)
    #expect(try Configuration.load(path: nil) == Configuration())
  }

  private static let faults: [(String, String)] = [
    ("", "config.json:1:1: the text ends before a value; mend the JSON there"),
    ("{\"urlAllowList\":[}", "config.json:1:18: a value is expected here; mend the JSON there"),
    ("[]", "config.json: a configuration is an object, not an array; write { } around its keys"),
    (
      #"{"urlAllowList":"*"}"#,
      "config.json: urlAllowList: an array of strings is expected here, not a string"
    ),
    (#"{"urlAllowList":null}"#, "config.json: urlAllowList: an array of strings is expected here, not null"),
    (
      #"{"urlAllowListScopeOpenURL":["*",7]}"#,
      "config.json: urlAllowListScopeOpenURL[1]: a string is expected here, not a number"
    ),
    (
      #"{"urlAllowListScopeJavaScriptInterface":["https://x","x.test"]}"#,
      "config.json: urlAllowListScopeJavaScriptInterface[1]: \"x.test\" is no pattern of addresses: it has no scheme, such as https://"
    ),
    (
      #"{"urlAllowListBareHosts":"all"}"#,
      "config.json: urlAllowListBareHosts: it is one of exact, subdomains, not \"all\""
    ),
    (
      #"{"urlAllowListBareHosts":true}"#,
      "config.json: urlAllowListBareHosts: a string is expected here, not a boolean"
    ),
    (
      #"{"initialConfigURL":"https://a*b/"}"#,
      "config.json: initialConfigURL: \"https://a*b/\" is no pattern of addresses: a star stands within its host; it may be the whole host, or \"*.\" before one"
    ),
    (
      #"{"xtremepushReservedKeys":{}}"#,
      "config.json: xtremepushReservedKeys: an array of strings is expected here, not an object"
    ),
  ]

  @Test(arguments: faults)
  func `a wrong value is said with its file and path`(text: String, sentence: String) throws {
    let fault = try #require(try fault(text))
    #expect(fault.status == .configuration)
    #expect(fault.message == sentence)
  }

  @Test func `a key that nobody knows is remarked on with the nearest`() throws {
    let configuration = try load(
      #"{"urlAlowList":7,"colour":[],"urlAllowList":["a:"],"urlAllowList":["b:"]}"#)
    #expect(
      configuration.remarks == [
        Diagnostic(path: "urlAlowList", problem: "there is no such key; did you mean urlAllowList?"),
        Diagnostic(path: "colour", problem: "there is no such key; it is passed over"),
        Diagnostic(path: "urlAllowList", problem: "the key stands there twice; the last one counts"),
      ])
    #expect(configuration.allowList.urlAllowList == ["b:"])
  }

  @Test func `a file that was named has to be there, another may be missing`() throws {
    let missing = folder.file("none.json")
    #expect {
      try Configuration.load(path: missing)
    } throws: { error in
      (error as? CommandError)?.status == .noInput
        && (error as? CommandError)?.message
          == "\(missing): the configuration cannot be read: No such file or directory; check the path, or leave --config away"
    }
    #expect(try Configuration.load(path: missing, isNamed: false) == Configuration())
    #expect(try Configuration.load(path: "\(missing)/x", isNamed: false) == Configuration())
    #expect {
      try Configuration.load(path: folder.path, isNamed: false)
    } throws: { error in
      (error as? CommandError)?.status == .noInput
    }
  }

  @Test func `the option wins over the home, and the home may have none`() throws {
    func arguments(_ options: [String]) throws -> ParsedArguments {
      guard case .command(let parsed) = try ArgumentReader.read(["link", "check", "x:"] + options) else {
        throw CommandError(.software, "it is no command")
      }
      return parsed
    }
    let named = try folder.write(#"{"urlAllowList":["named:"]}"#, to: "named.json")
    #expect(try Configuration.load(arguments([]), home: folder.path).file == nil)
    try folder.write(#"{"urlAllowList":["home:"]}"#, to: "config.json")
    #expect(try Configuration.load(arguments([]), home: folder.path).allowList.urlAllowList == ["home:"])
    #expect(
      try Configuration.load(arguments(["--config", named]), home: folder.path).allowList.urlAllowList == [
        "named:"
      ])
    #expect(try Configuration.load(arguments([]), home: nil).file == nil)
  }

  @Test func `a file that is too large is none`() throws {
    let path = try folder.write(
      String(repeating: " ", count: Configuration.largest) + "{}", to: "config.json")
    #expect {
      try Configuration.load(path: path)
    } throws: { error in
      (error as? CommandError)?.message == "\(path): a configuration has at most 1 MiB; name the right file"
    }
  }
}
