import ManasikPackDistribution
import ManasikPackHost

/// Fetches chosen packs and keeps their archives.
package struct PackInstaller: Sendable {
    private let home: SourceHome

    package init(_ home: SourceHome) { self.home = home }

    /// Installs packs, all of them or none. The home is locked once all are there; where it comes to nothing, the archives
    /// that were stored go again.
    ///
    /// - Parameter before: The ledger by which they were chosen.
    /// - Throws: `SourceError` if the ledger or the trust in a source has changed meanwhile, or if an archive is not what was
    ///   signed or not what was said of it.
    package func install(
        _ packs: [OfferedPack],
        from sessions: inout [String: SourceSession],
        in before: SourceLedger
    ) throws(SourceError) -> SourceLedger {
        var stored: [InstalledPack] = []
        do throws(SourceError) {
            return try install(packs, from: &sessions, in: before, storing: &stored)
        } catch {
            home.discard(stored)
            throw error
        }
    }

    private func install(
        _ packs: [OfferedPack],
        from sessions: inout [String: SourceSession],
        in before: SourceLedger,
        storing stored: inout [InstalledPack]
    ) throws(SourceError) -> SourceLedger {
        var ledger = before
        for pack in packs {
            guard var session = sessions[pack.source] else {
                throw SourceError(.refused, "source '\(pack.source)' was not asked")
            }
            let bytes = try session.archive(of: pack, limit: ArchiveLimits().compressed)
            sessions[pack.source] = session
            try check(bytes, pack)
            let installed = InstalledPack(offer: pack, archive: ContentHash.of(bytes: bytes))
            stored.append(installed)
            try home.keep(bytes, of: installed)
            ledger.add(installed)
        }
        let added = stored
        guard !packs.isEmpty else { return ledger }
        try home.locked { () throws(SourceError) in
            // A source that was removed and added again is in the ledger as it was, and may be another's.
            let areTrusted = Set(packs.map(\.source)).allSatisfy { name in
                sessions[name].map { $0.root == home.root(of: name) } ?? false
            }
            // What no ledger names yet may have been removed.
            let areStored = added.allSatisfy(home.hasArchive)
            guard areTrusted, areStored, try home.ledger() == before else {
                throw SourceError(.home, "the home's sources or packs were changed meanwhile; try again")
            }
            try home.keep(ledger)
        }
        return ledger
    }

    private func check(_ bytes: [UInt8], _ pack: OfferedPack) throws(SourceError) {
        let archive: PackArchive
        do throws(PackArchiveError) { archive = try PackArchive(archive: bytes) } catch {
            throw SourceError(
                .differs,
                "'\(pack.id)' \(pack.version) of source '\(pack.source)' is not accepted: \(error)"
            )
        }
        guard let found = PackDescription(archive), found.isSame(as: pack.description) else {
            throw SourceError(
                .differs,
                "the archive of '\(pack.id)' \(pack.version) is not what source '\(pack.source)' says of it; nothing was installed; "
                    + "tell the repository's owner"
            )
        }
    }
}
