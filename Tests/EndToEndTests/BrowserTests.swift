import Glibc
import TestSupport
import Testing

/// Pages in headless Chromium, where it is installed.
@Suite struct BrowserTests {
  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first(where: Files.exists)

  /// What a page becomes in the browser, and everything that was asked of the network meanwhile.
  private static func open(_ page: String, in folder: TemporaryFolder) throws -> (dom: String, log: String) {
    let log = folder.file("net.json")
    let result = try Subprocess.run(
      [
        #require(browser), "--headless", "--no-sandbox", "--disable-gpu",
        "--user-data-dir=\(folder.file("profile"))",
        "--host-resolver-rules=MAP * ~NOTFOUND", "--log-net-log=\(log)", "--virtual-time-budget=2000",
        "--dump-dom",
        "file://\(page)",
      ], seconds: 60)
    return (result.output, try Files.text(of: log))
  }

  private static let body = """
    <style>@import "http://a.ask.example/x.css"; p { background: url(http://b.ask.example/b.png) }</style>
    <script src="http://c.ask.example/c.js"></script><script>document.title = "run"</script>
    <p>Hello <img src="http://d.ask.example/d.png" alt="a picture" onerror="document.title = 'run'"></p>
    <iframe src="http://e.ask.example/"></iframe><a href="http://f.ask.example/">the shop</a>
    <video src="http://g.ask.example/v.mp4" poster="http://h.ask.example/p.png"></video>
    <p>&lt;img src="http://i.ask.example/i.png"&gt; &lt;script&gt;document.title = "run"&lt;/script&gt;</p>
    """

  @Test(.enabled(if: browser != nil, "skipped: there is no Chromium here"))
  func `a page asks the network for nothing and runs nothing`() throws {
    let folder = TemporaryFolder()
    let mail = try folder.write(Self.body, to: "mail.html")
    let result = try Program.run(["render", mail, "--format", "html"])
    #expect(result.succeeded)
    let (dom, log) = try Self.open(folder.write(result.output, to: "page.html"), in: folder)
    #expect(dom.contains("a picture") && dom.contains("the shop"))
    #expect(dom.contains("<title>Message</title>"))
    #expect(!log.contains("ask.example"))
  }

  @Test(.enabled(if: browser != nil, "skipped: there is no Chromium here"))
  func `the same body as it came asks and runs`() throws {
    let folder = TemporaryFolder()
    let (dom, log) = try Self.open(folder.write(Self.body, to: "mail.html"), in: folder)
    #expect(dom.contains("run") && log.contains("d.ask.example"))
  }
}
