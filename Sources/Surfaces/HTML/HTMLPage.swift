/// The page around drawings: its head, its style, and an article for each drawing.
package enum HTMLPage {
  /// Everything before the first article.
  ///
  /// - Parameters:
  ///   - title: Of the page; made safe, on one line.
  ///   - language: A BCP 47 tag, of the only message on it; empty where it is not known. One that is none is left out.
  package static func opening(title: String, language: String) -> [UInt8] {
    var bytes = Array("<!DOCTYPE html>\n<html".utf8)
    if LanguageTag.isOne(Array(language.utf8)) { bytes += Array(" lang=\"\(language)\"".utf8) }
    bytes += Array(
      """
      >
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="format-detection" content="telephone=no, address=no, email=no, date=no">
      <meta name="color-scheme" content="light dark">
      <title>
      """.utf8)
    escape(SafeLine.of(Array(title.utf8)[...]), into: &bytes)
    bytes += Array("</title>\n<style>\n".utf8)
    bytes += Array(style.utf8)
    bytes += Array("</style>\n</head>\n<body>\n<main>\n".utf8)
    return bytes
  }

  /// Everything behind the last article.
  package static var closing: [UInt8] { Array("</main>\n</body>\n</html>\n".utf8) }

  package static var articleOpening: [UInt8] { Array("<article>\n".utf8) }
  package static var articleClosing: [UInt8] { Array("</article>\n".utf8) }

  private static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Light pages and paper; dark pages where the reader has those. It names no file and no font that would be loaded.
  private static let style = """
    :root{color-scheme:light dark;--page:#ffffff;--text:#1b1c1e;--line:#c4c7cc;--quiet:#5a5e66;--soft:#f3f4f6;--link:#0b57d0;--wrong:#b3261e}
    *,*::before,*::after{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
    main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
    article+article{margin-top:2.5rem;padding-top:2.5rem;border-top:1px solid var(--line)}
    h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.2em 0 .5em}
    h1{font-size:1.6rem}h2{font-size:1.35rem}h3{font-size:1.15rem}h4,h5,h6{font-size:1rem}
    article>:first-child,.card>:first-child,td>:first-child,th>:first-child,li>:first-child,dd>:first-child{margin-top:0}
    article>:last-child,.card>:last-child,td>:last-child,th>:last-child,li>:last-child,dd>:last-child{margin-bottom:0}
    p,ul,ol,dl,pre,figure,blockquote{margin:0 0 .75em}
    ul,ol{padding-inline-start:1.75em}
    ul.bare{list-style:none;padding-inline-start:0}li.bare{list-style:none}
    .circle{list-style-type:circle}.square{list-style-type:square}
    .lower-alpha{list-style-type:lower-alpha}.upper-alpha{list-style-type:upper-alpha}
    .lower-roman{list-style-type:lower-roman}.upper-roman{list-style-type:upper-roman}
    dt{font-weight:600}dd{margin:0 0 .5em;margin-inline-start:1.25em}
    blockquote{padding-inline-start:1em;border-inline-start:3px solid var(--line)}
    hr{border:0;border-top:1px solid var(--line);margin:1.25em 0}
    pre,code{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.9em}
    pre{padding:.75em 1em;background:var(--soft);border-radius:6px;white-space:pre-wrap;overflow-x:auto}
    pre.cells{white-space:pre;line-height:1.15;background:none;padding:0}
    a{color:var(--link)}
    .ink{color:var(--cl)}.fill{background:var(--bl);padding:.4em .7em}span.fill{padding:0 .2em}.ink a,.fill a{color:inherit}
    mark{background:#ffe58a;color:#1b1c1e}
    .wide{overflow-x:auto;margin:0 0 .75em}
    table{border-collapse:collapse}
    table[role=presentation]{width:100%}
    th,td{padding:.35em .6em;text-align:start;vertical-align:top}
    table:not([role=presentation]) th,table:not([role=presentation]) td{border-bottom:1px solid var(--line)}
    table[role=presentation] td{padding:0}
    caption,.caption,figcaption{color:var(--quiet);text-align:start;font-size:.95em;margin-bottom:.4em}
    .card{border:1px solid var(--line);border-radius:10px;padding:1rem 1.1rem;margin:0 0 1rem}
    .row{display:flex;flex-wrap:wrap;gap:.35em 1em;align-items:flex-start;overflow-x:auto}.row>*{min-width:min-content}.row .grow{flex:1 1 12em}
    .row p{margin-bottom:.35em}
    .column{display:flex;flex-direction:column}.column>*{margin-top:0;margin-bottom:0}
    .group{border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;margin:0 0 1rem}
    .group>.name,.page>.name,summary{font-weight:600}
    details{margin:0 0 .75em}summary{cursor:pointer}
    .block{display:block}.whole{white-space:nowrap}
    .picture{display:inline-block;max-width:100%;padding:.3em .6em;border:1px dashed var(--line);border-radius:6px;color:var(--quiet);font-size:.9em}
    .fill .picture,.ink .picture{color:inherit;border-color:currentcolor}
    a.source{text-decoration:none}
    a.block{color:inherit;text-decoration:none}
    .button{display:inline-block;max-width:100%;padding:.4em 1em;border:1px solid currentcolor;border-radius:6px;font-weight:600;text-decoration:none}
    .button[aria-disabled]{border-style:dashed}
    .primary:not([aria-disabled]){background:var(--link);color:var(--page);border-color:var(--link)}
    .subtle{border-color:transparent;padding-inline:.3em;text-decoration:underline}
    a.fill.ink,.fill a.fill.ink{color:var(--cl)}
    .unfollowed{text-decoration:underline dotted}
    .host{margin-inline-start:.35em;color:var(--wrong);font-weight:600}.fill .host,.ink .host{color:inherit}
    .field,.check,.choice{display:inline-block;max-width:100%}.field .name,.choice>.name{display:block;font-weight:600}
    .choice .check{display:block}
    input:not([type=checkbox],[type=radio]),textarea{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:5px;padding:.3em .5em;width:22em;max-width:100%}
    ::placeholder{color:var(--quiet);opacity:1}
    .steps>*{display:inline-block;min-width:1.7em;text-align:center}.steps b{border:1px solid currentcolor;border-radius:5px}
    progress{vertical-align:middle;max-width:50%}
    .aside,.notice{color:var(--quiet)}.wrong{color:var(--wrong)}
    .ears{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    @media screen and (prefers-color-scheme:dark){
    :root{--page:#17181a;--text:#e8e8e6;--line:#46494f;--quiet:#a7abb3;--soft:#24262a;--link:#8ab4f8;--wrong:#ff8a80}
    .ink,a.fill.ink,.fill a.fill.ink{color:var(--cd)}.fill{background:var(--bd)}.ink a,.fill a{color:inherit}
    }
    @media print{
    :root{color-scheme:light}main{max-width:none;padding:0}
    article{break-inside:auto}article+article{break-before:page;border:0;margin:0;padding:0}
    h1,h2,h3,h4,h5,h6{break-after:avoid}tr,.card,.button,.picture{break-inside:avoid}
    .wide{overflow:visible}
    }

    """
}
