// Made from SDK/drawing.tsv by `make tables`: change that file, not this one.

/// What something is for.
package enum Role: Int64, CaseIterable, Sendable {
  case `none` = 0
  case button = 1
  case link = 2
  case image = 3
  case heading = 4
  case list = 5
  case form = 6
  case navigation = 7
  case alert = 8
  case status = 9
  case dialog = 10
  case presentation = 11

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .`none`: "none"
    case .button: "button"
    case .link: "link"
    case .image: "image"
    case .heading: "heading"
    case .list: "list"
    case .form: "form"
    case .navigation: "navigation"
    case .alert: "alert"
    case .status: "status"
    case .dialog: "dialog"
    case .presentation: "presentation"
    }
  }
}

/// How urgently a change is spoken.
package enum Live: Int64, CaseIterable, Sendable {
  case off = 0
  case polite = 1
  case assertive = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .off: "off"
    case .polite: "polite"
    case .assertive: "assertive"
    }
  }
}

/// Which way text runs.
package enum Direction: Int64, CaseIterable, Sendable {
  case auto = 0
  case leftToRight = 1
  case rightToLeft = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .auto: "auto"
    case .leftToRight: "left-to-right"
    case .rightToLeft: "right-to-left"
    }
  }
}

/// The look of a border.
package enum Border: Int64, CaseIterable, Sendable {
  case `none` = 0
  case single = 1
  case rounded = 2
  case heavy = 3
  case double = 4

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .`none`: "none"
    case .single: "single"
    case .rounded: "rounded"
    case .heavy: "heavy"
    case .double: "double"
    }
  }
}

/// Across the flow.
package enum Align: Int64, CaseIterable, Sendable {
  case start = 0
  case center = 1
  case end = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    }
  }
}

/// Down the flow.
package enum VerticalAlign: Int64, CaseIterable, Sendable {
  case top = 0
  case middle = 1
  case bottom = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .top: "top"
    case .middle: "middle"
    case .bottom: "bottom"
    }
  }
}

/// The sign before a list item.
package enum Marker: Int64, CaseIterable, Sendable {
  case automatic = 0
  case `none` = 1
  case disc = 2
  case circle = 3
  case square = 4
  case decimal = 5
  case lowerAlpha = 6
  case upperAlpha = 7
  case lowerRoman = 8
  case upperRoman = 9

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .`none`: "none"
    case .disc: "disc"
    case .circle: "circle"
    case .square: "square"
    case .decimal: "decimal"
    case .lowerAlpha: "lower-alpha"
    case .upperAlpha: "upper-alpha"
    case .lowerRoman: "lower-roman"
    case .upperRoman: "upper-roman"
    }
  }
}

/// What a header cell heads.
package enum Scope: Int64, CaseIterable, Sendable {
  case `none` = 0
  case column = 1
  case row = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .`none`: "none"
    case .column: "column"
    case .row: "row"
    }
  }
}

/// How something that loads or plays is doing.
package enum State: Int64, CaseIterable, Sendable {
  case ready = 0
  case loading = 1
  case failed = 2
  case playing = 3
  case paused = 4
  case blocked = 5

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .ready: "ready"
    case .loading: "loading"
    case .failed: "failed"
    case .playing: "playing"
    case .paused: "paused"
    case .blocked: "blocked"
    }
  }
}

/// The sort of a control.
package enum ControlType: Int64, CaseIterable, Sendable {
  case text = 0
  case multiline = 1
  case number = 2
  case email = 3
  case phone = 4
  case date = 5
  case checkbox = 6
  case radio = 7
  case toggle = 8
  case choice = 9
  case score = 10
  case password = 11

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .text: "text"
    case .multiline: "multiline"
    case .number: "number"
    case .email: "email"
    case .phone: "phone"
    case .date: "date"
    case .checkbox: "checkbox"
    case .radio: "radio"
    case .toggle: "toggle"
    case .choice: "choice"
    case .score: "score"
    case .password: "password"
    }
  }
}

/// How much of an instant is written.
package enum TimeStyle: Int64, CaseIterable, Sendable {
  case dateTime = 0
  case date = 1
  case time = 2
  case relative = 3

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .dateTime: "date-time"
    case .date: "date"
    case .time: "time"
    case .relative: "relative"
    }
  }
}

/// How grave.
package enum Severity: Int64, CaseIterable, Sendable {
  case information = 0
  case warning = 1
  case error = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .information: "information"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// How much attention.
package enum Prominence: Int64, CaseIterable, Sendable {
  case normal = 0
  case primary = 1
  case subtle = 2

  /// The name in the vocabulary.
  package var name: StaticString {
    switch self {
    case .normal: "normal"
    case .primary: "primary"
    case .subtle: "subtle"
    }
  }
}

extension AttributeName.ChoiceList {
  /// The name of a value of this list; nil for one that it does not have.
  package func name(of value: Int64) -> StaticString? {
    switch self {
    case .role: Role(rawValue: value)?.name
    case .live: Live(rawValue: value)?.name
    case .direction: Direction(rawValue: value)?.name
    case .border: Border(rawValue: value)?.name
    case .align: Align(rawValue: value)?.name
    case .verticalAlign: VerticalAlign(rawValue: value)?.name
    case .marker: Marker(rawValue: value)?.name
    case .scope: Scope(rawValue: value)?.name
    case .state: State(rawValue: value)?.name
    case .controlType: ControlType(rawValue: value)?.name
    case .timeStyle: TimeStyle(rawValue: value)?.name
    case .severity: Severity(rawValue: value)?.name
    case .prominence: Prominence(rawValue: value)?.name
    }
  }
}
