import Foundation
import ManasikDomain
import Testing

@testable import ManasikPackDistribution

/// Archives that `manasik build` never writes.
@Suite struct HostileArchiveTests {
    private func error(_ archive: SampleArchive, _ limits: ArchiveLimits = ArchiveLimits())
        -> PackArchiveError?
    {
        error(archive.bytes, limits)
    }

    private func error(_ bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()) -> PackArchiveError? {
        do throws(PackArchiveError) {
            _ = try PackArchive(archive: bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test func takesWhatTarWroteWithTimesOwnersAndDirectories() throws {
        var sample = SampleArchive()
        sample.add("demo/", kind: "5")
        sample.add("demo/pack.json", SampleArchive.manifest)
        sample.add("demo/locales/", kind: "5")
        sample.add("demo/locales/en.json", "{}")
        let archive = try PackArchive(archive: sample.bytes)
        #expect(archive.id.rawValue == "demo")
        #expect(archive.version == SemanticVersion(1, 2, 0))
        #expect(archive.paths == ["locales/en.json", "pack.json"])
    }

    @Test(arguments: [("1", "demo/pack.json"), ("2", "/etc/passwd"), ("2", "pack.json")])
    func refusesLinks(kind: Character, link: String) {
        var sample = SampleArchive.demo()
        sample.add("demo/locales/en.json", kind: kind, link: link)
        #expect(
            error(sample)
                == PackArchiveError(
                    .notPlain,
                    "a pack holds only plain files, no links",
                    path: "demo/locales/en.json"
                )
        )
    }

    @Test(arguments: ["3", "4", "6"] as [Character]) func refusesDevicesAndPipes(kind: Character) {
        var sample = SampleArchive.demo()
        sample.add("demo/data/x.json", kind: kind)
        #expect(error(sample)?.code == .notPlain)
    }

    @Test(arguments: [
        "/demo/init.lua", "demo/../init.lua", "../demo/init.lua", "demo/./init.lua", "demo//init.lua",
        "demo/lua/..",
        "init.lua", "other/init.lua", #"demo/lua\..\x.lua"#, "demo/lua/c:x.lua", "demo/lua/x\u{1}.lua",
        "demo/lua/x\u{202E}.lua", "demo/lua/x. /y.lua",
    ]) func refusesPathsThatLeadOutOrThatNotEverySystemHas(path: String) {
        #expect(error(.demo([(path, "")]))?.code == .path)
    }

    @Test func refusesADirectoryThatLeadsOut() {
        var sample = SampleArchive.demo()
        sample.add("demo/../../x/", kind: "5")
        #expect(error(sample)?.code == .path)
    }

    @Test func refusesAPathThatIsNotInUTF8() {
        var sample = SampleArchive.demo()
        sample.entries.append(.init(path: Array("demo/lua/".utf8) + [0xFF], content: []))
        #expect(error(sample)?.code == .path)
    }

    @Test(arguments: [
        ["demo/texts/en/A.md", "demo/texts/en/a.md"], ["demo/texts/en/x.md", "demo/texts/EN/y.md"],
        ["demo/texts/en/\u{E9}.md", "demo/texts/en/e\u{301}.md"], ["demo/lua/a.lua", "demo/lua/a.lua"],
        ["demo/texts/\u{FB01}.md", "demo/texts/fi.md"], ["demo/data/a", "demo/data/a/b"],
    ]) func refusesNamesThatAreOneOnSomeSystems(paths: [String]) {
        #expect(error(.demo(paths.map { ($0, "") }))?.code == .sameName)
        #expect(error(.demo(paths.reversed().map { ($0, "") }))?.code == .sameName)
    }

    @Test(arguments: [
        "demo/.git/config", "demo/lua/.hidden.lua", "demo/lua/x.lua~", "demo/Makefile", "demo/src/x.lua",
    ])
    func refusesFilesThatBelongToNoPack(path: String) {
        #expect(error(.demo([(path, "")]))?.code == .foreign)
    }

    @Test func refusesAnArchiveOfNoPack() {
        var sample = SampleArchive()
        #expect(error(sample)?.code == .manifest)
        sample.add("demo/init.lua")
        #expect(error(sample)?.code == .manifest)
        sample.add("demo/pack.json", #"{ "id": "De mo", "version": "1.0.0" }"#)
        #expect(
            error(sample) == PackArchiveError(.manifest, "'De mo' cannot be a pack's id", path: "pack.json")
        )
        sample.entries[1].content = Array(#"{ "id": "demo", "version": "one" }"#.utf8)
        #expect(error(sample) == PackArchiveError(.manifest, "'one' is no version", path: "pack.json"))
    }

    @Test func boundsTheSizesOfFilesByWhatWasSent() {
        let text = String(repeating: "x", count: 100_000)
        let sample = SampleArchive.demo([("demo/data/x.json", text)])
        var limits = ArchiveLimits()
        #expect(error(sample, limits) == nil)
        limits.free = 1000
        #expect(error(sample, limits)?.code == .tooLarge)
        limits.free = 200_000
        limits.size = 100_000
        #expect(error(sample, limits)?.code == .tooLarge)
        limits.size = 100_000 + SampleArchive.manifest.utf8.count
        #expect(error(sample, limits) == nil)
        limits.compressed = sample.bytes.count - 1
        #expect(error(sample, limits)?.code == .tooLarge)
    }

    @Test func readsNothingOfAFileThatClaimsToBeTooLarge() {
        var sample = SampleArchive.demo([("demo/data/x.json", "x")])
        sample.entries[1].claimed = 1 << 32
        #expect(error(sample)?.code == .tooLarge)
    }

    @Test func boundsTheNumberOfEntries() {
        var limits = ArchiveLimits()
        limits.entries = 3
        var sample = SampleArchive.demo([("demo/lua/a.lua", ""), ("demo/lua/b.lua", "")])
        #expect(error(sample, limits) == nil)
        sample.add("demo/lua/", kind: "5")
        #expect(error(sample, limits)?.code == .tooLarge)
    }

    @Test func readsTarUnderZstdAlone() {
        let sample = SampleArchive.demo()
        let message = "it is not a tar archive compressed with zstd, or it is cut off"
        #expect(error(sample.tar) == PackArchiveError(.damaged, message))
        #expect(error(SampleArchive.compressed(sample.bytes)) == PackArchiveError(.damaged, message))
        #expect(error([]) == PackArchiveError(.damaged, message))
        #expect(error(Array("PK\u{3}\u{4}".utf8)) == PackArchiveError(.damaged, message))
    }

    @Test func readsNothingOfAnArchiveThatIsCut() throws {
        let bytes = SampleArchive.demo([("demo/data/x.json", String((0..<5000).map { "\($0)" }.joined()))])
            .bytes
        _ = try PackArchive(archive: bytes)
        for count in stride(from: 0, to: bytes.count - 20, by: 97) {
            #expect(error(Array(bytes.prefix(count))) != nil, "\(count)")
        }
    }
}
