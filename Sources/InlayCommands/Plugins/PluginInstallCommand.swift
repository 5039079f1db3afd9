import Glibc
import InboxHost
import JSON
import RendererHost

/// `inlay plugin install` and `remove`.
struct PluginInstallCommand {
  private let arguments: ParsedArguments
  private let path: PluginPath
  private let found: [FoundPlugin]
  private let installer: PluginInstaller
  private let history: PluginHistory

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(CommandError) {
    self.arguments = arguments
    path = PluginPath(arguments, surroundings)
    found = path.find()
    guard let own = path.own else {
      throw CommandError(.cannotCreate, "there is no folder for your plugins: HOME is not set; set it")
    }
    installer = PluginInstaller(folder: own)
    history = PluginKeeper(home: try? Home.path(arguments, surroundings)).history
  }

  // MARK: install

  func install() throws -> ExitStatus {
    let source = arguments.operands[0]
    let package: PluginInstaller.Package
    do throws(PluginInstaller.Fault) {
      package = try PluginInstaller.read(source.hasSuffix("/") ? String(source.dropLast()) : source)
    } catch {
      throw CommandError(access(source, F_OK) == 0 ? .badData : .noInput, error.description)
    }
    let isolation = try check(package)
    let id = package.manifest.descriptor.id
    let old = found.compactMap(\.manifest).first { $0.descriptor.id == id && installer.owns($0) }
    var output = FileOutput(descriptor: 1, name: "standard output")
    let isJSON = arguments.value("--format") == "json"
    if !isJSON {
      output.buffer += Array(screen(package, isolation, replacing: old).utf8)
      try output.flush()
    }
    if !arguments.has("--yes") { try askForConsent(&output) }
    let place: String
    do throws(PluginInstaller.Fault) {
      place = try installer.install(package, replacing: old)
    } catch {
      throw CommandError(.cannotCreate, error.description)
    }
    if isJSON {
      let json = JSONValue.sortedObject([
        "folder": .string(place), "hash": .string(package.hash.text), "id": .string(id),
        "replaced": .optional(old?.descriptor.version),
        "version": .string(package.manifest.descriptor.version),
      ])
      output.buffer += Array("\(json.serialized)\n".utf8)
    } else {
      output.buffer += Array("installed\n".utf8)
    }
    try output.flush()
    return .done
  }

  /// Loads the plugin in a worker, as its first message would, so that nothing is installed that cannot be used.
  private func check(_ package: PluginInstaller.Package) throws(CommandError) -> Isolation {
    let manifest = package.manifest
    if manifest.abiMajor != PluginABI.major || manifest.descriptor.abiMinor > PluginABI.minor {
      throw CommandError(
        .badData,
        "\(manifest.folder): it is for ABI \(manifest.abiMajor).\(manifest.descriptor.abiMinor) and this host has "
          + "\(PluginABI.text); get a build for that")
    }
    let session = RendererSession(
      library: manifest.rendererLibrary, carrier: .worker(executable: path.worker))
    do throws(RendererFailure) {
      defer { session.leave() }
      let (binary, isolation) = try session.load()
      if let binary, let difference = manifest.descriptor.difference(fromBinary: binary) {
        throw RendererFailure.refused(difference)
      }
      return isolation
    } catch {
      throw CommandError(.badData, "\(manifest.folder): \(manifest.descriptor.id) \(error.description)")
    }
  }

  private func askForConsent(_ output: inout FileOutput) throws {
    guard isatty(0) == 1, isatty(1) == 1 else {
      throw CommandError(.usage, "nobody is there to be asked; say --yes to install it all the same")
    }
    output.buffer += Array("Install it? [y/N] ".utf8)
    try output.flush()
    guard let answer = readLine(), answer == "y" || answer == "Y" || answer == "yes" else {
      throw CommandError(.refused, "it is not installed")
    }
  }

  /// The one screen: what it renders, what it may, whom it displaces.
  private func screen(
    _ package: PluginInstaller.Package, _ isolation: Isolation, replacing old: PluginManifest?
  ) -> String {
    let manifest = package.manifest
    let descriptor = manifest.descriptor
    var lines: [(String, String)] = descriptor.renders.map { ("renders", $0.summary) }
    if let to = manifest.convertsTo { lines.append(("converts", "to \(to)")) }
    let contests = router(with: manifest).contests().filter { $0.plugins.contains(descriptor.id) }
    for contest in contests {
      let others = contest.plugins.filter { $0 != descriptor.id }.joined(separator: ", ")
      lines.append(
        contest.plugins[0] == descriptor.id
          ? ("displaces", "\(others), for \(contest.rule)") : ("behind", "\(others), for \(contest.rule)"))
    }
    lines.append(
      (
        "reads",
        descriptor.needsRaw
          ? "the messages that it draws, and each as the vendor sent it" : "the messages that it draws"
      ))
    lines.append(("opens", "nothing but addresses that stand in a message"))
    lines.append(
      (
        "limits",
        "\(manifest.limits.memoryMiB) MiB of memory, \(manifest.limits.drawMilliseconds) ms a drawing"
      ))
    lines.append(("isolation", isolation.summary))
    for lack in isolation.lacks { lines.append(("lacks", lack)) }
    lines.append(("content", "sha256 \(package.hash.text)"))
    if let old { lines.append(("replaces", "version \(old.descriptor.version)")) }
    lines.append(("from", manifest.folder))
    lines.append(("to", old?.folder ?? "\(installer.folder)/\(descriptor.id)"))
    var out = TerminalText.safe("\(descriptor.id) \(descriptor.version)  \(descriptor.name)") + "\n"
    for (name, value) in lines {
      out += "    \(name)\(String(repeating: " ", count: 11 - name.utf8.count))\(TerminalText.safe(value))\n"
    }
    return out
  }

  /// The order of plugins as it would be with one more among the user's own.
  private func router(with new: PluginManifest) -> Router {
    var manifests = found.compactMap(\.manifest).filter { $0.descriptor.id != new.descriptor.id }
    let own = path.folders.firstIndex(of: installer.folder) ?? 0
    let place = manifests.firstIndex { manifest in
      if installer.owns(manifest) { return manifest.folder > "\(installer.folder)/\(new.descriptor.id)" }
      let index = path.folders.firstIndex { manifest.folder == $0 || manifest.folder.hasPrefix("\($0)/") }
      return (index ?? 0) > own
    }
    manifests.insert(new, at: place ?? manifests.count)
    return Router(manifests, preferred: history.preferred)
  }

  // MARK: remove

  func remove() throws -> ExitStatus {
    let id = arguments.operands[0]
    guard
      let manifest = found.compactMap(\.manifest).first(where: {
        $0.descriptor.id == id && installer.owns($0)
      })
    else {
      if let other = found.compactMap(\.manifest).first(where: { $0.descriptor.id == id }) {
        throw CommandError(
          .refused,
          "\(id) is in \(other.folder), which is not where inlay plugin install puts plugins; remove it by hand"
        )
      }
      let known = found.compactMap(\.manifest).filter(installer.owns).map(\.descriptor.id)
      let near =
        NearestWord.find(id, among: known).map { "; did you mean \($0)?" } ?? "; see inlay plugin list"
      throw CommandError(.noInput, "no plugin \(id) is installed\(near)")
    }
    let hasRest: Bool
    do throws(PluginInstaller.Fault) {
      hasRest = try installer.remove(manifest)
    } catch {
      throw CommandError(.inputOutput, error.description)
    }
    let rest = hasRest ? "; what else is in \(manifest.folder) stays" : ""
    try InboxOutput.write(
      TerminalText.safe("\(id) is removed\(rest)") + "\n",
      .sortedObject([
        "folder": .string(manifest.folder), "id": .string(id),
        "version": .string(manifest.descriptor.version),
      ]), arguments)
    return .done
  }
}
