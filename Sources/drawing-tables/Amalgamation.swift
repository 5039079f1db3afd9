/// `SDK/inlay-sdk.h`: every header of the SDK in one file, for projects that copy one file.
struct Amalgamation {
  /// The text of each header by its file name.
  let headers: [String: String]

  /// In an order in which each stands behind what it includes.
  static let order = [
    "version.h", "text.h", "message.h", "context.h", "canvas.h", "drawing.h", "outcomes.h", "host.h",
    "extensions.h", "layout.h", "plugin.h", "layout_table.h",
  ]

  var text: String {
    var out = """
      /* SPDX-License-Identifier: Apache-2.0 */
      /* The Inlay SDK in one header. Made from SDK/include/inlay by `make tables`: change those files, not this one. */

      """
    for name in Self.order {
      out += "\n/* ---- \(name) ---- */\n"
      for line in (headers[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("#include \"") || line.hasPrefix("/* SPDX") { continue }
        out += line + "\n"
      }
    }
    return out
  }
}
