import Foundation
package import ManasikDomain
import ManasikFiles
import ManasikPackHost

/// Which generations and contents of packs a home can do without.
package struct GenerationPruning: Sendable, Hashable {
    /// Why a generation stays although it is not among the newest.
    package enum Reason: String, Sendable, Hashable {
        /// It is active.
        case active
        /// It is used, since the active one is damaged.
        case used
        /// It has a pack at the version to which that is pinned, as no later one has.
        case pinned
        /// It has files of a pack that a walk uses, as no later one has.
        case walked
        /// Something was decided by its packs that the log can have decided again, and no later one has the same packs.
        case replayed
        /// It cannot be read, so that nobody knows what it is needed for.
        case unreadable
    }

    /// The generations that go, in order.
    package let removed: [Int]
    /// The generations that stay beyond the newest.
    package let spared: [Int: Reason]
    /// The hashes of the packs whose files go, sorted.
    package let contents: [String]

    /// - Parameters:
    ///   - keep: The number of the newest generations that stay whatever they are; at least 1.
    ///   - walked: The hashes of the packs that walks use.
    ///   - replayed: The packs by which something may be decided again.
    package init(
        of home: GenerationHome,
        keep: Int,
        walked: Set<String>,
        replayed: Set<GenerationReference> = []
    ) throws(GenerationError) {
        let active = try home.active()
        let pins = try home.pins()
        let used = GenerationInUse(of: home)?.generation?.number
        let numbers = Array(home.numbers.reversed())
        var generations: [Int: PackGeneration] = [:]
        for number in numbers { generations[number] = try? home.generation(number) }
        var kept = Set(numbers.prefix(keep))
        var spared: [Int: Reason] = [:]
        for number in numbers.dropFirst(keep) {
            if number == active?.number {
                spared[number] = .active
            } else if number == used {
                spared[number] = .used
            } else if generations[number] == nil {
                spared[number] = .unreadable
            }
        }
        kept.formUnion(spared.keys)
        func packs(of numbers: Set<Int>) -> [PackIdentity] {
            numbers.flatMap { generations[$0]?.packs ?? [] }
        }
        var held = Set(packs(of: kept).map(\.hash))
        let deciding = Self.deciding(replayed, generations)
        var whole = Set(kept.compactMap { generations[$0]?.packs })
        // The newest first, so that an older one stays only for what no later one has.
        for number in numbers where !kept.contains(number) {
            let packs = generations[number]?.packs ?? []
            let only = packs.filter { !held.contains($0.hash) }
            if only.contains(where: { pins.versions[$0.id] == $0.version }) {
                spared[number] = .pinned
            } else if only.contains(where: { walked.contains($0.hash) }) {
                spared[number] = .walked
            } else if deciding.contains(packs), !whole.contains(packs) {
                spared[number] = .replayed
            } else {
                continue
            }
            kept.insert(number)
            whole.insert(packs)
            held.formUnion(packs.map(\.hash))
        }
        removed = numbers.filter { !kept.contains($0) }.sorted()
        self.spared = spared
        // What nobody can read may name anything.
        let mayGo =
            !spared.values.contains(.unreadable) && !numbers.prefix(keep).contains { generations[$0] == nil }
        contents = mayGo ? home.contents.hashes.filter { !held.contains($0) && !walked.contains($0) } : []
    }

    /// Returns the packs of generations by which something may be decided again.
    private static func deciding(
        _ replayed: Set<GenerationReference>,
        _ generations: [Int: PackGeneration]
    ) -> Set<[PackIdentity]> {
        let numbers = Set(replayed.compactMap(\.number))
        // What was decided before the first generation was decided by packs that it may have taken over.
        let hashes = Set(replayed.map(\.hash))
        let found = generations.filter { number, generation in
            numbers.contains(number)
                || hashes.contains(
                    PackIdentity.catalogHash(of: generation.packs.map { (id: $0.id, hash: $0.hash) })
                )
        }
        return Set(found.values.map(\.packs))
    }
}

extension GenerationHome {
    /// Removes generations and contents that a home can do without.
    ///
    /// Interrupted at any moment, it leaves every generation that is named anywhere whole. A full disk does not keep it from
    /// making room.
    ///
    /// - Parameters:
    ///   - keep: The number of the newest generations that stay.
    ///   - walked: The hashes of the packs that walks use.
    ///   - replayed: The packs by which something may be decided again.
    package func prune(
        keep: Int,
        walked: Set<String>,
        replayed: Set<GenerationReference> = []
    ) throws(GenerationError) -> GenerationPruning {
        try locked { () throws(GenerationError) in
            let pruning = try GenerationPruning(of: self, keep: keep, walked: walked, replayed: replayed)
            if let active = try active(), active.former.contains(where: pruning.removed.contains) {
                try files.replaceWithoutRoom(
                    activePath,
                    with: active.without(Set(pruning.removed)).wireText
                )
            }
            for number in pruning.removed {
                files.beforeStep()
                guard unlink(path(of: number)) == 0 || errno == ENOENT else {
                    throw GenerationError(failed: path(of: number), number: errno)
                }
            }
            if !pruning.removed.isEmpty { try files.synchronizeDirectory(directory) }
            for hash in pruning.contents { try files.removeDirectory(contents.directory(of: hash)) }
            return pruning
        }
    }
}
