import Drawing
import Surfaces

/// One drawing of ten megabytes in every format, beside its linear text.
enum SurfaceBench {
  private static let drawing: Drawing = {
    var builder = DrawingBuilder()
    for chapter in 0..<5000 {
      builder.container(.heading, .number(.level, 2), text: "Chapter \(chapter) of many")
      for _ in 0..<4 {
        builder.container(.paragraph) { b in
          b.text(
            "It should be with you on Tuesday between 9 and 12. You can change the day until Monday evening, "
          )
          b.container(.span, .flag(.bold), text: "as often as you like")
          b.text(", on *our* page of [parcels] – ")
          b.container(.link, .text(.url, "https://example.test/track?id=\(chapter)"), text: "track it here")
          b.text(". Whoever is at home may take it; nobody has to sign. Größe <M> & more.")
        }
      }
      builder.container(.list) { b in
        for word in ["Shoes, red ones", "Socks of wool", "Laces"] { b.container(.item, text: word) }
      }
      builder.container(.table) { b in
        b.container(.tableRow) { b in
          for word in ["Thing", "Pieces"] { b.container(.cell, .choice(.scope, Scope.column), text: word) }
        }
        for row in 0..<4 {
          b.container(.tableRow) { b in
            b.container(.cell, text: "Shoes for walking")
            b.container(.cell, text: "\(row)")
          }
        }
      }
    }
    return builder.finish()
  }()

  static func measure() {
    let megabytes = Double(drawing.bytes.count) / 1e6
    Report.section("a drawing of \(Report.rounded(megabytes)) MB of text, \(drawing.nodes.count) nodes")
    var floor = 0.0
    for format in [SurfaceFormat.text, .ansi, .spoken, .markdown, .html, .json] {
      var options = SurfaceOptions()
      options.width = format == .text ? 0 : 80
      var surface = Surface(format: format, options: options)
      var output: [UInt8] = []
      let time = Clock.nanoseconds(rounds: 5, calls: 1) {
        output.removeAll(keepingCapacity: true)
        surface.append(drawing, to: &output)
      }
      if format == .text { floor = time }
      Report.line(
        "\(format)",
        "\(Report.rounded(megabytes / time * 1e9)) MB/s, \(Report.rounded(time / floor)) times linear text")
    }
  }
}
