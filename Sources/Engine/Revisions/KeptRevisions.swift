import Foundation
public import ManasikDomain
import ManasikPackHost
import ManasikRecords
public import ManasikStoreContract
import ManasikWalkthroughs

/// The revisions of packs that a store keeps for the walks that follow them.
public struct KeptRevisions: Sendable {
    /// A pack's files, or a ritual's part of the catalog, stored under its hash.
    public struct Revision: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable { case pack, ritual }

        public let hash: String
        /// The kind of contents; nil if the bytes are damaged and no walk refers to them.
        public let kind: Kind?
        /// The name of the pack or the ritual.
        public let name: String?
        public let version: String?
        public let bytes: Int
        /// The number of walks that follow it, or followed it before and may hear of what another device has noted by it.
        public let walks: Int
        /// Whether the bytes match the hash.
        public let isSound: Bool
    }

    /// The contents: packs first, then rituals, sorted by name and version.
    public let revisions: [Revision]
    /// The walks whose revision is damaged or missing, by ritual: their number, and the packs they began with.
    public let broken: [Broken]

    public struct Broken: Sendable, Hashable {
        public let ritual: DefinitionID
        /// The names of the packs with their versions.
        public let packs: [String]
        public let walks: Int
        /// The hashes of the packs' files.
        public let hashes: [String]
    }

    /// Checks all contents that a store keeps.
    ///
    /// - Throws: `EngineError.store`.
    public init(in store: any Store) async throws(EngineError) {
        do throws(StoreError) {
            var used: [String: Int] = [:]
            var named: [String: (Revision.Kind, String, String?)] = [:]
            // As many as there are revisions, not as there are walks.
            var walks: [FollowedRevision: Int] = [:]
            var pages = OwnerPages(store)
            while let page = try await pages.next() {
                for owner in page {
                    let query = RecordQuery.matching(owner: owner, collection: HostCollection.walks.id)
                    for record in try await store.read([query])[0] {
                        // Walks that cannot be read are reported by `doctor`.
                        guard let walk = try? WalkRecord(stored: record), let pins = walk.pins,
                            let ritual = DefinitionID(record.key.id)
                        else { continue }
                        walks[FollowedRevision(ritual: ritual, pins: pins), default: 0] += 1
                        for hash in walk.hashes { used[hash, default: 0] += 1 }
                        for pins in [pins] + walk.followed.values {
                            named[pins.frozen] = (
                                .ritual, ritual.description, pins.packs[ritual.pack]?.version.description
                            )
                            for (id, pack) in pins.packs {
                                named[pack.hash] = (.pack, id.rawValue, pack.version.description)
                            }
                        }
                    }
                }
            }
            var found: [Revision] = []
            for hash in try await store.retainedSizes().keys.sorted() {
                guard let content = try await store.retained([hash]).first else { continue }
                let what = named[hash] ?? Self.name(of: content)
                found.append(
                    Revision(
                        hash: hash,
                        kind: what?.0,
                        name: what?.1,
                        version: what?.2,
                        bytes: content.bytes.count,
                        walks: used[hash] ?? 0,
                        isSound: FrozenCatalog.isSound(content)
                    )
                )
            }
            revisions = found.sorted {
                ($0.kind == .pack ? 0 : 1, $0.name ?? "", $0.version ?? "", $0.hash)
                    < ($1.kind == .pack ? 0 : 1, $1.name ?? "", $1.version ?? "", $1.hash)
            }
            broken = Self.broken(walks, sound: Set(found.filter(\.isSound).map(\.hash)))
        } catch {
            throw .store(error)
        }
    }

    /// The revision that a walk follows.
    private struct FollowedRevision: Hashable {
        let ritual: DefinitionID
        let pins: WalkPins
    }

    /// Returns the walks that can be shown neither from the frozen ritual nor from the files of its packs.
    private static func broken(
        _ walks: [FollowedRevision: Int],
        sound: Set<String>
    ) -> [Broken] {
        walks.filter { followed, _ in
            !sound.contains(followed.pins.frozen)
                && !followed.pins.packs.values.allSatisfy { sound.contains($0.hash) }
        }.map { followed, count in
            let packs = followed.pins.packs.sorted { $0.key < $1.key }
            return Broken(
                ritual: followed.ritual,
                packs: packs.map { "\($0.key) \($0.value.version)" },
                walks: count,
                hashes: packs.map(\.value.hash)
            )
        }.sorted { ($0.ritual, $0.packs.joined()) < ($1.ritual, $1.packs.joined()) }
    }

    /// Identifies contents to which no walk refers.
    private static func name(of content: RetainedContent) -> (Revision.Kind, String, String?)? {
        if let files = PackFiles(archive: content.bytes, hash: content.hash, name: content.hash),
            let identity = files.identity
        {
            return (.pack, identity.id, identity.version)
        }
        guard let catalog = FrozenCatalog.catalog(from: content), let ritual = catalog.rituals.keys.first
        else { return nil }
        return (.ritual, ritual.description, catalog.packs[ritual.pack]?.manifest.version.description)
    }

    /// Removes contents that no walk follows.
    ///
    /// - Returns: The hashes of the removed contents.
    /// - Throws: `EngineError.store`.
    public static func prune(_ store: any Store) async throws(EngineError) -> [String] {
        do {
            return try await store.release(exceptNamedIn: WalkPins.field, of: HostCollection.walks.id)
        } catch {
            throw .store(error)
        }
    }
}
