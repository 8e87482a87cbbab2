import ArgumentParser
import Foundation
import Logging
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackSources
import ManasikRecords
import ManasikUpdateFramework

extension CommandContext {
    /// The sources of the home, and what is installed from them.
    func sourceHome() throws -> SourceHome { SourceHome(home: try home().path) }

    /// Runs what reads or changes sources, and reports its error.
    func sourcing<Result>(_ body: () throws(SourceError) -> Result) throws -> Result {
        do throws(SourceError) { return try body() } catch { throw fail(error) }
    }

    /// Reports why nothing is taken from a source, and returns the exit code to throw.
    func fail(_ error: SourceError) -> ExitCode {
        let status =
            switch error.code {
            case .unknown, .name: ExitStatus.usage
            case .home: ExitStatus.storage
            case .refused, .notOffered, .conflict, .elsewhere, .differs, .notInstalled: ExitStatus.failure
            }
        return fail(error.words, status, code: error.code.rawValue)
    }

    /// Returns what sources said of packs when they were last asked.
    func sourceNotices() throws -> SourceNotices {
        let (home, inUse) = (try sourceHome(), try generationPacks())
        return try sourcing { () throws(SourceError) in try SourceNotices(of: home, inUse: inUse) }
    }

    /// Asks sources what they have, each for half an hour at most, archives included.
    ///
    /// - Returns: What can be taken, by the sources' names, and why others could not be asked.
    /// - Throws: `SourceError` with `home` if what sources say cannot be kept.
    func ask(
        _ sources: [TrustedSource],
        in home: SourceHome
    ) throws(SourceError) -> (
        sessions: [String: SourceSession], failures: [(source: String, error: SourceError)]
    ) {
        var sessions: [String: SourceSession] = [:]
        var failures: [(source: String, error: SourceError)] = []
        let now = clock.now()
        for source in sources {
            log.info("asking a source", metadata: ["source": "\(source.name)"])
            do throws(SourceError) {
                sessions[source.name] = try SourceSession(source, in: home, fetcher: CurlFetcher(), now: now)
            } catch {
                guard error.code != .home else { throw error }
                failures.append((source.name, error))
            }
        }
        return (sessions, failures)
    }

    /// Returns the packs in use, with what they require.
    func presentPacks() throws -> [PresentPack] {
        load(try searchPathWithoutNamed()).catalog.packs.values.map(\.manifest).map {
            PresentPack(id: $0.id, version: $0.version, requires: $0.requires)
        }
    }

    /// Returns the ids of the keys that signed a pack: the highest version that is installed, or else the one in use; none if it
    /// came by no source.
    func signers(of pack: PackID) throws -> Set<String> {
        let home = try sourceHome()
        let installed = try sourcing { () throws(SourceError) in try home.ledger().installed(pack).first }
        let inUse = generationInUse(of: try self.home())?.generation?.signers[pack] ?? []
        return installed?.offer.keys ?? inUse
    }

    /// The packs of the generation in use; none where no generation was ever activated.
    func generationPacks() throws -> [PackIdentity] {
        generationInUse(of: try home())?.generation?.packs ?? []
    }
}

/// Packs with ranges of versions, as the command line names them.
struct PackRequirements: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Packs by id, with a range of versions after @ if not any, such as hajj@^2.",
            valueName: "id[@range]"
        )
    )
    var texts: [String]

    var requirements: [PackRequirement] { texts.compactMap { PackRequirement($0) } }

    func validate() throws {
        for text in texts where PackRequirement(text) == nil {
            throw ValidationError("'\(text)' is no pack with a range of versions, such as hajj or hajj@^2")
        }
    }
}
