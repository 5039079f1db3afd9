import Foundation

/// Layouts for tests, written short: an object with a member that begins with `@` stands for a view with all that the
/// vendor requires of it. Its other members are the view's own.
///
///     {"@column": [view, …]}  {"@label": "words"}  {"@button": ["id", "words"]}  {"@text": "id"}
///     {"@checkbox": "value"}  {"@radio": "value"}  {"@toggle": "id"}  {"@score": "id"}  {"@page": ["id", view]}
enum ShortLayout {
  /// A whole layout as JSON.
  static func layout(_ text: Data) throws -> [UInt8] {
    let view = expanded(try JSONSerialization.jsonObject(with: text))
    let size = ["width": "100%", "height": "100%"]
    let layout: [String: Any] = [
      "version": 1,
      "presentation": ["type": "embedded", "embedded_id": "e", "default_placement": ["size": size]],
      "view": view,
    ]
    return Array(try JSONSerialization.data(withJSONObject: layout, options: [.sortedKeys]))
  }

  static var color: [String: Any] { ["default": ["type": "hex", "hex": "#111111", "alpha": 1]] }
  static var appearance: [String: Any] { ["color": color, "font_size": 14, "alignment": "start"] }
  static var icon: [String: Any] { ["type": "icon", "icon": "checkmark", "color": color] }
  static var style: [String: Any] {
    let binding: [String: Any] = ["shapes": [Any](), "icon": icon]
    return ["type": "checkbox", "bindings": ["selected": binding, "unselected": binding]]
  }

  static func expanded(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(expanded) }
    guard let object = value as? [String: Any] else { return value }
    guard let key = object.keys.first(where: { $0.hasPrefix("@") }), let argument = object[key] else {
      return object.mapValues(expanded)
    }
    var view = base(key, argument)
    for (name, value) in object where name != key { view[name] = expanded(value) }
    return view
  }

  private static func label(_ words: Any) -> [String: Any] {
    ["type": "label", "text": words, "text_appearance": appearance]
  }

  private static func base(_ key: String, _ argument: Any) -> [String: Any] {
    let list = argument as? [Any] ?? []
    switch key {
    case "@column":
      let items = list.map {
        ["size": ["width": "100%", "height": "auto"], "view": expanded($0)] as [String: Any]
      }
      return ["type": "linear_layout", "direction": "vertical", "items": items]
    case "@label": return label(argument)
    case "@button":
      return ["type": "label_button", "identifier": list[0], "label": label(list[1])]
    case "@text":
      return [
        "type": "text_input", "identifier": argument, "input_type": "text", "text_appearance": appearance,
      ]
    case "@checkbox": return ["type": "checkbox", "reporting_value": argument, "style": style]
    case "@radio": return ["type": "radio_input", "reporting_value": argument, "style": style]
    case "@toggle": return ["type": "toggle", "identifier": argument, "style": style]
    case "@score":
      let binding: [String: Any] = ["shapes": [Any](), "text_appearance": appearance]
      return [
        "type": "score", "identifier": argument,
        "style": [
          "type": "number_range", "start": 0, "end": 10,
          "bindings": ["selected": binding, "unselected": binding],
        ] as [String: Any],
      ]
    case "@page": return ["identifier": list[0], "view": expanded(list[1])]
    default: fatalError("there is no short form \(key)")
    }
  }
}
