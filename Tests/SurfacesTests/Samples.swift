import Drawing

/// Drawings that the goldens are made of: one a subject.
enum Sample: String, CaseIterable, Sendable {
  case order, lists, tables, boxes, rows, form, links, scripts, blocks, inline

  var drawing: Drawing {
    var builder = DrawingBuilder()
    switch self {
    case .order: Self.order(&builder)
    case .lists: Self.lists(&builder)
    case .tables: Self.tables(&builder)
    case .boxes: Self.boxes(&builder)
    case .rows: Self.rows(&builder)
    case .form: Self.form(&builder)
    case .links: Self.links(&builder)
    case .scripts: Self.scripts(&builder)
    case .blocks: Self.blocks(&builder)
    case .inline: Self.inline(&builder)
    }
    return builder.finish()
  }

  private static func order(_ b: inout DrawingBuilder) {
    b.container(.card) { b in
      b.container(.heading, .number(.level, 1), text: "Your order is on its way")
      b.leaf(.image, .text(.url, "https://img.test/parcel.png"), .text(.alternative, "A parcel on a bicycle"))
      b.container(.paragraph) { b in
        b.text("Hello Anna, the parcel left our warehouse this morning and will arrive on ")
        b.leaf(.time, .number(.instant, 1_796_029_200_000), .choice(.timeStyle, TimeStyle.date))
        b.text(". Nobody needs to be at home.")
      }
      b.container(.row) { b in
        b.leaf(
          .button, .text(.target, "track"), .text(.label, "Track"),
          .choice(.prominence, Prominence.primary))
        b.leaf(.button, .text(.target, "later"), .text(.label, "Later"))
      }
      b.leaf(.note, .text(.label, "the style is not known"), .text(.path, "style.x"))
    }
  }

  private static func lists(_ b: inout DrawingBuilder) {
    b.container(.paragraph, text: "Before you travel:")
    b.container(.list) { b in
      b.container(.item, text: "Passport")
      b.container(.item) { b in
        b.text("Tickets")
        b.container(.list) { b in
          b.container(.item, text: "the printed ones, not those on the telephone, which may be empty")
          b.container(.item) { b in
            b.container(.paragraph, text: "First thought.")
            b.container(.paragraph, text: "Second thought.")
          }
        }
      }
    }
    b.container(.list, .flag(.ordered), .number(.start, 9)) { b in
      b.container(.item, text: "ninth")
      b.container(.item, text: "tenth")
      b.container(.item, .number(.start, 100), text: "hundredth")
    }
    b.container(.list, .flag(.ordered), .flag(.reversed), .choice(.marker, Marker.upperRoman)) { b in
      for word in ["four", "three", "two", "one"] { b.container(.item, text: word) }
    }
    b.container(.list, .choice(.marker, Marker.lowerAlpha), .number(.start, 26)) { b in
      b.container(.item, text: "z")
      b.container(.item, text: "and after z")
    }
    b.container(.definitionList) { b in
      b.container(.term, text: "Badge")
      b.container(.description, text: "The number of messages that nobody has read.")
      b.container(.term, text: "Inbox")
      b.container(.description, text: "Where they are.")
    }
  }

  private static func head(_ b: inout DrawingBuilder, _ words: String...) {
    b.container(.tableRow) { b in
      for word in words { b.container(.cell, .choice(.scope, Scope.column), text: word) }
    }
  }

  private static func tables(_ b: inout DrawingBuilder) {
    b.container(.table) { b in
      b.container(.caption, text: "What you ordered")
      head(&b, "Thing", "Pieces", "Remarks")
      for (thing, pieces, remark) in [
        ("Shoes", "2", "Red ones, with laces that are longer than usual"), ("Socks", "10", "Wool"),
      ] {
        b.container(.tableRow) { b in
          b.container(.cell, text: thing)
          b.container(.cell, .choice(.align, Align.end), text: pieces)
          b.container(.cell, text: remark)
        }
      }
    }
    b.container(.table, .choice(.border, Border.single)) { b in
      head(&b, "Mon", "Tue", "Wed")
      b.container(.tableRow) { b in
        b.container(.cell, .number(.columnSpan, 2), text: "two days")
        b.container(.cell, .number(.rowSpan, 2), .choice(.verticalAlign, VerticalAlign.bottom), text: "long")
      }
      b.container(.tableRow) { b in
        b.container(.cell, text: "a")
        b.container(.cell) { b in
          b.container(.list) { b in
            b.container(.item, text: "b")
            b.container(.item, text: "c")
          }
        }
      }
    }
    b.container(.table) { b in
      head(&b, "Identifier", "Description", "Address", "Responsible", "Department", "Telephone")
      b.container(.tableRow) { b in
        for word in [
          "4711-0815-2342", "Extraordinarily", "https://example.com/a/long/address", "Bartholomew",
          "Communications", "+44-20-7946-0000",
        ] {
          b.container(.cell, text: word)
        }
      }
    }
  }

  private static func boxes(_ b: inout DrawingBuilder) {
    b.container(
      .column, .choice(.border, Border.double), .length(.paddingStart, .cells, 2),
      .length(.paddingTop, .cells, 1),
      .number(.background, 0xFF20_3040), .number(.foreground, 0xFF30_4050)
    ) { b in
      b.container(.paragraph, text: "Within two lines.")
      b.container(
        .column, .choice(.border, Border.heavy), .length(.width, .percent, 50), .choice(.align, Align.center)
      ) { b in
        b.container(.paragraph, text: "Half as wide, with aVeryLongWordThatDoesNotFitInThere.")
      }
    }
    b.container(.column, .choice(.align, Align.end)) { b in
      b.container(.paragraph, text: "at the end")
      b.container(.column, .length(.width, .points, 96), .choice(.border, Border.rounded)) { b in
        b.container(.paragraph, text: "12 cells")
      }
    }
    b.container(.column, .length(.gap, .cells, 2)) { b in
      b.container(.paragraph, text: "two lines")
      b.container(.paragraph, text: "apart")
    }
    b.container(
      .paragraph, .number(.mostLines, 2),
      text: "Of this no more than two lines are shown, however much of it there may be: "
        + "whatever stands behind them is gone, which the sign at the end says to whoever reads it, "
        + "and nobody will ever know what this sentence wanted to say.")
    b.container(.column, .length(.marginStart, .cells, 8), .length(.marginTop, .cells, 2)) { b in
      b.container(.paragraph, text: "moved in")
    }
  }

  private static func rows(_ b: inout DrawingBuilder) {
    b.container(.row) { b in
      b.container(.paragraph, text: "At the left there is text that takes its share of the room.")
      b.container(.column, .number(.weight, 1)) { b in
        b.container(.paragraph, text: "And at the right.")
        b.leaf(.button, .text(.label, "Go"))
      }
    }
    b.container(.row, .length(.gap, .cells, 3), .choice(.verticalAlign, VerticalAlign.middle)) { b in
      b.container(.column) { b in
        b.leaf(.image, .text(.alternative, "one"))
        b.leaf(.image, .text(.alternative, "two"))
        b.leaf(.image, .text(.alternative, "three"))
      }
      b.text("middle")
    }
    b.container(.row) { b in
      for _ in 0..<12 { b.leaf(.button, .text(.label, "Press me")) }
    }
    b.container(.row, .length(.gap, .cells, 0)) { b in
      b.container(.paragraph, .length(.width, .percent, 50), .choice(.align, Align.end), text: "half")
      b.container(.paragraph, .length(.width, .percent, 50), text: "half")
    }
  }

  private static func form(_ b: inout DrawingBuilder) {
    b.container(.group, .text(.label, "Tell us")) { b in
      b.leaf(
        .control, .choice(.controlType, ControlType.text), .text(.target, "name"), .text(.label, "Name"),
        .text(.value, "Ann"), .flag(.required))
      b.leaf(
        .control, .choice(.controlType, ControlType.email), .text(.target, "mail"), .text(.label, "Mail"),
        .text(.placeholder, "you@example.com"), .flag(.invalid), .text(.reason, "there is no at sign"))
      b.leaf(
        .control, .choice(.controlType, ControlType.password), .text(.label, "Secret"),
        .text(.value, "hunter2"))
      b.leaf(
        .control, .choice(.controlType, ControlType.checkbox), .text(.label, "Terms"), .flag(.required))
      b.leaf(.control, .choice(.controlType, ControlType.radio), .text(.label, "One"), .flag(.selected))
      b.leaf(.control, .choice(.controlType, ControlType.toggle), .text(.label, "Sound"), .flag(.disabled))
      b.leaf(
        .control, .choice(.controlType, ControlType.choice), .text(.label, "Size"),
        .text(.choices, "S\nM\nL"),
        .text(.value, "M"))
      b.leaf(
        .control, .choice(.controlType, ControlType.choice), .text(.label, "Toppings"), .number(.maximum, 3),
        .text(.choices, "Cheese\nOlives"), .text(.value, "Olives"))
      b.leaf(
        .control, .choice(.controlType, ControlType.score), .text(.label, "How likely"),
        .number(.valueNumber, 7))
      b.leaf(.progress, .text(.label, "Sent"), .number(.valueNumber, 1), .number(.maximum, 3))
      b.leaf(.indicator, .text(.label, "2 of 3"), .flag(.selected))
      b.leaf(.button, .text(.target, "send"), .text(.label, "Send"), .flag(.disabled))
      b.leaf(.button, .text(.label, "Never"), .choice(.prominence, Prominence.subtle))
    }
  }

  private static func links(_ b: inout DrawingBuilder) {
    b.container(.paragraph) { b in
      b.text("Read ")
      b.container(.link, .text(.target, "1"), .text(.url, "https://example.com/a?b=1&c=d"), text: "our page")
      b.text(" or ")
      b.container(.link, .text(.target, "2"), .text(.url, "https://example.com/a?b=1&c=d"), text: "it again")
      b.text(", never ")
      b.container(.link, .text(.target, "3"), .text(.url, "https://evil.test/x"), text: "www.example.com")
      b.text(". ")
      b.container(.link, .text(.url, "javascript:alert(1)"), text: "A trick")
      b.text(" and ")
      b.container(.link, .text(.url, "https://example.com/\u{1B}]8;;ü x"), text: "a strange one that goes on")
      b.text(".")
    }
  }

  private static func scripts(_ b: inout DrawingBuilder) {
    b.container(.paragraph, text: "שלום עולם, זה טקסט שנכתב מימין לשמאל וצריך לעמוד בצד ימין של השורה")
    b.container(.paragraph, text: "家族みんなで楽しめるお買い得情報が盛りだくさん。今すぐご確認ください。きっと見つかります。")
    b.container(.paragraph, text: "👨‍👩‍👧‍👦 family, 👍🏽 thumb, 🇩🇪🇫🇷 flags, ❤️ heart, 1️⃣ keycap, e\u{301} accent, नमस्ते.")
    b.container(
      .paragraph, text: "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft und mehr davon")
    b.container(.column, .choice(.direction, Direction.rightToLeft)) { b in
      b.container(.paragraph, text: "forced to the right")
    }
    b.container(
      .paragraph, text: "not \u{1B}[31mred\u{7}, no \u{202E}reversed\u{2066} text, no ⸨notice⸩\u{9B}1m\u{7F}")
  }

  private static func blocks(_ b: inout DrawingBuilder) {
    b.container(.page, .number(.number, 1), .number(.count, 2)) { b in
      b.container(.heading, .number(.level, 2), text: "Second level")
      b.container(.heading, .number(.level, 3), text: "Third level")
      b.container(.quote) { b in
        b.container(.paragraph, text: "To be.")
        b.container(.quote) { b in b.container(.paragraph, text: "Or not to be.") }
      }
      b.container(.preformatted, text: "a\tb\n\n  two\tcells\n")
    }
    b.leaf(.rule)
    b.container(.stack) { b in
      b.container(.paragraph, text: "in front")
      b.container(.paragraph, .choice(.anchorHorizontal, Align.center), text: "in the middle")
      b.leaf(.image, .flag(.isBackground), .text(.alternative, "a beach"))
    }
    b.container(.figure) { b in
      b.leaf(.media, .text(.url, "https://m.test/a.mp3?x"), .text(.label, "Song"), .number(.duration, 83_000))
      b.container(.caption, text: "A song")
    }
    b.container(.collapsible, .text(.label, "Closed"), .text(.target, "c")) { b in
      b.container(.paragraph, text: "never seen")
    }
    b.container(.collapsible, .text(.label, "Open"), .flag(.open)) { b in
      b.container(.paragraph, text: "seen")
    }
    b.container(.fixedCells, .text(.alternative, "a code to scan"), text: "█▀█ █▀█\n█▄█ █▄█\n")
    b.container(
      .fixedCells, .text(.alternative, "a chart that needs more room"),
      text: String(repeating: "█", count: 90))
    b.container(.slot, .text(.contentType, "text/html"), .text(.content, "<b>x</b>")) { _ in }
    b.leaf(.image, .text(.alternative, ""), .text(.url, "https://t.test/pixel"))
    b.leaf(.image, .text(.alternative, "a cat"), .choice(.state, State.blocked))
    b.container(Kind(rawValue: 9000)) { b in b.container(.paragraph, text: "of a kind yet to come") }
    b.leaf(Kind(rawValue: 9001), .text(.alternative, "a leaf yet to come"))
  }

  private static func inline(_ b: inout DrawingBuilder) {
    b.container(.paragraph) { b in
      b.container(.span, .flag(.bold), text: "Bold")
      b.text(", ")
      b.container(.span, .flag(.italic)) { b in
        b.text("italic and ")
        b.container(.span, .flag(.underline), .number(.foreground, 0xFFFF_0000), text: "red")
      }
      b.text(", ")
      b.container(.span, .flag(.strike), text: "£30")
      b.text(" £20, E = mc")
      b.container(.span, .flag(.superscript), text: "2")
      b.text(", H")
      b.container(.span, .flag(.subscript), text: "2")
      b.text("O, ")
      b.container(.ruby) { b in
        b.text("東京")
        b.container(.rubyText, text: "とうきょう")
      }
      b.text(", ")
      b.container(.span, .flag(.highlight), text: "marked")
      b.text(", ")
      b.container(.span, .flag(.noWrap), text: "kept on one line")
      b.leaf(.hardBreak)
      b.text("after a break, a")
      b.leaf(.softBreak)
      b.text("b")
      b.container(.span, .flag(.spokenOnly), text: " (for ears)")
      b.container(.span, .flag(.visualOnly), text: " (for eyes)")
    }
  }
}
