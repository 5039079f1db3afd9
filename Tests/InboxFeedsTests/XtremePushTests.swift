import InboxFeeds
import InboxModel
import JSON
import Testing

@Suite("XtremePush's list")
struct XtremePushTests {
  private func read(_ item: String, options: FeedOptions = FeedOptions()) -> Reading {
    Reading(#"{"items":[\#(item)],"more":false,"badge":1}"#, options: options)
  }

  @Test("The web SDK's item")
  func web() {
    let reading = read(
      """
      {"id": 51, "opened": 1, "clicked": 0, "create_time": 1793000000, "expiration_time": 1793000000500,
       "message": {"title": "Hi", "alert": "Body", "icon": "https://cdn.example/t.png", "cid": "9",
         "style": {"background": "#102030", "title-background": "#FFF"}, "deeplink": "app://a?b={c}", "source": "inbox",
         "data": {"cid": "9", "um": "x", "cta": "Go", "badge": 2}}}
      """
    )
    var message = Message(id: "51", vendor: .xtremepush, kind: "alert")
    message.title = "Hi"
    message.text = "Body"
    message.icon = "https://cdn.example/t.png"
    message.style.background = Color(argb: 0xFF10_2030)
    message.style.titleBackground = Color(argb: 0xFFFF_FFFF)
    message.sent = Instant(milliseconds: 1_793_000_000_000)
    message.expires = Instant(milliseconds: 1_793_000_000_500)
    message.reported.seen = true
    message.reported.clicked = false
    message.campaign = "9"
    message.actions = [MessageAction(type: .deeplink, value: "app://a?b={c}")]
    message.data = .object([.init(key: "cta", value: .string("Go")), .init(key: "badge", value: .integer(2))])
    #expect(reading.items == [.message(message, [])])
  }

  @Test("The mobile SDKs' objects", arguments: ["list", "items"])
  func mobile(key: String) {
    let reading = Reading(
      """
      {"\(key)": [{"identifier": 52, "isOpened": false, "isClicked": true, "isDelivered": true,
        "createTimestamp": 1793000000, "expirationTimestamp": null, "isCard": true,
        "style": {"background": "", "titleBackground": "#243B53"},
        "response": {"message": {"identifier": "m-52", "title": "Card", "text": "Text", "icon": "https://cdn.example/b.jpg",
          "data": null, "metadata": null},
          "action": {"type": "click", "identifier": "btn", "deeplink": null, "url": "https://example.org/a b", "inapp": null}}}]}
      """
    )
    var message = Message(id: "52", vendor: .xtremepush, kind: "card")
    message.title = "Card"
    message.text = "Text"
    message.image = "https://cdn.example/b.jpg"
    message.style.titleBackground = Color(argb: 0xFF24_3B53)
    message.sent = Instant(milliseconds: 1_793_000_000_000)
    message.reported.delivered = true
    message.reported.seen = false
    message.reported.clicked = true
    message.actions = [MessageAction(id: "btn", type: .url, value: "https://example.org/a b")]
    #expect(reading.items == [.message(message, [])])
  }

  @Test(
    "The campaign, under each of its names",
    arguments: [
      (#""message":{"cid":"9"}"#, "9", []),
      (#""message":{"cid":55021}"#, "55021", []),
      (#""message":{"campaignId":"9","cid":"8"}"#, "9", []),
      (#""response":{"message":{"campaignIdentifier":"9","campaignId":"8"}},"cid":"7""#, "9", []),
      (#""message":{"campaignIdentifier":null},"cid":"7""#, "7", []),
      (#""message":{},"campaignId":"7""#, "7", []),
      (#""message":{"cid":""}"#, nil, []),
      (#""message":{"cid":[1]}"#, nil, ["items[0].message.cid"]),
      (#""cid":true"#, nil, ["items[0].cid"]),
      (#""message":{"data":{"cid":"9"}}"#, nil, []),
    ] as [(String, String?, [String])])
  func campaign(fields: String, campaign: String?, paths: [String]) {
    let reading = read(#"{"id":1,\#(fields)}"#)
    #expect(reading.messages.first?.campaign == campaign)
    #expect(reading.paths == paths)
  }

  @Test(
    "The six things a tap can do",
    arguments: [
      (#""deeplink":"app://x","url":null"#, ActionType.deeplink, "app://x", []),
      (#""url":"https://example.org/""#, .url, "https://example.org/", []),
      (#""inapp":"77""#, .inapp, "77", []),
      (#""inapp":77"#, .inapp, "77", []),
      (#""action":"rate""#, .action, "rate", []),
      (#""requestPushPermission":"push""#, .permission, "push", []),
      (#""requestPushPermission":true"#, .permission, "push", []),
      (#""requestPushPermission":false"#, nil, "", []),
      (#""deeplink":"","url":"""#, nil, "", []),
      (#""x":1"#, nil, "", []),
      (#""url":"https://example.org/","deeplink":"app://x""#, .deeplink, "app://x", ["url"]),
      (#""action":"rate","inapp":"7","url":"u:1""#, .url, "u:1", ["inapp", "action"]),
      (#""u":"https://example.org/","um":"outside""#, .url, "https://example.org/", []),
      (#""u":"app://x","um":"deeplink""#, .deeplink, "app://x", []),
    ] as [(String, ActionType?, String, [String])]
  )
  func actions(fields: String, type: ActionType?, value: String, noted: [String]) {
    let expected = type.map { [MessageAction(type: $0, value: value)] } ?? []
    let web = read(#"{"id":1,"message":{"identifier":"m",\#(fields)}}"#)
    #expect(web.messages.map(\.actions) == [expected])
    #expect(web.paths == noted.map { "items[0].message.\($0)" })
    let mobile = read(#"{"identifier":1,"response":{"message":{},"action":{"identifier":null,\#(fields)}}}"#)
    #expect(mobile.messages.map(\.actions) == [expected])
    #expect(mobile.paths == noted.map { "items[0].response.action.\($0)" })
  }

  @Test(
    "Card or alert",
    arguments: [
      (#""isCard":true,"message":{"icon":"i"}"#, "card", nil, "i"),
      (#""isCard":1,"message":{"icon":"i"}"#, "card", nil, "i"),
      (#""isCard":false,"message":{"icon":"i","style":{"type":"card"}}"#, "alert", "i", nil),
      (#""message":{"icon":"i","style":{"type":"card"}}"#, "card", nil, "i"),
      (#""message":{"icon":"i","style":"card"}"#, "card", nil, "i"),
      (#""message":{"icon":"i","style":{"type":"alert"}}"#, "alert", "i", nil),
      (#""message":{"icon":"i"}"#, "alert", "i", nil),
      (#""message":{"icon":"i","image":"p","style":{"type":"card"}}"#, "card", "i", "p"),
    ] as [(String, String, String?, String?)]
  )
  func kinds(fields: String, kind: String, icon: String?, image: String?) {
    let reading = read(#"{"id":1,\#(fields)}"#)
    #expect(reading.diagnostics == [])
    #expect(reading.messages.first?.kind == kind)
    #expect(reading.messages.first?.icon == icon)
    #expect(reading.messages.first?.image == image)
  }

  @Test("An empty array is an empty object, without a word")
  func emptyArrays() {
    let reading = read(#"{"id":1,"message":{"title":"T","style":[],"data":[]},"response":[]}"#)
    #expect(reading.diagnostics == [])
    #expect(reading.messages.first?.title == "T")
    #expect(reading.messages.first?.data == .object([]))
    #expect(read(#"{"id":1,"message":[]}"#).items.count == 1)
  }

  @Test(
    "A field of the wrong type is dropped and named",
    arguments: [
      (#""opened":"1""#, "opened"), (#""opened":2"#, "opened"), (#""clicked":[]"#, "clicked"),
      (#""create_time":"now""#, "create_time"), (#""create_time":1e30"#, "create_time"),
      (#""create_time":1e400"#, "create_time"), (#""expiration_time":-99999999999"#, "expiration_time"),
      (#""message":"text""#, "message"), (#""message":{"title":1}"#, "message.title"),
      (#""message":{"alert":{}}"#, "message.alert"), (#""message":{"icon":1}"#, "message.icon"),
      (#""message":{"style":7}"#, "message.style"), (#""message":{"style":["x"]}"#, "message.style"),
      (#""message":{"style":{"background":"blueish"}}"#, "message.style.background"),
      (#""message":{"data":"x"}"#, "message.data"), (#""message":{"deeplink":5}"#, "message.deeplink"),
      (#""message":{"inapp":1.5}"#, "message.inapp"), (#""isCard":"yes""#, "isCard"),
    ]
  )
  func wrongType(field: String, path: String) {
    let reading = read(#"{"id":1,\#(field)}"#)
    #expect(reading.messages == [Message(id: "1", vendor: .xtremepush, kind: "alert")])
    #expect(reading.paths == ["items[0].\(path)"])
  }

  @Test("The reserved keys can be changed")
  func reserved() {
    var options = FeedOptions()
    options.reservedKeys = ReservedKeys(["own"])
    let reading = read(#"{"id":1,"message":{"data":{"own":1,"cid":2}}}"#, options: options)
    #expect(reading.messages.first?.data == .object([.init(key: "cid", value: .integer(2))]))
  }

  @Test("A time with a fraction is read")
  func fraction() {
    #expect(
      read(#"{"id":1,"create_time":1793000000.9}"#).messages.first?.sent?.milliseconds == 1_793_000_000_000)
    #expect(read(#"{"id":1,"create_time":1.793e9}"#).messages.first?.sent?.milliseconds == 1_793_000_000_000)
  }
}
