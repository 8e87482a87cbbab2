import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import Testing

@Suite struct GenerationHomeTests {
    @Test func aHomeWithoutGenerationsIsAsBefore() throws {
        let sample = SampleHome()
        #expect(try sample.home.active() == nil)
        #expect(sample.home.numbers == [])
        #expect(GenerationInUse(of: sample.home) == nil)
        #expect(!FileManager.default.fileExists(atPath: sample.path))
    }

    @Test func numbersGenerationsAndReadsTheirPacks() throws {
        let sample = SampleHome()
        let (old, new) = (try sample.archive("a", "1.0.0"), try sample.archive("a", "2.0.0"))
        #expect(try sample.activate([old]).number == 1)
        #expect(sample.load().packs.map(\.version) == [SemanticVersion(1, 0, 0)])
        let other = try sample.archive("b", "1.0.0", requires: "a")
        #expect(try sample.activate([new, other]).number == 2)
        let loaded = sample.load()
        #expect(loaded.packs.map(\.status) == [.loaded, .loaded])
        #expect(loaded.packs.map(\.place) == [.generation, .generation])
        #expect(loaded.packs.map(\.contentHash) == [new.identity.hash, other.identity.hash])
        #expect(try sample.home.active() == ActiveGeneration(number: 2, former: [1]))
        #expect(try sample.home.generation(1).packs == [old.identity])
    }

    @Test func goesBackAndForgetsWhatWasLeft() throws {
        let sample = SampleHome()
        for version in ["1.0.0", "2.0.0", "3.0.0"] { try sample.activate([try sample.archive("a", version)]) }
        try sample.home.switchTo(1, after: 3)
        #expect(try sample.home.active() == ActiveGeneration(number: 1, former: []))
        try sample.home.switchTo(3, after: 1)
        #expect(try sample.home.active() == ActiveGeneration(number: 3, former: [1]))
        #expect(try sample.activate([try sample.archive("a", "4.0.0")]).number == 4)
    }

    @Test func generationsThatWereLeftWereUsedBeforeTheOneThatWasGoneBackTo() {
        func order(_ number: Int, _ former: [Int], of numbers: [Int]) -> [Int] {
            ActiveGeneration(number: number, former: former).lastUsed(of: numbers)
        }
        #expect(order(3, [2, 1], of: [1, 2, 3]) == [3, 2, 1])
        #expect(order(2, [1], of: [1, 2, 3]) == [2, 3, 1])
        #expect(order(5, [2, 1], of: [1, 2, 3, 4, 5]) == [5, 2, 4, 3, 1])
        // What was removed is not there.
        #expect(order(5, [2, 1], of: [1, 4, 5]) == [5, 1, 4])
        #expect(order(2, [], of: [1, 2]) == [2, 1])
    }

    /// An override makes a generation of its own, and what comes before it is what came before the one that it repeats.
    @Test func aGenerationThatIsRepeatedIsGoneBackToAsWell() throws {
        let sample = SampleHome()
        for version in ["1.0.0", "2.0.0", "3.0.0"] { try sample.activate([try sample.archive("a", version)]) }
        let second = try sample.home.generation(2)
        _ = try sample.home.activate(
            second.packs,
            unpacking: [],
            after: 3,
            repeating: 2,
            host: SemanticVersion(0, 1, 0),
            at: Instant(milliseconds: 0)
        )
        #expect(try sample.home.active() == ActiveGeneration(number: 4, former: [1]))
    }

    @Test func aPinThatIsSetMeanwhileIsHeeded() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        try sample.activate([try sample.archive("a", "2.0.0")])
        let pins = try sample.home.pins()
        try sample.home.changePins { $0.versions[PackID(rawValue: "a")!] = SemanticVersion(2, 0, 0) }
        let refusal = #expect(throws: GenerationError.self) {
            try sample.home.switchTo(1, after: 2, heeding: pins)
        }
        #expect(
            refusal?.message
                == "a pack was pinned or let go on meanwhile; look at the generations and try again"
        )
        #expect(try sample.home.active()?.number == 2)
    }

    /// Which generation is active is never guessed from there being none: only a file says so.
    @Test func tellsAMissingFileFromAHomeThatNeverHadAGeneration() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        try FileManager.default.removeItem(atPath: sample.home.directory + "/active.json")
        #expect(throws: GenerationError.self) { try sample.home.active() }
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(inUse.generation?.number == 1)
        #expect(inUse.broken.first?.number == nil && inUse.broken.count == 1)
    }

    @Test func refusesWhatHasChangedMeanwhile() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        #expect(throws: GenerationError.self) { try sample.home.switchTo(1, after: nil) }
        let unknown = #expect(throws: GenerationError.self) { try sample.home.switchTo(7, after: 1) }
        #expect(unknown?.message == "there is no generation 7; the home has 1")
    }

    @Test func refusesAPackWhoseFilesAreMissing() throws {
        let sample = SampleHome()
        let archive = try sample.archive("a", "1.0.0")
        let refusal = #expect(throws: GenerationError.self) {
            try sample.home.activate(
                [archive.identity],
                unpacking: [],
                after: nil,
                host: SemanticVersion(0, 1, 0),
                at: Instant(milliseconds: 0)
            )
        }
        #expect(refusal?.code == .content)
        #expect(try sample.home.active() == nil)
    }

    @Test func putsDamagedFilesBack() throws {
        let sample = SampleHome()
        let archive = try sample.archive("a", "1.0.0")
        try sample.activate([archive])
        try sample.damage(archive.identity)
        #expect(sample.home.contents.problem(of: archive.identity) != nil)
        try sample.activate([archive])
        #expect(sample.home.contents.problem(of: archive.identity) == nil)
        let kept = try FileManager.default.contentsOfDirectory(atPath: sample.home.contents.directory)
        // What was damaged goes with the next change.
        try sample.home.changePins { _ in }
        #expect(kept.count == 2)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: sample.home.contents.directory)
                == [archive.identity.hash]
        )
    }

    @Test func keepsFilesForTheirOwnerAlone() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        let walker = FileManager.default.enumerator(atPath: sample.path)
        for case let path as String in try #require(walker) {
            let attributes = try FileManager.default.attributesOfItem(atPath: sample.path + "/" + path)
            let mode = try #require(attributes[.posixPermissions] as? NSNumber).intValue
            #expect(mode & 0o077 == 0, "\(path)")
        }
    }

    @Test func pinsStayUntilTheyAreTakenBack() throws {
        let sample = SampleHome()
        let id = try #require(PackID(rawValue: "a"))
        try sample.home.changePins { $0.versions[id] = SemanticVersion(1, 0, 0) }
        #expect(try sample.home.pins() == PackPins([id: SemanticVersion(1, 0, 0)]))
        try sample.home.changePins { $0.versions[id] = nil }
        #expect(try sample.home.pins() == PackPins())
    }

    @Test func grantsAreKeptFromTheFirstOn() throws {
        let sample = SampleHome()
        let (a, b) = (try #require(PackID(rawValue: "a")), try #require(PackID(rawValue: "b")))
        #expect(try sample.home.grants() == nil)
        try sample.home.changeGrants(from: PackGrants([a: [.records]])) { $0.give([.state, .walk], to: b) }
        try sample.home.changeGrants(from: PackGrants()) { $0.withdraw([.walk], from: b) }
        #expect(try sample.home.grants() == PackGrants([a: [.records], b: [.state]]))
        try sample.activate([try sample.archive("a", "1.0.0"), try sample.archive("c", "1.0.0")])
        let roots = try #require(GenerationInUse(of: sample.home)).roots
        #expect(roots.map(\.granted) == [[.records], []])
        try Data("{".utf8).write(to: URL(filePath: sample.home.directory + "/grants.json"))
        let damaged = try #require(GenerationInUse(of: sample.home)).roots
        #expect(damaged.map(\.granted) == [[], []])
    }

    @Test func keepsWhatWasPassedByContentAndHost() throws {
        let sample = SampleHome()
        let (a, b) = (try sample.archive("a", "1.0.0").identity, try sample.archive("b", "1.0.0").identity)
        let passed = PassedGates(sample.home)
        let entry = PassedGates.Entry(gate: .tests, pack: a, others: [b], host: "0.1.0")
        #expect(!passed.contains(entry))
        try passed.keep(entry)
        #expect(passed.contains(entry))
        let others: [PassedGates.Entry] = [
            .init(gate: .proofs, pack: a, others: [b], host: "0.1.0"),
            .init(gate: .tests, pack: b, others: [a], host: "0.1.0"),
            .init(gate: .tests, pack: a, others: [], host: "0.1.0"),
            .init(gate: .tests, pack: a, others: [b], host: "0.2.0"),
        ]
        #expect(!others.contains(where: passed.contains))
    }

    @Test func tellsWhatDiffers() throws {
        let sample = SampleHome()
        let packs = try ["1.0.0", "2.0.0"].map { try sample.archive("a", $0).identity }
        let (b, c) = (try sample.archive("b", "1.0.0").identity, try sample.archive("c", "1.0.0").identity)
        let difference = GenerationDifference(from: [packs[0], b], to: [packs[1], c])
        #expect(difference.added == [c])
        #expect(difference.removed == [b])
        #expect(difference.changed.map(\.old) == [packs[0]])
        #expect(difference.changed.map(\.new) == [packs[1]])
        #expect(GenerationDifference(from: [b, c], to: [c, b]).isEmpty)
    }

    @Test func aHomeWhereNothingCanBeMadeIsRefused() {
        #expect(throws: GenerationError.self) {
            try GenerationFiles().createDirectory("/proc/no-home/generations")
        }
    }

    /// What was copied there by hand is no generation, and none follows it.
    @Test func aGenerationHasTheNameOfItsNumber() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        let directory = sample.home.directory
        for name in ["\(Int.max)", "02", "+3", "0", "-4"] {
            try FileManager.default.copyItem(
                atPath: directory + "/1.json",
                toPath: "\(directory)/\(name).json"
            )
        }
        #expect(sample.home.numbers == [1])
        #expect(try sample.activate([try sample.archive("a", "2.0.0")]).number == 2)
        try FileManager.default.copyItem(
            atPath: directory + "/1.json",
            toPath: directory + "/999999999.json"
        )
        #expect(throws: GenerationError.self) { try sample.activate([try sample.archive("a", "3.0.0")]) }
        #expect(try sample.home.active()?.number == 2)
    }
}
