/// What a shared library says of itself in its ELF file, read without running any of it.
///
/// Only what the system's loader reads is read: program headers and the dynamic section. Section headers can be left away or
/// lie. Every offset is checked: the file may be anything. Layout: the System V ABI, chapters 4 and 5, and its GNU extensions
/// as glibc's `elf.h` has them.
package struct ElfImage: Sendable {
  package struct Fault: Error, Equatable {
    /// One sentence without a full stop.
    package var problem: String
  }

  /// The other libraries that it needs (DT_NEEDED).
  package private(set) var needed: [String] = []
  /// The symbols that it shows.
  package private(set) var exported: [String] = []
  /// The versions of the C library that it needs, such as 2.34.
  private(set) var glibc: [GlibcVersion] = []
  /// Where it looks for other libraries (DT_RUNPATH, DT_RPATH).
  package private(set) var searchPaths: [String] = []
  package private(set) var hasExecutableStack = false
  package private(set) var hasTextRelocations = false
  package private(set) var hasWritableCode = false

  /// The most entries of any table.
  private static let most = 1 << 20

  package init(_ bytes: [UInt8]) throws(Fault) {
    let file = ElfBytes(bytes)
    guard bytes.count >= 64, bytes[0...3] == [0x7F, 0x45, 0x4C, 0x46] else {
      throw Fault(problem: "it is no ELF file, so no shared library")
    }
    guard bytes[4] == 2, bytes[5] == 1 else {
      throw Fault(problem: "it is built for a machine that is not 64-bit and little-endian")
    }
    guard file.u16(16) == 3 else { throw Fault(problem: "it is no shared library; link it with -shared") }
    let machine = file.u16(18)
    guard machine == Self.ownMachine else {
      throw Fault(
        problem: "it is built for another machine (ELF machine \(machine ?? 0), this is \(Self.ownMachine))")
    }
    let segments = try Self.segments(file)
    for segment in segments {
      if segment.type == 0x6474_E551 { hasExecutableStack = segment.flags & 1 != 0 }
      if segment.type == 1, segment.flags & 3 == 3 { hasWritableCode = true }
    }
    // Without the header the loader takes the stack for code.
    if !segments.contains(where: { $0.type == 0x6474_E551 }) { hasExecutableStack = true }
    try readDynamic(file, segments)
  }

  private static var ownMachine: UInt16 {
    #if arch(x86_64)
      62
    #elseif arch(arm64)
      183
    #else
      0
    #endif
  }

  private struct Segment {
    var type, flags: UInt32
    var offset, address, size: UInt64
  }

  private static func segments(_ file: ElfBytes) throws(Fault) -> [Segment] {
    guard let table = file.u64(32), let size = file.u16(54), let count = file.u16(56), size >= 56 else {
      throw Fault(problem: "its program headers cannot be read")
    }
    var segments: [Segment] = []
    for index in 0..<UInt64(count) {
      let (at, overflow) = table.addingReportingOverflow(index * UInt64(size))
      guard !overflow, let type = file.u32(at), let flags = file.u32(at &+ 4), let offset = file.u64(at &+ 8),
        let address = file.u64(at &+ 16), let length = file.u64(at &+ 32)
      else { throw Fault(problem: "its program headers end too soon") }
      segments.append(Segment(type: type, flags: flags, offset: offset, address: address, size: length))
    }
    return segments
  }

  private struct Dynamic {
    var strings: UInt64 = 0
    var stringsSize: UInt64 = 0
    var symbols, hash, gnuHash: UInt64?
    var versions: UInt64?
    var versionCount: UInt64 = 0
    var needed: [UInt64] = []
    var paths: [UInt64] = []
    var flags: UInt64 = 0
    var textRelocations = false
  }

  private mutating func readDynamic(_ file: ElfBytes, _ segments: [Segment]) throws(Fault) {
    guard let section = segments.first(where: { $0.type == 2 }) else {
      throw Fault(problem: "it has no dynamic section; link it with -shared")
    }
    /// Where an address is in the file.
    func offset(_ address: UInt64) -> UInt64? {
      for segment in segments where segment.type == 1 && address >= segment.address {
        let distance = address - segment.address
        guard distance < segment.size else { continue }
        let (sum, overflow) = segment.offset.addingReportingOverflow(distance)
        return overflow ? nil : sum
      }
      return nil
    }
    var dynamic = Dynamic()
    var at = section.offset
    for _ in 0..<min(section.size / 16, UInt64(Self.most)) {
      guard let tag = file.u64(at), let value = file.u64(at &+ 8) else {
        throw Fault(problem: "its dynamic section ends too soon")
      }
      at &+= 16
      if tag == 0 { break }
      switch tag {
      case 1: dynamic.needed.append(value)
      case 4: dynamic.hash = offset(value)
      case 5: dynamic.strings = offset(value) ?? 0
      case 6: dynamic.symbols = offset(value)
      case 10: dynamic.stringsSize = value
      case 15, 29: dynamic.paths.append(value)
      case 22: dynamic.textRelocations = true
      case 30: dynamic.flags = value
      case 0x6FFF_FEF5: dynamic.gnuHash = offset(value)
      case 0x6FFF_FFFE: dynamic.versions = offset(value)
      case 0x6FFF_FFFF: dynamic.versionCount = value
      default: break
      }
    }
    hasTextRelocations = dynamic.textRelocations || dynamic.flags & 4 != 0
    func string(_ index: UInt64) -> String? {
      index < dynamic.stringsSize ? file.text(dynamic.strings &+ index) : nil
    }
    for index in dynamic.needed {
      guard let name = string(index) else {
        throw Fault(problem: "the name of a library that it needs is not there")
      }
      needed.append(name)
    }
    for index in dynamic.paths {
      guard let paths = string(index) else { continue }
      searchPaths += paths.utf8.split(separator: UInt8(ascii: ":")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    readVersions(file, dynamic, string)
    readSymbols(file, dynamic, string)
  }

  /// What it needs of other libraries' versions (DT_VERNEED).
  private mutating func readVersions(_ file: ElfBytes, _ dynamic: Dynamic, _ string: (UInt64) -> String?) {
    guard var at = dynamic.versions else { return }
    var left = Self.most
    for _ in 0..<min(dynamic.versionCount, 4096) {
      guard let count = file.u16(at &+ 2), let first = file.u32(at &+ 8), let next = file.u32(at &+ 12) else {
        return
      }
      var entry = at &+ UInt64(first)
      for _ in 0..<count {
        left -= 1
        guard left > 0, let name = file.u32(entry &+ 8), let following = file.u32(entry &+ 12) else { return }
        if let text = string(UInt64(name)), text.hasPrefix("GLIBC_"),
          let version = GlibcVersion(text.dropFirst("GLIBC_".count))
        {
          glibc.append(version)
        }
        if following == 0 { break }
        entry &+= UInt64(following)
      }
      if next == 0 { return }
      at &+= UInt64(next)
    }
  }

  /// The symbols that are defined and that others can find.
  private mutating func readSymbols(_ file: ElfBytes, _ dynamic: Dynamic, _ string: (UInt64) -> String?) {
    guard let table = dynamic.symbols else { return }
    for index in 0..<symbolCount(file, dynamic) {
      let at = table &+ index &* 24
      guard let name = file.u32(at), let info = file.u8(at &+ 4), let other = file.u8(at &+ 5),
        let section = file.u16(at &+ 6)
      else { return }
      // Defined; global, weak or unique; default or protected.
      guard section != 0, [1, 2, 10].contains(info >> 4), other & 3 == 0 || other & 3 == 3 else { continue }
      if let text = string(UInt64(name)), !text.isEmpty { exported.append(text) }
    }
  }

  private func symbolCount(_ file: ElfBytes, _ dynamic: Dynamic) -> UInt64 {
    if let hash = dynamic.hash, let chains = file.u32(hash &+ 4) {
      return min(UInt64(chains), UInt64(Self.most))
    }
    guard let hash = dynamic.gnuHash, let buckets = file.u32(hash), let first = file.u32(hash &+ 4),
      let filters = file.u32(hash &+ 8)
    else { return 0 }
    let bucketTable = hash &+ 16 &+ UInt64(filters) &* 8
    var last: UInt32 = 0
    for index in 0..<min(UInt64(buckets), UInt64(Self.most)) {
      guard let bucket = file.u32(bucketTable &+ index &* 4) else { break }
      last = max(last, bucket)
    }
    guard last >= first else { return 0 }
    let chains = bucketTable &+ UInt64(buckets) &* 4
    // The last chain ends with an odd value.
    for _ in 0..<Self.most {
      guard let value = file.u32(chains &+ UInt64(last - first) &* 4) else { break }
      if value & 1 != 0 || last == .max { break }
      last += 1
    }
    return min(UInt64(last) + 1, UInt64(Self.most))
  }
}
