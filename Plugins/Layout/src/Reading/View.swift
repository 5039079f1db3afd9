/// The names of the vendor's views.
enum ViewType: String, CaseIterable {
  case container, linearLayout = "linear_layout", scrollLayout = "scroll_layout", emptyView = "empty_view"
  case webView = "web_view", media, label, labelButton = "label_button", imageButton = "image_button"
  case stackImageButton = "stack_image_button", buttonLayout = "button_layout", iconView = "icon_view"
  case customView = "custom_view", stateController = "state_controller", pagerController = "pager_controller"
  case pager, pagerIndicator = "pager_indicator", storyIndicator = "story_indicator"
  case formController = "form_controller", npsFormController = "nps_form_controller", textInput = "text_input"
  case checkboxController = "checkbox_controller", checkbox, radioInputController = "radio_input_controller"
  case radioInput = "radio_input", toggle, score, basicToggleLayout = "basic_toggle_layout"
  case checkboxToggleLayout = "checkbox_toggle_layout", radioInputToggleLayout = "radio_input_toggle_layout"
  case scoreToggleLayout = "score_toggle_layout", scoreController = "score_controller"
  case videoController = "video_controller", asyncViewController = "async_view_controller"
}

/// A view of a layout.
struct View {
  var content: Content
  /// What every view may have.
  var common: Common
  /// Its object in the layout.
  var node: JSONNode

  /// What a view is.
  indirect enum Content {
    case container([Placed])
    case linearLayout(Axis, [Placed])
    case scrollLayout(Axis, View)
    case empty
    case webView(url: String)
    case media(Media)
    case label(Label)
    case labelButton(Button, label: View)
    case imageButton(Button, Overridable<LayoutImage>)
    case stackImageButton(Button, Overridable<[StackItem]>)
    case buttonLayout(Button, View, isContainer: Bool)
    case icon(Overridable<LayoutIcon>)
    case customView(name: String)
    case stateController(initial: StateValue, View)
    case pagerController(PagerController, View)
    case pager(Pager)
    case pagerIndicator(Bindings)
    case storyIndicator(isOfPage: Bool)
    case form(Form, View)
    case textInput(TextInput)
    /// Checkboxes, radios or a score that belong together.
    case choices(Choices, View)
    /// One of them.
    case choice(Choice)
    case toggle(Input, ToggleStyle)
    case score(Input, ScoreRange)
    /// A subtree that is switched or chosen as a whole.
    case toggleLayout(ToggleLayout, View)
    case videoController(VideoController, View)
    case asyncView(AsyncView, placeholder: View)
    /// What stands for a view that the vendor's SDK would refuse.
    case fault(ViewFault)
  }

  struct Common {
    var backgroundColor = Overridable<LayoutColor?>(nil)
    var border = Overridable<Border?>(nil)
    var visibility: Visibility?
    var enabled: [EnableRule] = []
    /// Tap handlers of a view that is no button of itself.
    var tapHandlers: [JSONNode] = []
    var triggers: [StateTrigger] = []
    /// What it is called, for ears: the given description, else a localised one's fallback.
    var description = Overridable<String?>(nil)
    var isHiddenFromEars = false
  }
}

enum Axis: String { case horizontal, vertical }

/// What has to be so for something to take taps.
enum EnableRule: String {
  case formValidation = "form_validation"
  case formSubmission = "form_submission"
  case pagerNext = "pager_next"
  case pagerPrevious = "pager_previous"
}

/// A child with its place in its container.
struct Placed {
  var view: View
  var size: Size
  var margin = Margin()
  var position: Position?
}
