import InboxHost
import InboxModel

extension DiagnosticOutput {
  /// Says what is wrong with a message and what went wrong in drawing it.
  mutating func remark(_ source: String, _ drawn: DrawnMessage) {
    for diagnostic in drawn.diagnostics { remark(source, diagnostic) }
    for remark in drawn.remarks {
      let place = remark.path.isEmpty ? "" : " (at \(remark.path))"
      self.remark(source, line: "\(source): message \(drawn.message.id): \(remark.problem)\(place)")
    }
    for failure in drawn.failures { remark(source, line: "\(source): \(failure)") }
    for line in drawn.logs { detail("\(source): message \(drawn.message.id): \(line)") }
    if level == .verbose {
      let chain = (drawn.converters + [drawn.renderer]).joined(separator: ", then ")
      detail("\(source): message \(drawn.message.id) is drawn by \(chain)")
    }
  }
}
