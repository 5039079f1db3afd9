import Glibc
import JSON
import RendererHost

/// `inlay doctor`: what to send with a bug report.
struct DoctorCommand {
  private let arguments: ParsedArguments
  private let surroundings: Surroundings
  private let path: PluginPath

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    self.arguments = arguments
    self.surroundings = surroundings
    path = PluginPath(arguments, surroundings)
  }

  /// What was found, each with its name; nil where there is nothing.
  private struct Findings {
    var kernel: (release: String, machine: String)
    var isolation: Result<Isolation, RendererFailure>
    var home: String?
    var isHomeThere = false
    var sdk: String?
    var folders: [(path: String, isThere: Bool)]
    var usable = 0
    var refused: [PluginRefusal] = []
    var quarantined: [String] = []
    var trusted: [String] = []

    var lacks: [String] {
      switch isolation {
      case .success(let isolation): isolation.lacks
      case .failure(let failure): ["no plugin can be used: the worker \(failure.description)"]
      }
    }
  }

  func run() throws -> ExitStatus {
    let found = look()
    try InboxOutput.write(text(found), json(found), arguments)
    return .done
  }

  private func look() -> Findings {
    var system = utsname()
    uname(&system)
    func field(_ bytes: UnsafeRawBufferPointer) -> String {
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let home = try? Home.path(arguments, surroundings)
    var findings = Findings(
      kernel: (
        withUnsafeBytes(of: &system.release, field), withUnsafeBytes(of: &system.machine, field)
      ),
      isolation: RendererSession.isolation(ofWorker: path.worker), home: home,
      sdk: (try? SDKFolder.find(surroundings))?.path,
      folders: path.folders.map { ($0, access($0, F_OK) == 0) })
    findings.isHomeThere = home.map { access($0, F_OK) == 0 } ?? false
    let keeper = PluginKeeper(home: home)
    for plugin in path.find() {
      switch plugin.status {
      case .refused(let refusal): findings.refused.append(refusal)
      case .usable(let manifest):
        findings.usable += 1
        if keeper.record(of: manifest)?.isQuarantined == true {
          findings.quarantined.append(manifest.descriptor.id)
        }
        if keeper.trustedHash(of: manifest) != nil { findings.trusted.append(manifest.descriptor.id) }
      }
    }
    return findings
  }

  private func text(_ found: Findings) -> String {
    var lines: [(String, String)] = [
      ("inlay", "\(Inlay.version), plugin ABI \(PluginABI.text)"),
      ("kernel", "\(found.kernel.release) \(found.kernel.machine)"),
    ]
    if case .success(let isolation) = found.isolation { lines.append(("isolation", isolation.summary)) }
    lines += found.lacks.map { ("lacks", $0) }
    lines.append(("program", surroundings.programFolder))
    lines.append(("worker", path.worker))
    lines.append(("home", (found.home ?? "none") + (found.isHomeThere ? "" : " (not there)")))
    lines.append(("sdk", found.sdk ?? "not found; install Inlay with make install, or set INLAY_SDK"))
    lines += found.folders.map { ("plugins", $0.path + ($0.isThere ? "" : " (not there)")) }
    lines.append(("found", "\(found.usable) usable, \(found.refused.count) refused"))
    lines += found.refused.map { ("refused", "\($0.code.rawValue): \($0.sentence)") }
    lines += found.quarantined.map { ("quarantine", "\($0); see inlay plugin why \($0)") }
    lines += found.trusted.map { ("trusted", "\($0) runs in Inlay's own process") }
    return lines.map { name, value in
      "\(name)\(String(repeating: " ", count: 12 - name.utf8.count))\(TerminalText.safe(value))\n"
    }.joined()
  }

  private func json(_ found: Findings) -> JSONValue {
    let isolation: JSONValue =
      switch found.isolation {
      case .success(let isolation):
        .sortedObject([
          "landlock": .count(isolation.landlockABI),
          "memoryDenyWriteExecute": .bool(isolation.memoryDenyWriteExecute),
          "seccomp": .bool(isolation.seccomp), "summary": .string(isolation.summary),
        ])
      case .failure: .null
      }
    return .sortedObject([
      "abi": .string(PluginABI.text), "home": .optional(found.home), "homeIsThere": .bool(found.isHomeThere),
      "isolation": isolation,
      "kernel": .sortedObject([
        "machine": .string(found.kernel.machine), "release": .string(found.kernel.release),
      ]),
      "lacks": .array(found.lacks.map { .string($0) }),
      "pluginPath": .array(
        found.folders.map { .sortedObject(["folder": .string($0.path), "isThere": .bool($0.isThere)]) }),
      "plugins": .sortedObject([
        "quarantined": .array(found.quarantined.map { .string($0) }),
        "refused": .array(
          found.refused.map {
            .sortedObject(["code": .string($0.code.rawValue), "sentence": .string($0.sentence)])
          }),
        "trusted": .array(found.trusted.map { .string($0) }), "usable": .count(found.usable),
      ]),
      "program": .string(surroundings.programFolder), "sdk": .optional(found.sdk),
      "version": .string(Inlay.version), "worker": .string(path.worker),
    ])
  }
}
