import TestSupport
import Testing

@testable import inlay_fuzz

/// Every seed, and damage done to it that a number repeats, through what the fuzzer runs.
@Suite(.serialized) struct ReplayTests {
  private static let folder = "\(PackageFolder.path)/Tests/Fuzz/Seeds"

  private static func seeds(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let names = Files.names(in: "\(folder)/\(target.rawValue)")
    return try names.map { ($0, try Files.read("\(folder)/\(target.rawValue)/\($0)")) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `seeds are read without a finding`(target: FuzzTarget) throws {
    let seeds = try Self.seeds(target)
    #expect(seeds.count >= 5)
    for seed in seeds {
      #expect(target.run(seed.bytes) == nil, "\(target) \(seed.name)")
      #expect(seed.bytes.count < 4096, "\(target) \(seed.name) is too large for a seed")
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `damaged seeds are read without a finding`(target: FuzzTarget) throws {
    let seeds = try Self.seeds(target)
    var damage = Damage(number: 1)
    // A page or layout goes to another process and back.
    for round in 0..<([.web, .layout, .layoutEvents].contains(target) ? 100 : 4000) {
      let seed = seeds[round % seeds.count]
      let other = seeds[Int.random(in: 0..<seeds.count, using: &damage.random)].bytes
      let bytes = damage.done(to: seed.bytes, with: other)
      if let finding = target.run(bytes) {
        Issue.record("\(target), round \(round) on \(seed.name): \(finding): \(bytes)")
        return
      }
    }
  }
}
