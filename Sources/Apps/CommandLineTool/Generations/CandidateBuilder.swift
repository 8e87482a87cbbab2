import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import ManasikPackSources
import ManasikTerminal

/// Puts a candidate together from what the command line names.
struct CandidateBuilder {
    let context: CommandContext
    let home: GenerationHome
    /// A directory for packs that are not in the home yet; it goes away with the program.
    let staging: StagingDirectory

    private var searchPathToday: SearchPath
    private let inUse: GenerationInUse?
    private var notes: [String] = []

    init(_ context: CommandContext) throws {
        self.context = context
        home = try context.generationHome()
        staging = try StagingDirectory(context)
        inUse = context.generationInUse(of: try context.home())
        searchPathToday = try context.searchPathWithoutNamed()
    }

    /// Returns the candidate that is a generation made before.
    mutating func candidate(generation number: Int) throws -> ActivationCandidate {
        let generation = try context.reporting { () throws(GenerationError) in try home.generation(number) }
        let (today, _) = try packsToday()
        let pins = try pins()
        try check(generation.packs, against: pins, today: today)
        return ActivationCandidate(
            home: home,
            active: activeNumber,
            today: today,
            packs: generation.packs,
            archives: [],
            searchPath: SearchPath(roots: generation.packs.map { home.contents.root(of: $0) }),
            searchPathToday: searchPathToday,
            ownContents: [],
            isInUse: number == activeNumber && inUse?.broken.isEmpty == true,
            signers: generation.signers,
            notes: notes,
            pins: pins,
            staging: staging
        )
    }

    /// Returns the candidate of today's packs with others.
    ///
    /// - Parameters:
    ///   - names: Archives and ids of installed packs, which are added or replace others.
    ///   - takesBundled: Whether the packs that came with the program replace others, except for those that are pinned.
    ///   - removed: The packs that are left out.
    mutating func candidate(
        naming names: [String],
        takesBundled: Bool,
        without removed: [PackID]
    ) throws -> ActivationCandidate {
        let pins = try pins()
        let (today, own) = try packsToday()
        var packs = Dictionary(today.map { ($0.id, $0) }) { first, _ in first }
        var archives = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
        var ownContents = Set(own.map(\.identity.hash))
        if takesBundled {
            for archive in try bundled() {
                ownContents.insert(archive.identity.hash)
                if let pinned = pins.versions[archive.id], pinned != archive.version {
                    notes.append("\(archive.id) stays at \(pinned), to which it is pinned")
                    continue
                }
                (packs[archive.id], archives[archive.id]) = (archive.identity, archive)
            }
        }
        let chosen = try named(names, besides: packs)
        notes += chosen.notes
        for archive in chosen.archives {
            (packs[archive.id], archives[archive.id]) = (archive.identity, archive)
        }
        for id in removed {
            if let file = chosen.names[id] {
                throw context.fail(
                    "'\(file)' holds pack '\(id)', which --without leaves out; name one of the two",
                    ExitStatus.usage
                )
            }
            guard packs.removeValue(forKey: id) != nil else {
                let help = Suggestion.help(for: id.rawValue, among: packs.keys.map(\.rawValue)).map {
                    "; \($0)"
                }
                throw context.fail("there is no pack '\(id)' to leave out\(help ?? "")", ExitStatus.usage)
            }
            archives[id] = nil
        }
        try check(Array(packs.values), against: pins, today: today)
        note(GenerationDifference(from: today, to: Array(packs.values)), pins)
        // What is in the home already needs no unpacking.
        for (id, archive) in archives where home.contents.problem(of: archive.identity) == nil {
            archives[id] = nil
        }
        let all = packs.values.sorted { $0.id < $1.id }
        let unpacked = archives.values.sorted { $0.id < $1.id }
        for archive in unpacked {
            try context.reporting("nothing was activated") { () throws(GenerationError) in
                try staging.contents.keep(archive)
            }
        }
        return ActivationCandidate(
            home: home,
            active: activeNumber,
            today: today,
            packs: all,
            archives: unpacked,
            searchPath: SearchPath(
                roots: all.map { (archives[$0.id] == nil ? home.contents : staging.contents).root(of: $0) }
            ),
            searchPathToday: searchPathToday,
            ownContents: ownContents,
            isInUse: all == today && inUse?.broken.isEmpty == true,
            signers: signers(of: all, installed: chosen.signers),
            notes: notes,
            pins: pins,
            staging: staging
        )
    }

    /// Returns the packs that the command line names, with what they require of what is installed.
    private func named(_ names: [String], besides packs: [PackID: PackIdentity]) throws -> NamedPacks {
        var named = try NamedPacks(context, packs)
        for name in names {
            if let requirement = PackRequirement(name), !FileManager.default.fileExists(atPath: name) {
                try named.add(try named.installed(requirement), named: name)
            } else {
                try named.add(try archive(name), named: name)
            }
        }
        try named.addRequirements()
        try named.noteWithdrawn()
        return named
    }

    /// Returns who signed the packs of a candidate; of those that stay, what the generation in use says.
    private func signers(
        of packs: [PackIdentity],
        installed: [PackIdentity: Set<String>]
    ) -> [PackID: Set<String>] {
        var signers: [PackID: Set<String>] = [:]
        for pack in packs {
            let kept = inUse?.generation.flatMap { $0.packs.contains(pack) ? $0.signers[pack.id] : nil }
            signers[pack.id] = installed[pack] ?? kept
        }
        return signers
    }

    private func pins() throws -> PackPins {
        try context.reporting { () throws(GenerationError) in try home.pins() }
    }

    /// Notes packs that go back, and those that change under a version to which they are pinned.
    private mutating func note(_ difference: GenerationDifference, _ pins: PackPins) {
        for change in difference.changed {
            let (old, new) = (change.old.version, change.new.version)
            if new < old {
                notes.append("\(change.new.id) goes back from \(old) to \(new)")
            } else if new == old, pins.versions[change.new.id] == new {
                notes.append("\(change.new.id) \(new), to which it is pinned, has other files than before")
            }
        }
    }

    /// Refuses a pack that is pinned and would be left out or come in another version, unless it stays as it is.
    private func check(_ packs: [PackIdentity], against pins: PackPins, today: [PackIdentity]) throws {
        for pack in today where pins.versions[pack.id] != nil && !packs.contains(where: { $0.id == pack.id })
        {
            throw context.fail(
                "pack '\(pack.id)' is pinned, and this would leave it out; to let it go: manasik unpin \(pack.id)",
                ExitStatus.failure,
                code: "generation.pinned"
            )
        }
        for pack in packs.sorted(by: { $0.id < $1.id }) where !today.contains(pack) {
            guard let pinned = pins.versions[pack.id], pinned != pack.version else { continue }
            throw context.fail(
                "pack '\(pack.id)' is pinned to \(pinned), and this would bring version \(pack.version); to let it go on: "
                    + "manasik unpin \(pack.id)",
                ExitStatus.failure,
                code: "generation.pinned"
            )
        }
    }

    /// The number of the active generation; nil if none is. If it cannot be read, it is made again.
    private var activeNumber: Int? { (try? home.active())?.number }

    /// Returns the packs in use today, with their files if they are of no generation.
    private mutating func packsToday() throws -> ([PackIdentity], [PackArchive]) {
        if let inUse {
            // The active generation as it was made, so that what is damaged can be put back.
            let active = inUse.brokenNumber.flatMap { try? home.generation($0) }
            if let generation = active ?? inUse.generation { return (generation.packs, []) }
        }
        let loaded = context.load(searchPathToday)
        notes += loaded.packs.filter { $0.status == .setAside }.map {
            "\($0.id?.rawValue ?? $0.directory) is set aside today and is not taken over"
        }
        let archives = try loaded.packs.filter { $0.status == .loaded }.map { try archive(in: $0.directory) }
        return (archives.map(\.identity), archives)
    }

    private func archive(in directory: String) throws -> PackArchive {
        do throws(PackArchiveError) { return try PackArchive(directory: directory) } catch {
            throw context.fail("\(directory): \(error)", ExitStatus.failure, code: error.code.rawValue)
        }
    }

    private func bundled() throws -> [PackArchive] {
        guard let directory = BundledPacks.directory(environment: context.environment),
            !context.options.noBundled
        else { throw context.fail("no packs came with this program", ExitStatus.usage) }
        let place = SearchPath.Root(kind: .bundled, directory: directory)
        let loaded = context.load(SearchPath(roots: [place]))
        return try loaded.packs.filter { $0.status != .template }.map { try archive(in: $0.directory) }
    }

    private func archive(_ file: String) throws -> PackArchive {
        let bytes = [UInt8](try context.contents(of: file, code: "archive.unreadable"))
        do throws(PackArchiveError) {
            return try PackArchive(archive: bytes)
        } catch {
            throw context.fail("\(file): \(error)", ExitStatus.failure, code: error.code.rawValue)
        }
    }
}
