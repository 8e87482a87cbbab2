import Foundation
import ManasikPackHost

/// The archives of what is installed, each in a file that is named by its own hash.
extension SourceHome {
    private static let archiveSuffix = ".tar.zst"

    package func path(of pack: InstalledPack) -> String { path(ofArchive: pack.archive) }

    private func path(ofArchive hash: String) -> String { "\(archives)/\(hash)\(Self.archiveSuffix)" }

    func keep(_ archive: [UInt8], of pack: InstalledPack) throws(SourceError) {
        try write(archive, to: path(of: pack))
    }

    /// Removes the archives of packs that a ledger has no more.
    package func removeArchives(of packs: [InstalledPack], unless ledger: SourceLedger) {
        let kept = Set(ledger.installed.map(\.archive))
        for pack in packs where !kept.contains(pack.archive) { unlink(path(of: pack)) }
    }

    func hasArchive(of pack: InstalledPack) -> Bool { access(path(of: pack), F_OK) == 0 }

    /// Removes the archives of packs that were not installed after all. If the home is being changed, they stay until
    /// `removeUnusedArchives`.
    func discard(_ packs: [InstalledPack]) {
        guard !packs.isEmpty else { return }
        try? locked { () throws(SourceError) in removeArchives(of: packs, unless: try ledger()) }
    }

    /// The hashes of the archives that the ledger does not name, such as those of an installation that was killed.
    package func unusedArchives() throws(SourceError) -> [String] {
        // A ledger that is lost may have named any.
        guard hasLedger else { return [] }
        let kept = Set(try ledger().installed.map(\.archive))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: archives)) ?? []
        let hashes = names.filter { $0.hasSuffix(Self.archiveSuffix) }.map {
            String($0.dropLast(Self.archiveSuffix.count))
        }
        return hashes.filter { !kept.contains($0) }.sorted()
    }

    /// Removes the archives that the ledger does not name. An installation that is under way is then refused.
    ///
    /// - Returns: Their hashes.
    package func removeUnusedArchives() throws(SourceError) -> [String] {
        guard try !unusedArchives().isEmpty else { return [] }
        return try locked { () throws(SourceError) in
            let unused = try unusedArchives()
            for hash in unused { unlink(path(ofArchive: hash)) }
            return unused
        }
    }

    /// Returns an installed archive.
    ///
    /// - Throws: `SourceError` if the file is not the one that was installed.
    package func bytes(of pack: InstalledPack) throws(SourceError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path(of: pack)) else {
            throw SourceError(.home, "\(path(of: pack)) cannot be read; install \(pack.id) again")
        }
        let bytes = [UInt8](data)
        guard ContentHash.of(bytes: bytes) == pack.archive else {
            throw SourceError(.home, "\(path(of: pack)) is damaged; install \(pack.id) again")
        }
        return bytes
    }
}
