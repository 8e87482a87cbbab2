import Foundation
import ManasikDomain
import ManasikFiles
package import ManasikPackDistribution
package import ManasikPackHost

/// The unpacked packs of a home, each in a directory that is named by the hash of its content.
package struct PackContents: Sendable {
    package let directory: String
    private let files: GenerationFiles

    package init(directory: String, files: GenerationFiles = GenerationFiles()) {
        self.directory = directory
        self.files = files
    }

    /// Returns the directory of a pack, whether or not it is there.
    package func directory(of hash: String) -> String { directory + "/" + hash }

    /// Returns where the loader reads a pack, whose content it then compares.
    package func root(of pack: PackIdentity) -> SearchPath.Root {
        var root = SearchPath.Root(kind: .generation, directory: directory(of: pack.hash))
        root.expected = pack
        return root
    }

    /// The hashes of the packs that are unpacked, sorted.
    package var hashes: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { !UnfinishedNames.unfinished.matches($0) }.sorted()
    }

    /// Returns what is wrong with a pack's files; nil if they are what their hash names.
    package func problem(of pack: PackIdentity) -> String? { pack.problem(in: directory(of: pack.hash)) }

    /// Unpacks a pack, unless its files are there; files that are damaged are replaced.
    package func keep(_ archive: PackArchive) throws(GenerationError) {
        let pack = archive.identity
        let place = directory(of: pack.hash)
        let isThere = access(place, F_OK) == 0
        if isThere, problem(of: pack) == nil { return }
        try files.createDirectory(directory)
        let unfinished = UnfinishedNames.unfinished.path(of: place)
        try? FileManager.default.removeItem(atPath: unfinished)
        try files.createDirectory(unfinished)
        var folders: Set<String> = [unfinished]
        for path in archive.paths {
            let file = unfinished + "/" + path
            let folder = FilePath.parent(of: file)
            if folders.insert(folder).inserted { try files.createDirectory(folder) }
            try files.create(file, archive.contents[path]!)
        }
        for folder in folders.sorted() { try files.synchronizeDirectory(folder) }
        guard pack.problem(in: unfinished) == nil else {
            throw GenerationError(.content, "\(unfinished): the files are not what was written")
        }
        if isThere {
            let damaged = UnfinishedNames.unfinished.path(of: place, as: "damaged")
            try? FileManager.default.removeItem(atPath: damaged)
            try files.move(place, to: damaged)
        }
        try files.move(unfinished, to: place)
    }

    /// Removes what processes that have ended left half-written, and damaged packs that were replaced.
    ///
    /// Only for whoever holds the lock of the generations.
    func removeUnfinished() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        where UnfinishedNames.unfinished.matches(name) {
            files.beforeStep()
            try? FileManager.default.removeItem(atPath: directory + "/" + name)
        }
    }
}

extension PackArchive {
    /// The pack by its content.
    package var identity: PackIdentity { PackIdentity(id: id, version: version, hash: files.hash) }
}
