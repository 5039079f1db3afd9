// What views of each sort say.

struct Media {
  enum Sort: String { case image, video, youtube, vimeo }
  enum Fit: String {
    case center, centerCrop = "center_crop", centerInside = "center_inside", fitCrop = "fit_crop"
  }
  struct Video {
    var showsControls = true
    var isAutoplaying = false
    var isMuted = false
  }

  var sort: Sort
  var url: Overridable<String>
  var selectors: Overridable<URLSelectors>
  var video: Video
  var identifier: String?
}

struct Label {
  enum Relation: String { case labels, describes }
  struct Association {
    var relation: Relation
    var viewID: String
  }

  var text: Overridable<String>
  var appearance: Overridable<TextAppearance>
  var markdown: MarkdownOptions
  var iconStart: Overridable<LayoutIcon?>
  var iconEnd: Overridable<LayoutIcon?>
  /// 1 to 6; nil where it is no heading.
  var headingLevel: Int?
  var association: Association?
  var isAlert: Bool
}

struct Button {
  var identifier: String
  var behavior: Behavior
}

struct PagerController {
  var identifier: String
  var isBranching: Bool
}

struct Pager {
  var pages: [Page]
  /// Swipes with a name, for those who cannot see.
  var gestures: [JSONNode]

  struct Page {
    var identifier: String
    var view: View
    /// Where it goes from here, in order: the first that holds counts.
    var branches: [Branch]
  }
  struct Branch {
    var condition: Predicate?
    var pageID: String
  }
}

struct Form {
  var identifier: String
  /// The input whose answer is the score, of an NPS form.
  var scoreIdentifier: String?
  var validatesAtOnce: Bool
  var enabled: [EnableRule]
}

/// Something that is filled in.
struct Input {
  var identifier: String
  var isRequired: Bool
}

struct TextInput {
  enum Sort: String { case email, number, sms, text, multiline = "text_multiline" }
  var input: Input
  var sort: Sort
  var appearance: TextAppearance
  var placeHolder: String?
  var iconEnd: Overridable<LayoutIcon?>
}

/// Choices that belong together.
struct Choices {
  enum Sort { case checkboxes, radios, score }
  var sort: Sort
  var input: Input
  var least: Int
  var most: Int?
}

/// One choice.
struct Choice {
  var isRadio: Bool
  var value: StateValue
}

struct ScoreRange {
  var start: Int
  var end: Int
}

struct ToggleLayout {
  enum Sort { case basic, checkbox, radio, score }
  var sort: Sort
  var identifier: String
  var value: StateValue
}

struct VideoController {
  var identifier: String
}

struct AsyncView {
  var identifier: String
  var url: String
}
