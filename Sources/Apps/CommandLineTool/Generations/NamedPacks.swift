import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackDistribution
import ManasikPackHost
import ManasikPackSources

/// The packs that are to be activated by name: archives, and installed packs with those that they require.
struct NamedPacks {
    private let context: CommandContext
    private let home: SourceHome
    private let ledger: SourceLedger
    /// The packs in use, in whose place these come.
    private let packs: [PackID: PackIdentity]
    /// The names by which the packs were named.
    private(set) var names: [PackID: String] = [:]
    private(set) var archives: [PackArchive] = []
    /// The ids of the keys that signed installed packs.
    private(set) var signers: [PackIdentity: Set<String>] = [:]
    /// What comes without being named, and what was withdrawn, in sentences.
    private(set) var notes: [String] = []

    init(_ context: CommandContext, _ packs: [PackID: PackIdentity]) throws {
        self.context = context
        self.packs = packs
        let home = try context.sourceHome()
        self.home = home
        ledger = try context.sourcing { () throws(SourceError) in try home.ledger() }
    }

    /// Returns the highest installed version of a pack in a range.
    mutating func installed(_ requirement: PackRequirement) throws -> PackArchive {
        guard
            let pack = ledger.installed(requirement.pack).first(where: {
                requirement.range.contains($0.version)
            })
        else {
            let ids = Set(ledger.installed.map(\.id.rawValue)).sorted()
            let help =
                Suggestion.help(for: requirement.pack.rawValue, among: ids)
                ?? "name an archive's file, or: manasik install \(requirement.pack)"
            throw context.fail(
                "no version of \(requirement.versionsAsked) is installed; \(help)",
                ExitStatus.failure,
                code: SourceError.Code.notInstalled.rawValue
            )
        }
        return try archive(of: pack)
    }

    private mutating func archive(of pack: InstalledPack) throws -> PackArchive {
        let bytes = try context.sourcing { () throws(SourceError) in try home.bytes(of: pack) }
        let archive: PackArchive
        do throws(PackArchiveError) { archive = try PackArchive(archive: bytes) } catch {
            throw context.fail(
                "\(home.path(of: pack)): \(error)",
                ExitStatus.failure,
                code: error.code.rawValue
            )
        }
        signers[archive.identity] = pack.offer.keys
        return archive
    }

    mutating func add(_ archive: PackArchive, named name: String) throws {
        if let other = names.updateValue(name, forKey: archive.id) {
            throw context.fail(
                "'\(other)' and '\(name)' hold the same pack, '\(archive.id)'",
                ExitStatus.usage
            )
        }
        archives.append(archive)
    }

    /// Adds installed packs that the named ones require, where those in use do not fit.
    mutating func addRequirements() throws {
        var next = 0
        while next < archives.count {
            let asker = archives[next]
            next += 1
            for (id, range) in (asker.files.manifest?.requires ?? [:]).sorted(by: { $0.key < $1.key }) {
                let there = archives.first { $0.id == id }?.version ?? packs[id]?.version
                if let there, range.contains(there) || names[id] != nil { continue }
                // Whatever is missing then is named by the gate.
                guard let pack = ledger.installed(id).first(where: { range.contains($0.version) }) else {
                    continue
                }
                try add(try archive(of: pack), named: id.rawValue)
                notes.append("\(id) \(pack.version) comes with \(asker.id), which requires \(range)")
            }
        }
    }

    /// Notes which of the packs were withdrawn, as their sources said when they were last asked.
    mutating func noteWithdrawn() throws {
        for notice in try context.sourceNotices().withdrawn
        where archives.contains(where: { $0.identity == notice.pack }) {
            notes.append("\(notice.pack.id) \(notice.pack.version) was withdrawn: \(notice.reason)")
        }
    }
}
