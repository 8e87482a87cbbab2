import Foundation
import ManasikDomain
import ManasikPackDistribution
import ManasikPackHost
import ManasikUpdateFramework
import ManasikWorkbench
import Testing

@testable import ManasikPackSources

/// From a repository to an archive in the home.
@Suite struct SourceTests {
    @Test func installsAPackWithWhatItRequires() throws {
        let sample = SampleSource()
        let source = try sample.trust("main")
        try sample.add(sample.archive("places", "1.0.0"), to: "main")
        let hajj = try sample.archive("hajj", "2.0.0", "\"requires\": { \"places\": \"^1\" }")
        try sample.add(hajj, to: "main")
        #expect(
            try sample.install("hajj", from: source).map(\.description.path) == [
                "hajj/hajj-2.0.0.tar.zst", "places/places-1.0.0.tar.zst",
            ]
        )
        let ledger = try sample.home.ledger()
        #expect(ledger.owners.values.sorted() == ["main", "main"])
        let kept = try #require(ledger.installed(PackID(rawValue: "hajj")!).first)
        #expect(kept.offer.keys == [try sample.online.id])
        #expect(kept.offer.description.identity.hash == hajj.files.hash)
        #expect(try sample.home.bytes(of: kept) == hajj.compressed())
        // A second time there is nothing to do.
        #expect(try sample.install("hajj", from: source).isEmpty)
    }

    @Test func anArchiveThatIsNotWhatWasSaidOfItIsRefused() throws {
        let sample = SampleSource()
        let source = try sample.trust("main")
        let archive = try sample.archive("hajj", "1.0.0", "\"requires\": { \"places\": \"^1\" }")
        let other = try #require(PackDescription(try sample.archive("hajj", "1.0.0")))
        try sample.add(archive, to: "main", saying: other)
        let error = #expect(throws: SourceError.self) { try sample.install("hajj", from: source) }
        #expect(error?.code == .differs)
        #expect(try sample.home.ledger().installed.isEmpty)
    }

    @Test func aDamagedArchiveIsNotUsed() throws {
        let sample = SampleSource()
        let source = try sample.trust("main")
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        try sample.install("hajj", from: source)
        let pack = try #require(try sample.home.ledger().installed.first)
        try Data("x".utf8).write(to: URL(filePath: sample.home.path(of: pack)))
        #expect(
            throws: SourceError(.home, "\(sample.home.path(of: pack)) is damaged; install hajj again")
        ) { try sample.home.bytes(of: pack) }
    }

    /// Changes the home while it is asked.
    private struct MeddlingFetcher: Fetcher {
        let meddle: @Sendable () throws -> Void

        func fetch(_ address: String, limit: Int) throws(FetchError) -> [UInt8] {
            do { try meddle() } catch { throw .unreachable("\(error)") }
            return try CurlFetcher().fetch(address, limit: limit)
        }
    }

    @Test func aSourceThatIsSlowHoldsUpNobodyButWhoAsksIt() throws {
        let sample = SampleSource()
        let (source, home) = (try sample.trust("main"), sample.home)
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        let session = try SourceSession(
            source,
            in: home,
            fetcher: MeddlingFetcher {
                try home.locked { () throws(SourceError) in try home.keep(home.ledger()) }
                let busy = SourceError(
                    .home,
                    "another process is asking the source 'main'; try again later"
                )
                #expect(throws: busy) { try home.removeSource("main") }
            },
            now: SampleSource.now
        )
        #expect(session.offers.packs.count == 1)
        // What was chosen by another ledger is not installed.
        let before = try home.ledger()
        try home.locked { () throws(SourceError) in
            var ledger = before
            ledger.owners[PackID(rawValue: "hajj")!] = "other"
            try home.keep(ledger)
        }
        var sessions = ["main": try sample.session(source)]
        #expect(throws: SourceError(.home, "the home's sources or packs were changed meanwhile; try again")) {
            try PackInstaller(home).install(session.offers.packs, from: &sessions, in: before)
        }
        #expect(try home.ledger().installed.isEmpty)
    }

    /// The archives of the home.
    private func archives(_ sample: SampleSource) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: sample.bench.directory + "/home/pack-archives"
        )
        return (names ?? []).sorted()
    }

    @Test func archivesThatComeToNothingGo() throws {
        let sample = SampleSource()
        let (source, home) = (try sample.trust("main"), sample.home)
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        let before = try home.ledger()
        var sessions = ["main": try sample.session(source)]
        let chosen = try #require(sessions["main"]).offers.packs
        try home.locked { () throws(SourceError) in
            var ledger = before
            ledger.owners[PackID(rawValue: "hajj")!] = "other"
            try home.keep(ledger)
        }
        #expect(throws: SourceError.self) {
            try PackInstaller(home).install(chosen, from: &sessions, in: before)
        }
        #expect(archives(sample) == [])

        // What another process has installed meanwhile is not this one's to remove.
        let archive = try sample.archive("hajj", "1.0.0").compressed()
        let installed = InstalledPack(offer: chosen[0], archive: ContentHash.of(bytes: archive))
        try home.locked { () throws(SourceError) in
            var ledger = before
            ledger.add(installed)
            try home.keep(archive, of: installed)
            try home.keep(ledger)
        }
        #expect(throws: SourceError.self) {
            try PackInstaller(home).install(chosen, from: &sessions, in: before)
        }
        #expect(try home.bytes(of: installed) == archive)
        #expect(try home.unusedArchives() == [])
    }

    @Test func archivesOfAnInstallationThatWasKilledGoWithPruning() throws {
        let sample = SampleSource()
        let (source, home) = (try sample.trust("main"), sample.home)
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        try sample.install("hajj", from: source)
        let kept = archives(sample)
        let stray = String(repeating: "a", count: 64)
        try Data("x".utf8).write(
            to: URL(filePath: sample.bench.directory + "/home/pack-archives/\(stray).tar.zst")
        )
        #expect(try home.unusedArchives() == [stray])
        #expect(archives(sample).count == 2)
        #expect(try home.removeUnusedArchives() == [stray])
        #expect(archives(sample) == kept && kept.count == 1)
    }

    @Test func aSourceThatIsRemovedLeavesNothing() throws {
        let sample = SampleSource()
        _ = try sample.trust("main")
        try sample.home.removeSource("main")
        let left = try FileManager.default.contentsOfDirectory(
            atPath: sample.bench.directory + "/home/sources"
        )
        #expect(left == ["ledger.json"])
    }

    @Test func aSourceThatIsAddedAnewMeanwhileIsAnother() throws {
        let sample = SampleSource()
        let (source, home) = (try sample.trust("main"), sample.home)
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        var sessions = ["main": try sample.session(source)]
        let chosen = try #require(sessions["main"]).offers.packs
        let before = try home.ledger()
        // The same name and address, but another's keys.
        let other = SigningKey(seed: [UInt8](repeating: 3, count: 32))
        let elsewhere = sample.bench.directory + "/elsewhere"
        _ = try RepositoryWriter.create(
            elsewhere,
            root: [other.publicKey],
            threshold: 1,
            online: [other],
            by: [other],
            now: SampleSource.now
        )
        try home.removeSource("main")
        try home.add(
            source,
            root: [UInt8](Data(contentsOf: URL(filePath: elsewhere + "/metadata/1.root.json")))
        )
        #expect(try home.ledger() == before)
        #expect(throws: SourceError(.home, "the home's sources or packs were changed meanwhile; try again")) {
            try PackInstaller(home).install(chosen, from: &sessions, in: before)
        }
        #expect(try home.ledger().installed.isEmpty)
    }

    @Test func expiredMetadataStopInstallsAndNothingElse() throws {
        let sample = SampleSource()
        let source = try sample.trust("main")
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        try sample.install("hajj", from: source)
        let later = SampleSource.now.adding(seconds: 15 * 86_400)
        let error = #expect(throws: SourceError.self) { try sample.session(source, at: later) }
        #expect(
            error?.message.hasPrefix("source 'main': 'timestamp' expired at 2026-12-05T00:00:00Z") == true
        )
        #expect(try sample.home.ledger().installed.count == 1)
        #expect(try sample.home.offers(of: "main")?.expires == Instant(rfc3339: "2026-12-05T00:00:00Z"))
    }

    @Test func anotherSourceCannotReplaceAPack() throws {
        let sample = SampleSource()
        let (main, other) = (try sample.trust("main"), try sample.trust("other"))
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        try sample.install("hajj", from: main, other)
        try sample.add(sample.archive("hajj", "9.0.0"), to: "other")
        #expect(try sample.install("hajj", from: main, other).isEmpty)
        try sample.home.locked { () throws(SourceError) in
            var ledger = try sample.home.ledger()
            ledger.owners[PackID(rawValue: "hajj")!] = "other"
            try sample.home.keep(ledger)
        }
        #expect(try sample.install("hajj", from: main, other).map(\.source) == ["other"])
    }

    @Test func aPackThatSeveralOfferBelongsToNoneUntilItIsSaid() throws {
        let sample = SampleSource()
        let (main, other) = (try sample.trust("main"), try sample.trust("other"))
        try sample.add(sample.archive("hajj", "1.0.0"), to: "main")
        try sample.add(sample.archive("hajj", "2.0.0"), to: "other")
        #expect(
            throws: SourceError(
                .elsewhere,
                "pack 'hajj' is offered by 'main' and 'other'",
                .take(PackID(rawValue: "hajj")!, from: "main")
            )
        ) { try sample.install("hajj", from: main, other) }
    }

    @Test func aSourceIsKnownByOneNameAndTrustedByItsRoot() throws {
        let sample = SampleSource()
        let source = try sample.trust("main")
        let error = #expect(throws: SourceError.self) { try sample.home.add(source, root: []) }
        #expect(error?.code == .name)
        let fresh = try TrustedSource(name: "new", address: "https://example.org/packs/")
        #expect(fresh.address == "https://example.org/packs")
        let refused = #expect(throws: SourceError.self) { try sample.home.add(fresh, root: Array("{}".utf8)) }
        #expect(refused?.code == .refused)
        // Nothing stays of one that was not added, and what is held for the other does.
        let left = try FileManager.default.contentsOfDirectory(
            atPath: sample.bench.directory + "/home/sources"
        )
        #expect(left.sorted() == [".main.lock", "ledger.json", "main"])
        #expect(try sample.home.ledger().sources.map(\.name) == ["main"])
        #expect(TrustedSource.name(for: "https://Packs.Example.org:8080/x") == "packs.example.org")
        #expect(TrustedSource.name(for: "file:///media/My Packs") == "my-packs")
        #expect(TrustedSource.name(for: "http://127.0.0.1:8080") == "source")
        for name in ["", "Main", "../x", "1a", "ledger.json"] {
            #expect(throws: SourceError.self) { try TrustedSource(name: name, address: "https://x") }
        }
        #expect(throws: SourceError.self) { try TrustedSource(name: "x", address: "ftp://x") }
    }

    @Test func aTargetUnderAnotherPacksNameIsNoOffer() throws {
        let sample = SampleSource()
        let source = try sample.trust("main")
        let archive = try sample.archive("hajj", "1.0.0")
        let said = try #require(PackDescription(archive))
        var writer = try sample.writer("main")
        try writer.add(
            "country-my/hajj.tar.zst",
            try archive.compressed(),
            custom: said.wire,
            by: [sample.online]
        )
        #expect(try sample.session(source).offers.packs.isEmpty)
    }
}
