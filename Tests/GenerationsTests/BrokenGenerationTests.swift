import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import Testing

@Suite struct BrokenGenerationTests {
    @Test func fallsBackToTheLastGoodGeneration() throws {
        let sample = SampleHome()
        let versions = try ["1.0.0", "2.0.0", "3.0.0"].map { try sample.archive("a", $0) }
        for archive in versions { try sample.activate([archive]) }
        try sample.damage(versions[2].identity)
        try FileManager.default.removeItem(
            atPath: sample.home.contents.directory(of: versions[1].identity.hash)
        )
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(inUse.generation?.number == 1)
        #expect(inUse.broken.map(\.number) == [3, 2])
        #expect(
            inUse.broken[0].problems.first?.hasPrefix("pack 'a' 3.0.0: its files are not those of content ")
                == true
        )
        #expect(inUse.broken[1].problems.first?.hasPrefix("pack 'a' 2.0.0: its files are not in ") == true)
        #expect(!inUse.isItselfBroken)
        #expect(sample.load().packs.map(\.version) == [SemanticVersion(1, 0, 0)])
    }

    /// What was left by going back is not come back to.
    @Test func fallsBackToNothingThatWasLeft() throws {
        let sample = SampleHome()
        let versions = try ["1.0.0", "2.0.0"].map { try sample.archive("a", $0) }
        for archive in versions { try sample.activate([archive]) }
        try sample.home.switchTo(1, after: 2)
        try sample.damage(versions[0].identity)
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(inUse.generation?.number == 1)
        #expect(inUse.isItselfBroken)
    }

    @Test func setsABrokenPackAsideWithWhatRequiresItWhereNoGenerationIsGood() throws {
        let sample = SampleHome()
        let archives = [
            try sample.archive("a", "1.0.0"), try sample.archive("b", "1.0.0", requires: "a"),
            try sample.archive("c", "1.0.0"),
        ]
        try sample.activate(archives)
        try sample.damage(archives[0].identity)
        let loaded = sample.load()
        #expect(loaded.packs.map(\.status) == [.setAside, .setAside, .loaded])
        let aside = try #require(loaded.packs.setAside.first)
        #expect(loaded.packs.setAside.count == 1)
        #expect(aside.name == "a")
        #expect(aside.errors.map(\.code) == ["pack.changed-content"])
        #expect(aside.followers.map(\.rawValue) == ["b"])
    }

    @Test(arguments: ["{", "", "[]", #"{"active":0,"form":9,"former":[]}"#])
    func findsTheLatestGenerationWhereTheActiveOneIsNotKnown(text: String) throws {
        let sample = SampleHome()
        for version in ["1.0.0", "2.0.0"] { try sample.activate([try sample.archive("a", version)]) }
        try Data(text.utf8).write(to: URL(filePath: sample.home.directory + "/active.json"))
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(inUse.generation?.number == 2)
        #expect(inUse.broken.map(\.number) == [nil])
    }

    /// Whoever names the active one after that is lost loses none of those before it.
    @Test func generationsBeforeAreKnownThoughWhatWasActiveIsLost() throws {
        let sample = SampleHome()
        let archives = try ["1.0.0", "2.0.0", "3.0.0"].map { try sample.archive("a", $0) }
        for archive in archives { try sample.activate([archive]) }
        try Data().write(to: URL(filePath: sample.home.directory + "/active.json"))
        try sample.home.switchTo(2, after: nil)
        #expect(try sample.home.active() == ActiveGeneration(number: 2, former: [1]))
        try Data().write(to: URL(filePath: sample.home.directory + "/active.json"))
        try sample.home.switchTo(3, after: nil)
        #expect(try sample.home.active() == ActiveGeneration(number: 3, former: [2, 1]))
        try sample.damage(archives[2].identity)
        try sample.damage(archives[1].identity)
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(inUse.generation?.number == 1 && inUse.broken.map(\.number) == [3, 2])
    }

    @Test func aGenerationThatNamesAnotherDirectoryIsDamaged() throws {
        let sample = SampleHome()
        let archive = try sample.archive("a", "1.0.0")
        try sample.activate([archive])
        let file = sample.home.directory + "/1.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try Data(text.replacing(archive.identity.hash, with: "../../elsewhere").utf8)
            .write(to: URL(filePath: file))
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(inUse.generation == nil)
        #expect(inUse.roots == [])
    }

    @Test func whatIsNoFileIsNotTakenForOne() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        let path = sample.home.directory + "/active.json"
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let inUse = try #require(GenerationInUse(of: sample.home))
        #expect(
            inUse.broken.map(\.problems) == [["\(path) is damaged: it is not a file; move it away"]]
        )
        #expect(inUse.generation?.number == 1)
    }

    /// Without them nothing can be activated.
    @Test func tellsThatTheSettingsOfGenerationsAreDamaged() throws {
        let sample = SampleHome()
        try sample.activate([try sample.archive("a", "1.0.0")])
        let path = sample.home.directory + "/settings.json"
        try Data("{".utf8).write(to: URL(filePath: path))
        let faults = try #require(GenerationInUse(of: sample.home)).faults
        let fault = try #require(faults.first { $0.remedy == .forgetSettings })
        #expect(fault.message == "\(path) is damaged: it is not JSON")
    }
}
