import InboxHost
import JSON
import RendererHost

/// `inlay plugin list`.
struct PluginListCommand {
  private let arguments: ParsedArguments
  private let path: PluginPath
  private let keeper: PluginKeeper

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    self.arguments = arguments
    path = PluginPath(arguments, surroundings)
    keeper = PluginKeeper(home: try? Home.path(arguments, surroundings), now: surroundings.now)
  }

  func run() throws -> ExitStatus {
    var found = path.find()
    let isolation = tryConverters(&found)
    let router = Router(found.compactMap(\.manifest), preferred: keeper.history.preferred)
    var output = FileOutput(descriptor: 1, name: "standard output")
    if arguments.value("--format") == "json" {
      output.buffer += Array((json(found, router, isolation).serialized + "\n").utf8)
    } else {
      output.buffer += Array(text(found, router, isolation).utf8)
    }
    try output.flush()
    return .done
  }

  /// Binds each bound function in a worker, since its manifest alone does not tell whether the library is installed, and
  /// marks as refused what cannot be bound. No plugin has code in this. Answers the isolation that workers have.
  private func tryConverters(_ found: inout [FoundPlugin]) -> Result<Isolation, RendererFailure>? {
    guard found.contains(where: { $0.manifest != nil }) else { return nil }
    var isolation: Result<Isolation, RendererFailure>?
    for index in found.indices {
      guard let manifest = found[index].manifest, manifest.convertsTo != nil else { continue }
      let session = RendererSession(
        library: manifest.rendererLibrary, carrier: .worker(executable: path.worker))
      do throws(RendererFailure) {
        isolation = .success(try session.load().isolation)
        session.leave()
      } catch {
        if case .refused(let reason) = error {
          let sentence = "\(found[index].folder): \(manifest.descriptor.id): \(reason)"
          found[index].status = .refused(PluginRefusal(.functionMissing, sentence))
        }
      }
    }
    return isolation ?? RendererSession.isolation(ofWorker: path.worker)
  }

  private func text(
    _ found: [FoundPlugin], _ router: Router, _ isolation: Result<Isolation, RendererFailure>?
  ) -> String {
    var out = ""
    let contests = router.contests()
    for plugin in found {
      if !out.isEmpty { out += "\n" }
      switch plugin.status {
      case .refused(let refusal): out += "refused\n    \(TerminalText.safe(refusal.sentence))\n"
      case .usable(let manifest):
        let descriptor = manifest.descriptor
        out += "\(TerminalText.safe("\(descriptor.id) \(descriptor.version)  \(descriptor.name)"))\n"
        for rule in descriptor.renders {
          out += "    renders    \(TerminalText.safe(rule.summary))\n"
        }
        if let to = manifest.convertsTo { out += "    converts   to \(TerminalText.safe(to))\n" }
        for contest in contests where contest.plugins.contains(descriptor.id) {
          let others = contest.plugins.filter { $0 != descriptor.id }.joined(separator: ", ")
          let verdict = contest.plugins[0] == descriptor.id ? "chosen before" : "behind"
          out += "    contest    \(TerminalText.safe("\(contest.rule): \(verdict) \(others)"))\n"
        }
        let state = state(of: manifest)
        if state != .used { out += "    state      \(state.sentence(manifest.descriptor.id))\n" }
        if state == .trusted {
          out += "    isolation  none: runs in Inlay's own process\n"
        } else {
          out += "    isolation  \(isolationText(isolation))\n"
          if case .success(let isolation)? = isolation {
            for lack in isolation.lacks { out += "    lacks      \(lack)\n" }
          }
        }
        out += "    from       \(TerminalText.safe(plugin.folder))\n"
      }
    }
    if found.isEmpty {
      out = "no plugin is found; looked in\n"
      for folder in path.folders { out += "    \(TerminalText.safe(folder))\n" }
    }
    return out
  }

  /// What becomes of a plugin, whatever its rules say.
  private enum State: String {
    case used
    /// Some messages are kept from it.
    case putAside = "put-aside"
    case quarantined
    /// It runs in the host's process.
    case trusted

    func sentence(_ id: String) -> String {
      switch self {
      case .used: "used"
      case .putAside: "used, but not for messages that it failed on three times; see inlay plugin why \(id)"
      case .quarantined: "in quarantine: its messages are drawn without it; see inlay plugin why \(id)"
      case .trusted: "trusted; inlay plugin trust --no \(id) takes that back"
      }
    }
  }

  private func state(of manifest: PluginManifest) -> State {
    let record = keeper.record(of: manifest)
    if record?.isQuarantined == true { return .quarantined }
    if keeper.trustedHash(of: manifest) != nil { return .trusted }
    return record?.putAside.isEmpty == false ? .putAside : .used
  }

  private func lacks(_ isolation: Result<Isolation, RendererFailure>?) -> [String] {
    if case .success(let isolation)? = isolation { isolation.lacks } else { [] }
  }

  private func isolationText(_ isolation: Result<Isolation, RendererFailure>?) -> String {
    switch isolation {
    case .success(let isolation)?: isolation.summary
    case .failure(let failure)?: "none: the worker \(failure.description)"
    case nil: "none"
    }
  }

  private func json(
    _ found: [FoundPlugin], _ router: Router, _ isolation: Result<Isolation, RendererFailure>?
  ) -> JSONValue {
    let contests = router.contests()
    let plugins = found.map { plugin -> JSONValue in
      switch plugin.status {
      case .refused(let refusal):
        return .object([
          .init(key: "code", value: .string(refusal.code.rawValue)),
          .init(key: "folder", value: .string(plugin.folder)),
          .init(key: "refused", value: .string(refusal.sentence)),
        ])
      case .usable(let manifest):
        let descriptor = manifest.descriptor
        let against = contests.filter { $0.plugins.contains(descriptor.id) }.map { contest in
          JSONValue.object([
            .init(key: "chosen", value: .string(contest.plugins[0])),
            .init(key: "rule", value: .string(contest.rule)),
          ])
        }
        return .object([
          .init(key: "contests", value: .array(against)),
          .init(key: "convertsTo", value: manifest.convertsTo.map { .string($0) } ?? .null),
          .init(key: "folder", value: .string(plugin.folder)),
          .init(key: "id", value: .string(descriptor.id)),
          .init(key: "isolation", value: .string(isolationText(isolation))),
          .init(key: "lacks", value: .array(lacks(isolation).map { .string($0) })),
          .init(key: "name", value: .string(descriptor.name)),
          .init(key: "renders", value: .array(descriptor.renders.map(ManifestWriter.value))),
          .init(key: "state", value: .string(state(of: manifest).rawValue)),
          .init(key: "version", value: .string(descriptor.version)),
        ])
      }
    }
    return .object([.init(key: "plugins", value: .array(plugins))])
  }
}
