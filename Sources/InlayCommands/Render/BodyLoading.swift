import InboxHost
import InboxModel
import RendererHost

/// Puts bodies that a list does not carry into its messages, from a folder that the user names.
struct BodyLoading {
  private let folder: BodyFolder?

  /// - Parameter folder: nil where none was named: then no body is found.
  init(_ folder: String?) throws(CommandError) {
    do throws(FolderNames.Fault) {
      self.folder = try folder.map { path throws(FolderNames.Fault) in try BodyFolder(path) }
    } catch {
      throw CommandError(
        .noInput, "\(error.folder): cannot be listed: \(errorText(error.code)); check the path")
    }
  }

  /// The same where the command says with the drawing that a body is missing.
  func load(into message: inout Message) -> [String] {
    var diagnostics: [Diagnostic] = []
    return load(into: &message, &diagnostics)
  }

  /// Loads a body where the list has none; answers the host's line where it is not found. In a folder that was named it
  /// was expected, and its not being there goes to the diagnostics.
  func load(into message: inout Message, _ diagnostics: inout [Diagnostic]) -> [String] {
    guard message.body == nil, let address = message.bodyURL else { return [] }
    if let body = folder?.body(of: message) {
      message.body = body
      return []
    }
    if let folder {
      let names = BodyFolder.wanted(of: message).map { "\"\($0)\"" }.joined(separator: " or ")
      diagnostics.append(
        Diagnostic(
          path: "",
          problem:
            "the body of message \(message.id) is not in \(folder.folder): no file is called \(names), as it is or with "
            + BodyFolder.endings.map { ".\($0)" }.joined(separator: ", ")))
    }
    return ["body not loaded: \(LinkHost.host(of: address) ?? "no host in its address")"]
  }
}
