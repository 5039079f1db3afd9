import InboxModel
struct Configuration {
  var reservedKeys: [String]?
  var linkPolicy: LinkPolicy { LinkPolicy(AllowList(AllowListConfiguration())) }
  static func load(_ path: String?, home: String, _ d: DiagnosticOutput) throws(CommandError) -> Configuration
  { Configuration() }
}
struct LinkOpener {
  struct Fault: Error { var sentence: String }
  init(_ e: [String: String]) {}
  func open(_ l: String) throws(Fault) {}
}
