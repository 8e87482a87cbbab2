import ManasikDomain
import ManasikRecords
import ManasikRules
import ManasikStoreContract
import ManasikViews

/// What people see of shared collections whose rules of reading differ between two versions of packs.
///
/// The store counts by the filters of the rules, so that no record is read for it.
struct SharedSight {
    /// A collection of which two versions may show different records, with its former form.
    private struct Ruled {
        let old: RecordCollection
        let new: RecordCollection
    }

    /// How many records somebody sees no longer, and how many they see that they did not.
    struct Difference: Hashable {
        let lost: Int
        let gained: Int
    }

    private struct Asked: Hashable {
        let collection: DefinitionID
        let old: RecordFilter
        let new: RecordFilter
    }

    private let ruled: [Ruled]
    /// From the names of the former version, under which the records are stored.
    private let renaming: Renaming
    private let store: any Store
    private let before: Standing
    private let after: Standing
    /// What people with the same filters see, who are mostly many.
    private var known = LRUCache<Asked, Difference>(capacity: 256)

    /// - Parameter store: As the operator may use it.
    init(from old: Generation, to new: Generation, in store: any Store, clock: any Clock, homeZone: Zone) {
        self.store = store
        let renaming = old.catalog.renaming(to: new.catalog)
        self.renaming = renaming
        ruled = old.catalog.collections.values.sorted { $0.id < $1.id }.compactMap { former in
            guard former.isShared, let now = new.catalog.collections[renaming.collection(former.id)],
                AccessRules(of: former) != AccessRules(of: now)
            else { return nil }
            return Ruled(old: former, new: now)
        }
        func standing(_ generation: Generation) -> Standing {
            let home = MigratingStore(
                store,
                of: .home,
                generation,
                clock: clock,
                homeZone: homeZone,
                storesMigrations: false
            )
            return Standing(
                groups: GroupRecords(store, generation),
                home: home,
                clock: clock,
                zone: homeZone
            )
        }
        (before, after) = (standing(old), standing(new))
    }

    /// Returns the differences for a person, by the collections' new names; those that make none are left out.
    mutating func differences(for person: PersonID) async throws(EngineError) -> [DefinitionID: Difference] {
        guard !ruled.isEmpty, person != .home else { return [:] }
        let former = try await before.viewers(person, of: ruled.map(\.old))
        let now = try await after.viewers(person, of: ruled.map(\.new))
        var found: [DefinitionID: Difference] = [:]
        for ruled in ruled {
            let old = try Self.list(of: ruled.old, for: person, among: former)
            let new = MigratingStore.renamed(
                try Self.list(of: ruled.new, for: person, among: now),
                renaming.inverse
            )
            let difference = try await difference(old, new)
            if difference.lost > 0 || difference.gained > 0 { found[ruled.new.id] = difference }
        }
        return found
    }

    /// Returns the list of the shared records that a person sees.
    private static func list(
        of collection: RecordCollection,
        for person: PersonID,
        among viewers: Viewers
    ) throws(EngineError) -> RecordList {
        var list = RecordList(collection.id, scope: .public, limit: .max)
        guard collection.isShared else {
            // Everybody sees their own records of a collection that is not shared.
            list.filter = .isOwned(by: person)
            return list
        }
        let viewer = viewers.byCollection[collection.id] ?? Viewer(person)
        return try RecordViewer(viewer, of: collection, by: viewers).limited(list)
    }

    private mutating func difference(
        _ old: RecordList,
        _ new: RecordList
    ) async throws(EngineError) -> Difference {
        let (former, now) = (old.filter ?? .always, new.filter ?? .always)
        if former == now { return Difference(lost: 0, gained: 0) }
        let asked = Asked(collection: old.collection, old: former, new: now)
        if let known = known.value(of: asked) { return known }
        var both = old
        both.filter = former.and(now)
        let difference: Difference
        do throws(StoreError) {
            let stays = try await store.count(both)
            difference = Difference(
                lost: try await store.count(old) - stays,
                gained: try await store.count(new) - stays
            )
        } catch { throw .store(error) }
        known.insert(difference, for: asked)
        return difference
    }
}
