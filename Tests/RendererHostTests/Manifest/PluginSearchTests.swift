import Glibc
import TestSupport
import Testing

@testable import RendererHost

/// Which folders are plugins, in which order, and why others are passed over.
@Suite struct PluginSearchTests {
  private static func add(_ folder: TemporaryFolder, _ place: String, id: String, library: Bool = true) throws
  {
    try folder.write(ManifestReaderTests.text([("id", "\"\(id)\"")]), to: "\(place)/plugin.json")
    if library { try folder.write("", to: "\(place)/libnote.so") }
  }

  private static func find(_ path: [String]) -> [FoundPlugin] { PluginSearch.find(in: path, abiMajor: 0) }
  private static func ids(_ path: [String]) -> [String] {
    find(path).compactMap { $0.manifest?.descriptor.id }
  }

  @Test func `the order is that of the path, and by name within`() throws {
    let folder = TemporaryFolder()
    for (place, id) in [("two/c", "x.c"), ("two/a", "x.a"), ("one/b", "x.b"), ("one/Z", "x.z")] {
      try Self.add(folder, place, id: id)
    }
    let (one, two) = (folder.file("one"), folder.file("two"))
    #expect(Self.ids([two, one]) == ["x.a", "x.c", "x.z", "x.b"])
    #expect(Self.ids([one, two, one]) == ["x.z", "x.b", "x.a", "x.c"])
    #expect(Self.ids(["\(one)/"]) == ["x.z", "x.b"])
    #expect(Self.find([one]).map(\.folder) == ["\(one)/Z", "\(one)/b"])
  }

  @Test func `places that are not there, and what is no plugin, are no fault`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "file")
    try folder.write("x", to: "empty/readme")
    try folder.write("{}", to: ".hidden/plugin.json")
    mkdir(folder.file("odd"), 0o700)
    mkdir(folder.file("odd/plugin.json"), 0o700)
    #expect(
      Self.find([folder.path, "/nowhere", "", folder.file("file")]).filter { $0.manifest != nil }.isEmpty)
    #expect(Self.find([folder.path]).map(\.folder) == [])
  }

  @Test func `a pipe in place of a manifest does not hold anybody up`() throws {
    let folder = TemporaryFolder()
    mkdir(folder.file("x"), 0o700)
    mkfifo(folder.file("x/plugin.json"), 0o600)
    try Self.add(folder, "y", id: "x.y")
    #expect(Self.ids([folder.path]) == ["x.y"])
  }

  @Test func `a plugin that is found twice is refused the second time`() throws {
    let folder = TemporaryFolder()
    try Self.add(folder, "one/a", id: "x.a")
    try Self.add(folder, "two/b", id: "x.a")
    let found = Self.find([folder.file("one"), folder.file("two")])
    #expect(found[0].manifest != nil)
    guard case .refused(let reason) = found[1].status else {
      Issue.record("it is taken")
      return
    }
    #expect(reason.code == .idTaken)
    #expect(
      reason.sentence
        == "\(folder.file("two/b")): x.a is already found in \(folder.file("one/a")), earlier on the plugin path; remove one"
    )
  }

  @Test func `one that is refused does not take the place of another of its id`() throws {
    let folder = TemporaryFolder()
    try Self.add(folder, "a", id: "x.a", library: false)
    try Self.add(folder, "b", id: "x.a")
    #expect(Self.find([folder.path]).map { $0.manifest != nil } == [false, true])
  }

  @Test func `a converter needs no file`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      ManifestReaderTests.text([
        ("library", ""), ("renders", #"[{"contentType":"text/x"}]"#),
        (
          "converts",
          #"{"to":"text/html","symbol":"s","library":"l.so","arguments":[],"returns":{"type":"cstring"}}"#
        ),
      ]), to: "c/plugin.json")
    #expect(Self.ids([folder.path]) == ["org.example.note"])
  }

  @Test(arguments: [
    ("abi", "2", "the plugin is built for ABI 2 and this host has ABI 0; get a build for ABI 0"),
    ("minor", "9", "the plugin needs ABI 0.9 and this host has 0.3; update the host"),
    ("minor", "4294967295", "the plugin needs ABI 0.4294967295 and this host has 0.3; update the host"),
  ])
  func `a plugin for another host is refused before it is loaded`(key: String, value: String, reason: String)
    throws
  {
    let folder = TemporaryFolder()
    try folder.write(ManifestReaderTests.text([(key, value)]), to: "x/plugin.json")
    try folder.write("", to: "x/libnote.so")
    guard
      case .refused(let said)? = PluginSearch.find(in: [folder.path], abiMajor: 0, abiMinor: 3).first?.status
    else {
      Issue.record("it is taken")
      return
    }
    #expect(said.code == (key == "abi" ? .abiMajor : .abiMinor))
    #expect(said.sentence == "\(folder.file("x")): \(reason)")
  }

  @Test func `a library is a regular file`() throws {
    let folder = TemporaryFolder()
    for place in ["link", "folder", "none"] { try Self.add(folder, place, id: "x.\(place)", library: false) }
    try folder.write("", to: "elsewhere.so")
    symlink("../elsewhere.so", folder.file("link/libnote.so"))
    mkdir(folder.file("folder/libnote.so"), 0o700)
    let reasons = Self.find([folder.path]).map { plugin -> String in
      if case .refused(let reason) = plugin.status {
        String(reason.sentence.dropFirst(plugin.folder.utf8.count))
      } else {
        "taken"
      }
    }
    #expect(
      reasons == [
        "/libnote.so: the library is no regular file; build or copy it there",
        "/libnote.so: the library is a symbolic link; put the file itself into the plugin's folder",
        "/libnote.so: the library that the manifest names is not there; build or copy it there",
      ])
  }

  @Test func `the search has an end, and says so`() throws {
    let folder = TemporaryFolder()
    try Self.add(folder, "a", id: "x.a")
    try Self.add(folder, "b", id: "x.b")
    let found = PluginSearch.find(in: [folder.path], abiMajor: 0, milliseconds: -1)
    guard found.count == 1, case .refused(let refusal) = found[0].status else {
      Issue.record("\(found)")
      return
    }
    #expect(refusal.code == .searchTime)
    #expect(refusal.sentence.contains("are not looked at; take out folders that are slow"))
  }
}
