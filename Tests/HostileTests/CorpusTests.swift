// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikFuzzing
import Testing

/// Holds every input that the fuzzer begins with, and every one that once broke something, against its properties.
@Suite struct CorpusTests {
    private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Fuzz")

    /// None where the directory is not there: nothing has broken that target yet.
    private static func inputs(_ kind: String, _ target: FuzzTarget) throws -> [URL] {
        let place = directory.appending(path: "\(kind)/\(target.rawValue)")
        guard FileManager.default.fileExists(atPath: place.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    @Test(arguments: FuzzTarget.allCases)
    func everyInputOfTheCorpusKeepsTheProperties(target: FuzzTarget) throws {
        let inputs = try Self.inputs("corpus", target)
        #expect(!inputs.isEmpty)
        for input in inputs { try check(input, target) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func whatOnceBrokeSomethingDoesSoNoMore(target: FuzzTarget) throws {
        for input in try Self.inputs("regressions", target) { try check(input, target) }
    }

    /// What the bundled packs are cut into is read by every target.
    @Test(arguments: FuzzTarget.allCases)
    func piecesOfTheBundledPacksKeepTheProperties(target: FuzzTarget) throws {
        let root = Self.directory.deletingLastPathComponent().deletingLastPathComponent().path
        let seeds = FuzzSeeds.seeds(for: target, packs: root)
        #expect(seeds.count > 5)
        let workplace = FuzzWorkplace()
        for seed in seeds.prefix(20) { try target.check(seed, in: workplace) }
    }

    private func check(_ input: URL, _ target: FuzzTarget) throws {
        do {
            try target.check([UInt8](Data(contentsOf: input)), in: FuzzWorkplace())
        } catch let finding as FuzzFinding {
            Issue.record("\(input.lastPathComponent): \(finding)")
        }
    }
}
