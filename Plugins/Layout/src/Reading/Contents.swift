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
  /// What happens once the pages are through, in a branching pager.
  struct Completion {
    var condition: Predicate?
    var behavior: Behavior
  }

  var identifier: String
  var isBranching: Bool
  var completions: [Completion] = []
}

struct Pager {
  var pages: [Page]
  var gestures: [Gesture] = []
  var isSwipeDisabled = false
  var swipeDisabling: [Predicate] = []

  struct Page {
    var identifier: String
    var view: View
    /// Where it goes from here, in order: the first that holds counts.
    var branches: [Branch]
    /// It says where to go from here, and says nowhere.
    var isEnd = false
    /// What is done when it is shown.
    var display = Behavior(handlers: [])
    /// In the order of their delays.
    var automated: [AutomatedAction] = []
  }
  struct Branch {
    var condition: Predicate?
    var pageID: String
  }
  struct AutomatedAction {
    var identifier: String
    /// Milliseconds after the page was shown, pauses left away.
    var delay: Int64
    var behavior: Behavior
  }
}

/// Something that is done to a pager with a finger.
struct Gesture {
  enum Sort: String { case tap, swipe, hold }
  var identifier: String
  var sort: Sort
  /// Where it is tapped, or in which direction it is swiped.
  var place: String
  var behavior: Behavior
  /// When a finger that was held is lifted.
  var release: Behavior
  var metadata: StateValue?
}

struct Form {
  var identifier: String
  /// The input whose answer is the score, of an NPS form.
  var scoreIdentifier: String?
  var validatesAtOnce: Bool
  var enabled: [EnableRule]
  /// It is sent by itself; else its answers belong to the form around it.
  var isSent = true
  var responseType: String?
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
  /// Of a phone number.
  var locales: [PhoneLocale] = []
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
  /// The videos that it is about, by identifier; empty for all within.
  var scope: [String] = []
  /// Controllers of one group are muted, or play, together.
  var muteGroup: String?
  var playGroup: String?
}

struct AsyncView {
  var identifier: String
  var url: String
  var mostRetries = 3
  /// Milliseconds until the first retry; each after it waits twice as long.
  var initialBackoff: Int64 = 1000
  var mostBackoff: Int64 = 10_000
}
