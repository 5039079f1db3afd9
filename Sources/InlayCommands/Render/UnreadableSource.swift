import Glibc
import InboxFeeds

/// A source that could not be opened or read. The others of the command are drawn all the same.
struct UnreadableSource: Error {
  var error: CommandError

  init(_ status: ExitStatus, _ name: String, _ code: Int32) {
    let advice = code == ENOENT || code == ENOTDIR ? "; check the path" : ""
    error = CommandError(status, "\(name): cannot be read: \(errorText(code))\(advice)")
  }
}

extension CommandError {
  /// Nothing could be read of a source: what, where, and what to do.
  init(_ fault: FeedFault, of source: SourceFile) {
    let place = fault.place.isEmpty ? source.name : "\(source.name):\(fault.place)"
    let advice =
      switch fault.kind {
      case .notUTF8: "; save the file as UTF-8"
      case .notJSON where fault.line == 1 && fault.column == 1:
        "; if it is one body, say of what type: --as text/markdown"
      case .notJSON: "; mend the JSON there"
      case .cutShort: "; get the whole file"
      case .unknownShape, .tooDeep, .unreadable: ""
      }
    self.init(fault.kind == .unreadable ? .inputOutput : .badData, "\(place): \(fault.problem)\(advice)")
  }
}
