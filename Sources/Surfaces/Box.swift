import Drawing

/// What surrounds a block's content.
struct Box {
  var width: Drawing.Attribute?
  var minimumWidth: Drawing.Attribute?
  var maximumWidth: Drawing.Attribute?
  var minimumHeight = 0
  // Cells at the sides, lines above and below.
  var paddingTop = 0
  var paddingEnd = 0
  var paddingBottom = 0
  var paddingStart = 0
  var marginTop = 0
  var marginEnd = 0
  var marginBottom = 0
  var marginStart = 0
  var border = Border.none
  var borderColor: UInt32 = 0
  var background: UInt32 = 0
  var align: UInt8?
  var direction: UInt8?
  var mostLines = 0
}

extension Layout {
  /// Reads a node's box. A card has a border and a cell of room beside it unless it says otherwise; a table with a
  /// border has such room too.
  func box(_ node: Drawing.Node, _ code: KindCode, within width: Int) -> Box {
    var box = Box()
    if code == .card {
      box.border = .rounded
      box.paddingStart = 1
      box.paddingEnd = 1
    }
    for index in node.own {
      let attribute = attributes[index]
      switch attributeCode(attribute) {
      case .width: box.width = attribute
      case .minimumWidth: box.minimumWidth = attribute
      case .maximumWidth: box.maximumWidth = attribute
      case .height, .minimumHeight: box.minimumHeight = max(box.minimumHeight, lines(attribute))
      case .paddingTop: box.paddingTop = lines(attribute)
      case .paddingEnd: box.paddingEnd = cells(attribute, of: width) ?? 0
      case .paddingBottom: box.paddingBottom = lines(attribute)
      case .paddingStart: box.paddingStart = cells(attribute, of: width) ?? 0
      case .marginTop: box.marginTop = lines(attribute)
      case .marginEnd: box.marginEnd = cells(attribute, of: width) ?? 0
      case .marginBottom: box.marginBottom = lines(attribute)
      case .marginStart: box.marginStart = cells(attribute, of: width) ?? 0
      case .border: box.border = Border(rawValue: attribute.value) ?? .single
      case .borderColor: box.borderColor = UInt32(truncatingIfNeeded: attribute.value)
      case .background: box.background = UInt32(truncatingIfNeeded: attribute.value)
      case .align: box.align = UInt8(min(max(attribute.value, 0), 2))
      case .direction: box.direction = UInt8(min(max(attribute.value, 0), 2))
      case .mostLines: box.mostLines = Int(min(max(attribute.value, 0), 1_000_000))
      default: break
      }
    }
    if code == .table && box.border != .none {
      box.paddingStart = max(1, box.paddingStart)
      box.paddingEnd = max(1, box.paddingEnd)
    }
    return box
  }
}
