import RendererHost
import Surfaces
import Testing

@testable import InlayCommands

/// What options and surroundings come to.
@Suite struct RenderSettingsTests {
  private static func settings(
    _ options: [String] = [], _ variables: [String: String] = [:], isTerminal: Bool = false, width: Int? = nil
  ) throws -> RenderSettings {
    guard case .command(let parsed) = try ArgumentReader.read(["render", "x"] + options) else {
      throw CommandError(.software, "it is no command")
    }
    return try RenderSettings(
      parsed,
      Surroundings(
        variables: variables, programFolder: "/", isOutputTerminal: isTerminal, terminalWidth: width, now: 0))
  }

  @Test(
    arguments: [([], nil, 80), ([], 132, 132), (["--width", "40"], 132, 40), (["--width", "0"], nil, 0)]
      as [([String], Int?, Int)])
  func `the width is the option's, else the terminal's, else 80`(
    options: [String], terminal: Int?, width: Int
  ) throws {
    let settings = try Self.settings(options, width: terminal)
    #expect(settings.surface.width == width)
    #expect(settings.context.width == UInt32(width))
  }

  @Test(
    arguments: [
      ([], [:], false, "text"), ([], [:], true, "ansi"), ([], ["NO_COLOR": "1"], true, "text"),
      ([], ["NO_COLOR": ""], true, "ansi"),
      ([], ["TERM": "dumb"], true, "text"), (["--color", "always"], ["NO_COLOR": "1"], false, "ansi"),
      (["--color", "never"], [:], true, "text"),
      (["--format", "ansi", "--color", "never"], [:], true, "text"),
      (["--format", "json"], [:], true, "json"),
      (["--format", "spoken", "--color", "always"], [:], true, "spoken"),
    ] as [([String], [String: String], Bool, String)])
  func `the format follows the terminal`(
    options: [String], variables: [String: String], isTerminal: Bool, format: String
  ) throws {
    #expect(try Self.settings(options, variables, isTerminal: isTerminal).format.rawValue == format)
  }

  @Test(
    arguments: [
      (nil, false), ("15;0", true), ("0;15", false), ("12;8", true), ("0;7", false), ("15;default;0", true),
      ("", false),
      (";", false), ("x", false), ("15;-1", false), ("0;99999999999999999999", false),
    ] as [(String?, Bool)])
  func `the scheme is that of the terminal's background`(value: String?, isDark: Bool) throws {
    let settings = try Self.settings([], value.map { ["COLORFGBG": $0] } ?? [:])
    #expect((settings.surface.scheme == .dark) == isDark)
    #expect((settings.context.scheme == .dark) == isDark)
  }

  @Test(
    arguments: [
      (nil, "en"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("", "en"), ("de", "de"),
      ("de_AT.UTF-8", "de-AT"),
      ("sr_RS@latin", "sr-RS"), (".UTF-8", "en"),
    ] as [(String?, String)])
  func `the locale is a tag`(value: String?, tag: String) throws {
    #expect(try Self.settings([], value.map { ["LANG": $0] } ?? [:]).context.locale == tag)
  }

  @Test func `spoken is drawn for ears unless another presentation is asked for`() throws {
    #expect(try Self.settings(["--format", "spoken"]).context.presentation == .spoken)
    #expect(try Self.settings(["--format", "spoken", "--presentation", "row"]).context.presentation == .row)
    #expect(try Self.settings().context.presentation == .full)
  }

  @Test func `a plugin path has its order`() throws {
    guard
      case .command(let parsed) = try ArgumentReader.read(
        ["--plugin-path", "a:b", "render", "x", "--plugin-path", "c::"])
    else { return }
    let variables = ["INLAY_PLUGIN_PATH": "d:e", "HOME": "/home/x"]
    let surroundings = Surroundings(
      variables: variables, programFolder: "/opt/bin", isOutputTerminal: false, terminalWidth: nil, now: 0)
    let path = PluginPath(parsed, surroundings)
    #expect(
      path.folders == [
        "a", "b", "c", "d", "e", "/home/x/.local/lib/inlay/plugins", "/opt/bin/plugins",
        "/usr/lib/inlay/plugins",
      ])
    #expect(path.worker == "/opt/bin/inlay-worker")
  }

  @Test func `no plugins means none, whatever the path`() throws {
    guard
      case .command(let parsed) = try ArgumentReader.read([
        "render", "x", "--plugin-path", "a", "--no-plugins",
      ])
    else { return }
    let surroundings = Surroundings(
      variables: ["INLAY_PLUGIN_PATH": "d"], programFolder: "/", isOutputTerminal: false, terminalWidth: nil,
      now: 0)
    #expect(PluginPath(parsed, surroundings).folders == [])
  }
}
