import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import ManasikPseudoTerminal
import ManasikWorkbench
import Testing

/// An activation that is killed before each of its changes of the disk in turn.
@Suite struct ActivationKillTests {
    private struct Outcome {
        let wasKilled: Bool
        let output: String
    }

    private func run(_ home: String, dyingAt step: Int, _ packs: [String]) throws -> Outcome {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: BuiltProgram.path("activation-loop"))
        process.arguments = [home, "\(step)"] + packs
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Outcome(
            wasKilled: process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL,
            output: text
        )
    }

    /// Kills at each step, and looks at what is then in use.
    private func killAtEachStep(
        _ old: [PackArchive],
        _ new: [String],
        in sample: SampleHome,
        damaging damaged: PackIdentity? = nil
    ) throws -> (steps: Int, numbers: Set<Int>) {
        if !old.isEmpty { try sample.activate(old) }
        if let damaged { try sample.damage(damaged) }
        let before = old.map(\.identity).sorted { $0.id < $1.id }
        let after = try new.map { try PackArchive(directory: $0).identity }.sorted { $0.id < $1.id }
        var numbers: Set<Int> = []
        for step in 1... {
            let home = "\(sample.bench.directory)/killed-\(step)"
            if !old.isEmpty { try FileManager.default.copyItem(atPath: sample.path, toPath: home) }
            let outcome = try run(home, dyingAt: step, new)
            let found = GenerationHome(home: home)
            let inUse = GenerationInUse(of: found)
            let number = inUse?.generation?.number ?? 0
            numbers.insert(number)
            let isOld = number == (old.isEmpty ? 0 : 1)
            #expect(inUse?.generation?.packs ?? [] == (isOld ? before : after), "step \(step)")
            if damaged == nil || !isOld { #expect(inUse?.broken ?? [] == [], "step \(step)") }
            let loaded = PackLoader(
                searchPath: SearchPath(roots: inUse?.roots ?? []),
                hostVersion: SemanticVersion(0, 1, 0)
            ).load()
            if damaged == nil || !isOld {
                #expect(loaded.packs.allSatisfy { $0.status == .loaded }, "step \(step)")
            }
            guard outcome.wasKilled else {
                #expect(outcome.output == "\(old.isEmpty ? 1 : 2)\n", "step \(step)")
                return (step, numbers)
            }
            // Whatever was left, the next activation succeeds and cleans up.
            let again = try run(home, dyingAt: 0, new)
            #expect(Int(again.output.dropLast()) != nil, "step \(step): \(again.output)")
            #expect(GenerationInUse(of: found)?.generation?.packs == after, "step \(step)")
            try found.changePins { _ in }
            for directory in [found.directory, found.contents.directory] {
                let names = try FileManager.default.contentsOfDirectory(atPath: directory)
                #expect(!names.contains { $0.contains(".unfinished-") }, "step \(step): \(names)")
            }
            try FileManager.default.removeItem(atPath: home)
        }
        return (0, numbers)
    }

    @Test func leavesTheOldGenerationOrTheNewOne() throws {
        let sample = SampleHome()
        let old = [try sample.archive("a", "1.0.0"), try sample.archive("b", "1.0.0", requires: "a")]
        let new = [
            try sample.pack("a", "2.0.0"), try sample.pack("b", "2.0.0", requires: "a"),
            try sample.pack("c", "1.0.0"),
        ]
        let (steps, numbers) = try killAtEachStep(old, new, in: sample)
        #expect(steps > 40)
        #expect(numbers == [1, 2])
    }

    @Test func leavesNoGenerationOrTheFirst() throws {
        let sample = SampleHome()
        let (steps, numbers) = try killAtEachStep([], [try sample.pack("a", "1.0.0")], in: sample)
        #expect(steps > 20)
        #expect(numbers == [0, 1])
    }

    @Test func putsADamagedPackBackOrLeavesItDamaged() throws {
        let sample = SampleHome()
        let old = [try sample.archive("a", "1.0.0")]
        let (steps, numbers) = try killAtEachStep(
            old,
            [try sample.pack("a", "1.0.0")],
            in: sample,
            damaging: old[0].identity
        )
        #expect(steps > 15)
        #expect(numbers == [1, 2])
    }
}
