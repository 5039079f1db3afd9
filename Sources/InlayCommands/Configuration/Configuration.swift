import InboxModel

/// What a configuration file says. What it does not say is nil, or as usual.
struct Configuration: Equatable {
  /// Which addresses may be opened. Its patterns were looked at: each is one.
  var allowList = AllowListConfiguration()
  /// The keys that belong to XtremePush's SDK and not to the sender; nil: those that are known.
  var xtremepushReservedKeys: [String]?
  /// The file that it comes from; nil where there is none.
  var file: String?
  /// What is odd about the file and does not stop it from being used: a key that nobody knows.
  var remarks: [Diagnostic] = []

  /// The policy that its lists make.
  var linkPolicy: LinkPolicy { LinkPolicy(AllowList(allowList)) }

  /// Largest file that is read, in bytes.
  static let largest = 1 << 20

  /// Reads the file that `--config` names, else `config.json` in the home, where there is one.
  ///
  /// - Parameter home: The folder of all state; nil for a command that has none.
  static func load(_ arguments: ParsedArguments, home: String?) throws(CommandError) -> Configuration {
    if let path = arguments.value("--config") { return try load(path: path) }
    return try load(path: home.map { "\($0)/config.json" }, isNamed: false)
  }

  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - path: The file; nil: there is none, and everything is as usual.
  ///   - isNamed: Whether somebody named this very file, which then has to be there. One that is only looked for where it
  ///     would be, such as `config.json` in the home, may be missing.
  /// - Throws: `noInput` where a file that was named is not there or cannot be read, `configuration` with file and JSON
  ///   path where its content is wrong.
  static func load(path: String?, isNamed: Bool = true) throws(CommandError) -> Configuration {
    guard let path else { return Configuration() }
    guard let bytes = try ConfigurationFile.read(path, isNamed: isNamed) else { return Configuration() }
    return try ConfigurationReader.read(bytes, from: path)
  }
}
