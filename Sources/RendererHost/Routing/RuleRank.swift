import InboxModel
import JSON

/// How specific a rule is about a message: lower is more so.
///
/// The order is vendor + data key, vendor + kind, vendor + content type, then the same without a vendor, a whole type
/// (`text/*`) last of each; among equals the rule that names more comes first.
struct RuleRank: Comparable {
  var level: Int
  var named: Int

  static func < (a: RuleRank, b: RuleRank) -> Bool {
    a.level != b.level ? a.level < b.level : a.named > b.named
  }

  init(_ rule: RenderRule) {
    named = [rule.dataKey, rule.kind, rule.contentType].count { $0 != nil }
    let subject =
      if rule.dataKey != nil { 0 } else if rule.kind != nil {
        1
      } else if rule.contentType?.hasSuffix("/*")
        != true
      { 2 } else { 3 }
    level = (rule.vendor == nil ? 4 : 0) + subject
  }
}

extension RenderRule {
  /// Why the rule does not cover a message in a presentation; nil where it does.
  func mismatch(_ message: Message, _ presentation: Presentation) -> String? {
    if let vendor, vendor != message.vendor.rawValue { return "it is for vendor \(vendor)" }
    if let kind, kind != message.kind { return "it is for kind \(kind)" }
    if let contentType {
      guard let type = message.contentType else {
        return "it is for \(contentType) and the message has no content type"
      }
      if !ContentTypePattern.matches(contentType, type) { return "it is for \(contentType)" }
    }
    if let dataKey, message.data[dataKey] == nil { return "it is for messages with the data key \(dataKey)" }
    if !presentations.allows(presentation) { return "it does not draw the presentation \(presentation.name)" }
    return nil
  }
}
