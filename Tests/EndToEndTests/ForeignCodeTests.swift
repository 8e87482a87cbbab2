import ArgumentParser
import Foundation
import ManasikDomain
import ManasikPackDistribution
import ManasikPackHost
import ManasikPackTesting
import ManasikRecords
import Testing

@testable import manasik

/// Code for which nobody vouches runs in workers also where its pack is not in use.
@Suite struct ForeignCodeTests {
    private let traveller = Traveller()

    private func context(_ home: String) throws -> CommandContext {
        CommandContext(try GlobalOptions.parse(["--home", home, "--no-bundled"]))
    }

    private func names(_ isolation: PackIsolation?) -> [String] {
        (isolation?.packs ?? []).map(\.rawValue).sorted()
    }

    @Test func aRepositoryChecksAnArchiveInAWorkerUnlessSomebodyVouchesForIt() throws {
        let file = traveller.directory + "/" + (try traveller.archive("p", "1.0.0"))
        let archive = try PackArchive(
            archive: [UInt8](try #require(FileManager.default.contents(atPath: file)))
        )
        func isolated() throws -> [String] {
            names(try PackChecks(of: archive, context(traveller.home)).testOptions.limits.isolation)
        }
        #expect(try isolated() == ["p"])
        #expect(try traveller.operate("grants", "vouch", "p").status == 0)
        #expect(try isolated() == [])
    }

    @Test func aBackupIsCheckedByWhatIsVouchedForInIt() throws {
        try traveller.operate("activate", try traveller.archive("p", "1.0.0"))
        let made = try traveller.operate("backup", "--to", "backups")
        #expect(made.status == 0, "\(made)")
        let backups = traveller.directory + "/backups"
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: backups).first { $0.hasPrefix("manasik-") }
        )
        let elsewhere = try context(traveller.directory + "/elsewhere")
        #expect(elsewhere.isolation == nil)
        let inBackup = elsewhere.isolating(packsOf: HomeDirectory(path: "\(backups)/\(name)"))
        #expect(names(inBackup.isolation) == ["p"])
        let checked = try traveller.execute([
            "restore", "backups", "--check", "--no-bundled", "--home", "elsewhere", "--now", Traveller.now,
        ])
        #expect(checked.status == 0, "\(checked)")
    }

    @Test func decisionsOfFormerGenerationsAreMadeAgainWhereTheyWereMade() async throws {
        let archives = [try traveller.archive("p", "1.0.0"), try traveller.archive("q", "1.0.0")]
        #expect(try traveller.operate("activate", archives[0], archives[1]).status == 0)
        #expect(try traveller.operate("activate", "--without", "p").status == 0)
        let context = try context(traveller.home)
        #expect(names(context.isolation) == ["q"])
        let replayed = try ReplayedGenerations(context)
        #expect(names(await replayed.place(of: 1)?.context.isolation) == ["p", "q"])
    }
}
