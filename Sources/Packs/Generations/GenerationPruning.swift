import Foundation
import ManasikDomain
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
        /// It has files of a pack that a walk goes by, as no later one has.
        case walked
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
    ///   - walked: The hashes of the packs by which walks go.
    package init(of home: GenerationHome, keep: Int, walked: Set<String>) throws(GenerationError) {
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
        // The newest first, so that an older one stays only for what no later one has.
        for number in numbers where !kept.contains(number) {
            let only = (generations[number]?.packs ?? []).filter { !held.contains($0.hash) }
            let isPinned = only.contains { pins.versions[$0.id] == $0.version }
            guard isPinned || only.contains(where: { walked.contains($0.hash) }) else { continue }
            spared[number] = isPinned ? .pinned : .walked
            kept.insert(number)
            held.formUnion(only.map(\.hash))
        }
        removed = numbers.filter { !kept.contains($0) }.sorted()
        self.spared = spared
        // What nobody can read may name anything.
        let mayGo =
            !spared.values.contains(.unreadable) && !numbers.prefix(keep).contains { generations[$0] == nil }
        contents = mayGo ? home.contents.hashes.filter { !held.contains($0) && !walked.contains($0) } : []
    }
}

extension GenerationHome {
    /// Removes generations and contents that a home can do without.
    ///
    /// Interrupted at any moment, it leaves every generation that is named anywhere whole.
    ///
    /// - Parameters:
    ///   - keep: The number of the newest generations that stay.
    ///   - walked: The hashes of the packs by which walks go.
    package func prune(keep: Int, walked: Set<String>) throws(GenerationError) -> GenerationPruning {
        try locked { () throws(GenerationError) in
            let pruning = try GenerationPruning(of: self, keep: keep, walked: walked)
            if let active = try active(), active.former.contains(where: pruning.removed.contains) {
                try files.replace(activePath, with: active.without(Set(pruning.removed)).wireText)
            }
            for number in pruning.removed {
                files.beforeStep()
                guard unlink(path(of: number)) == 0 || errno == ENOENT else {
                    throw DurableFiles.failure(path(of: number))
                }
            }
            if !pruning.removed.isEmpty { try files.synchronizeDirectory(directory) }
            for hash in pruning.contents { try files.removeDirectory(contents.directory(of: hash)) }
            return pruning
        }
    }
}
