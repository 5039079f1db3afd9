import InboxModel
import JSON

/// What a report needs besides its message's id, kept in the journal so that it can be sent when the message is gone.
struct ReportContext: Equatable {
  /// Whose words the report is written in.
  var vendor: Vendor
  /// XtremePush's campaign.
  var campaign: String?
  /// Airship's `message_reporting`, which goes back as it came; `.null` where there is none.
  var reporting: JSONValue

  init(vendor: Vendor, campaign: String?, reporting: JSONValue) {
    self.vendor = vendor
    self.campaign = campaign
    self.reporting = reporting
  }

  /// As the journal keeps it.
  var json: String {
    var members: [JSONValue.Member] = []
    if let campaign { members.append(.init(key: "campaign", value: .string(campaign))) }
    if reporting != .null { members.append(.init(key: "reporting", value: reporting)) }
    members.append(.init(key: "vendor", value: .string(vendor.rawValue)))
    return JSONValue.object(members).serialized
  }

  /// From the journal; nil where it is not of this form.
  init?(json: String) {
    guard let value = try? JSONReader.value(of: Array(json.utf8)), let vendor = value["vendor"]?.string else {
      return nil
    }
    self.vendor = Vendor(rawValue: vendor)
    campaign = value["campaign"]?.string
    reporting = value["reporting"] ?? .null
  }
}
