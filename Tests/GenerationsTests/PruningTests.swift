import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import ManasikPseudoTerminal
import ManasikWorkbench
import Testing

/// Which generations go, and which stay.
@Suite struct PruningTests {
    /// A home with as many generations of a pack, each with another version.
    private func sample(_ count: Int) throws -> (SampleHome, [PackIdentity]) {
        let sample = SampleHome()
        let archives = try (1...count).map { try sample.archive("a", "1.\($0).0") }
        for archive in archives { try sample.activate([archive]) }
        return (sample, archives.map(\.identity))
    }

    @Test func theNewestStayAndContentsGoWithTheOthers() throws {
        let (sample, packs) = try sample(5)
        let home = sample.home
        let preview = try GenerationPruning(of: home, keep: 2, walked: [])
        #expect(preview.removed == [1, 2, 3] && home.numbers == [1, 2, 3, 4, 5])
        #expect(try home.prune(keep: 2, walked: []) == preview)
        #expect(home.numbers == [4, 5])
        #expect(home.contents.hashes == packs.suffix(2).map(\.hash).sorted())
        // What cannot be gone back to is not offered.
        #expect(try home.active() == ActiveGeneration(number: 5, former: [4]))
        #expect(try home.prune(keep: 2, walked: []).removed == [])
        // A number is never given twice.
        #expect(try sample.activate([try sample.archive("a", "2.0.0")]).number == 6)
    }

    @Test func whatIsActiveStaysHoweverOld() throws {
        let (sample, packs) = try sample(4)
        try sample.home.switchTo(1, after: 4)
        let pruning = try sample.home.prune(keep: 1, walked: [])
        #expect(pruning.removed == [2, 3] && pruning.spared == [1: .active])
        #expect(GenerationInUse(of: sample.home)?.generation?.packs == [packs[0]])
    }

    @Test func whatIsUsedInPlaceOfADamagedOneStays() throws {
        let (sample, packs) = try sample(3)
        for pack in packs.suffix(2) { try sample.damage(pack) }
        let pruning = try sample.home.prune(keep: 1, walked: [])
        #expect(pruning.removed == [2] && pruning.spared == [1: .used])
        #expect(GenerationInUse(of: sample.home)?.generation?.number == 1)
    }

    @Test func whatIsPinnedOrWalkedStaysUnlessALaterOneHasIt() throws {
        let (sample, packs) = try sample(5)
        try sample.home.changePins { $0.versions[packs[1].id] = packs[1].version }
        let pruning = try sample.home.prune(keep: 1, walked: [packs[2].hash, packs[4].hash])
        #expect(pruning.removed == [1, 4] && pruning.spared == [2: .pinned, 3: .walked])
        #expect(sample.home.contents.hashes == [1, 2, 4].map { packs[$0].hash }.sorted())
    }

    @Test func packsOfLoggedDecisionsStayUnlessALaterGenerationHasThemAll() throws {
        let (sample, packs) = try sample(5)
        let catalog = PackIdentity.catalogHash(of: [(id: packs[0].id, hash: packs[0].hash)])
        let replayed: Set<GenerationReference> = [
            // What was decided before the first generation, by the packs that it took over.
            GenerationReference(number: nil, hash: catalog),
            // The packs of then were loaded otherwise, but the number is known.
            GenerationReference(number: 3, hash: "another"),
            GenerationReference(number: nil, hash: "gone"), GenerationReference(number: 9, hash: "gone"),
        ]
        let home = sample.home
        let pruning = try GenerationPruning(of: home, keep: 1, walked: [], replayed: replayed)
        #expect(pruning.removed == [2, 4] && pruning.spared == [1: .replayed, 3: .replayed])
        // The third version comes into use again under a new number, so that its older generation may go.
        try sample.activate([try sample.archive("a", "1.3.0")])
        let later = try home.prune(keep: 1, walked: [], replayed: replayed)
        #expect(later.removed == [2, 3, 4, 5] && later.spared == [1: .replayed])
        #expect(home.contents.hashes == [packs[0], packs[2]].map(\.hash).sorted())
        #expect(try home.prune(keep: 1, walked: []).removed == [1])
    }

    @Test func nothingGoesThatAnUnreadableGenerationMayNeed() throws {
        let (sample, packs) = try sample(3)
        try Data("{".utf8).write(to: URL(filePath: sample.home.directory + "/1.json"))
        let pruning = try sample.home.prune(keep: 1, walked: [])
        #expect(pruning.removed == [2] && pruning.spared == [1: .unreadable] && pruning.contents == [])
        #expect(sample.home.contents.hashes == packs.map(\.hash).sorted())
    }

    /// Killed before each of its changes in turn, it leaves what is active whole, and the next one does the rest.
    @Test func aKilledOneLeavesNothingHalf() throws {
        let (sample, packs) = try sample(3)
        var steps = 0
        for step in 1... {
            let path = "\(sample.bench.directory)/killed-\(step)"
            try FileManager.default.copyItem(atPath: sample.path, toPath: path)
            let process = Process()
            process.executableURL = URL(filePath: BuiltProgram.path("activation-loop"))
            process.arguments = [path, "\(step)", "--prune", "1"]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            let home = GenerationHome(home: path)
            let inUse = GenerationInUse(of: home)
            #expect(inUse?.generation?.number == 3 && inUse?.broken == [], "step \(step)")
            for former in try #require(try home.active()).former {
                #expect(throws: Never.self, "step \(step)") { try home.generation(former) }
            }
            guard process.terminationReason == .uncaughtSignal else {
                steps = step
                break
            }
            _ = try home.prune(keep: 1, walked: [])
            #expect(home.numbers == [3] && home.contents.hashes == [packs[2].hash], "step \(step)")
            let left = try FileManager.default.contentsOfDirectory(atPath: home.contents.directory)
            #expect(
                left.count == 1 || left.allSatisfy { !$0.contains(".unfinished-") },
                "step \(step): \(left)"
            )
        }
        #expect(steps > 5)
    }

    /// On a disk without one free block it makes room all the same, and a process that is killed at any step leaves what is
    /// named whole.
    @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/unshare", X_OK) == 0, "needs root and unshare"))
    func aFullDiskKeepsNobodyFromMakingRoom() throws {
        let (sample, packs) = try sample(3)
        let steps = 5
        let script = """
            cd \(sample.bench.directory) && mkdir full out && mount -t tmpfs -o size=2m none full || exit 99
            for step in 0 $(seq \(steps)); do
              rm -rf full/* && cp -r home full/home && { cat /dev/zero > full/filler 2>/dev/null; true; }
              { echo x > full/more; } 2>/dev/null && test -s full/more && exit 98
              "$0" full/home $step --prune 1; echo "status $?"
              cp -r full/home out/$step
            done
            """
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["-m", "sh", "-c", script, BuiltProgram.path("activation-loop")]
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let trouble = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus != 99, !trouble.contains("unshare") else { return }
        #expect(process.terminationStatus == 0 && text.hasPrefix("2\nstatus 0\n"), "\(text)\(trouble)")
        let pruned = GenerationHome(home: sample.bench.directory + "/out/0")
        #expect(try pruned.active() == ActiveGeneration(number: 3) && pruned.numbers == [3])
        #expect(pruned.contents.hashes == [packs[2].hash])
        for step in 1...steps {
            let home = GenerationHome(home: sample.bench.directory + "/out/\(step)")
            let active = try #require(try home.active())
            #expect(active.number == 3 && [[], [2, 1]].contains(active.former), "step \(step)")
            for former in active.former {
                #expect(throws: Never.self, "step \(step)") { try home.generation(former) }
            }
        }
    }

    @Test func settingsAreKeptByGeneration() throws {
        let (sample, _) = try sample(2)
        let id = try #require(DefinitionID("a:limit"))
        let home = sample.home
        try home.switchTo(1, after: 2, settings: SettingsSwitch(left: [id: .integer(3)], returning: nil))
        try home.switchTo(2, after: 1, settings: SettingsSwitch(left: [:], returning: [id: .integer(3)]))
        let returning = GenerationSettings.Returning(number: 2, chosen: [id: .integer(3)])
        let chosen: [Int: [DefinitionID: JSONValue]] = [1: [:], 2: [id: .integer(3)]]
        #expect(try home.settings() == GenerationSettings(chosen, returning: returning))
        // A next generation goes on with what is pending.
        try home.switchTo(1, after: 2, settings: SettingsSwitch(left: [id: .integer(3)], returning: nil))
        let pending = GenerationSettings.Returning(number: 1, chosen: [id: .integer(3)])
        #expect(try home.pendingSettings() == pending)
        try home.switchTo(2, after: 1, settings: SettingsSwitch(left: [:], returning: [id: .integer(3)]))
        #expect(try home.settings() == GenerationSettings(chosen, returning: returning))
        // Until they are chosen again, nothing else changes.
        do {
            let begun = try #require(try home.beginReturningSettings())
            #expect(begun.returning == returning)
            #expect(throws: GenerationError.self) { try home.changePins { _ in } }
            #expect(throws: GenerationError.self) { try home.beginReturningSettings() }
            try begun.finish()
        }
        #expect(try home.settings() == GenerationSettings(chosen))
        #expect(try home.beginReturningSettings()?.returning == nil)
        // What was to come back with another generation than the one that is active does not.
        try home.switchTo(1, after: 2, settings: SettingsSwitch(left: [:], returning: [:]))
        try home.switchTo(2, after: 1)
        #expect(try home.pendingSettings() == nil)
    }
}
