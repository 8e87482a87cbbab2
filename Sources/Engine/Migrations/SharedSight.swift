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

        var isNone: Bool { lost == 0 && gained == 0 }
    }

    /// What changes for whoever has not signed in.
    struct AnonymousDifference: Hashable {
        let records: Difference
        /// Of the records that they see by both versions, those of which they see a field no longer or newly, by its new name.
        let fields: [String: Difference]

        var isNone: Bool { records.isNone && fields.values.allSatisfy(\.isNone) }
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
            return Standing(home)
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
            if !difference.isNone { found[ruled.new.id] = difference }
        }
        return found
    }

    /// Returns the differences for somebody who has not signed in, by the collections' new names; those that make none are left
    /// out.
    mutating func differencesForNobody() async throws(EngineError) -> [DefinitionID: AnonymousDifference] {
        var found: [DefinitionID: AnonymousDifference] = [:]
        let nobody = Viewer(nil)
        for ruled in ruled {
            let old = try Self.list(of: ruled.old, for: nobody)
            let new = MigratingStore.renamed(try Self.list(of: ruled.new, for: nobody), renaming.inverse)
            var both = old
            both.filter = (old.filter ?? .always).and(new.filter ?? .always)
            var fields: [String: Difference] = [:]
            for field in fieldsRuled(in: ruled) {
                let former = try Self.list(both, asking: field.old, of: ruled.old)
                let all = RecordList(ruled.new.id, scope: .public, limit: .max)
                let now = MigratingStore.renamed(
                    try Self.list(all, asking: field.new, of: ruled.new),
                    renaming.inverse
                )
                var seen = both
                seen.filter = (both.filter ?? .always).and(now.filter ?? .always)
                fields[field.new] = try await difference(former, seen)
            }
            let difference = AnonymousDifference(records: try await difference(old, new), fields: fields)
            if !difference.isNone { found[ruled.new.id] = difference }
        }
        return found
    }

    /// Returns the fields that one of two versions does not show to everybody who reads the record, by their names in each.
    private func fieldsRuled(in ruled: Ruled) -> [(old: String, new: String)] {
        let (former, now) = (ruled.old.access?.fields ?? [:], ruled.new.access?.fields ?? [:])
        let back = renaming.inverse
        var fields: [String: String] = [:]
        for new in now.keys { fields[new] = back.field(new, of: ruled.new.id).field }
        for old in former.keys { fields[renaming.field(old, of: ruled.old.id).field] = old }
        return fields.sorted { $0.key < $1.key }.map { (old: $0.value, new: $0.key) }
    }

    /// Returns the list of those records of a list of which somebody who has not signed in reads a field.
    private static func list(
        _ list: RecordList,
        asking field: String,
        of collection: RecordCollection
    ) throws(EngineError) -> RecordList {
        guard let rules = AccessRules(of: collection) else {
            var nothing = list
            nothing.filter = .never
            return nothing
        }
        var asking = list
        do {
            let filter = try rules.filter(toRead: field, Viewer(nil))
            asking.filter = list.filter.map { $0.and(filter) } ?? filter
        } catch { throw .notAllowed(.read, collection.id) }
        return asking
    }

    /// Returns the list of the shared records that somebody sees.
    private static func list(
        of collection: RecordCollection,
        for viewer: Viewer,
        among viewers: Viewers = Viewers()
    ) throws(EngineError) -> RecordList {
        var list = RecordList(collection.id, scope: .public, limit: .max)
        guard collection.isShared else {
            // Everybody sees their own records of a collection that is not shared.
            list.filter = viewer.person.map { .isOwned(by: $0) } ?? .never
            return list
        }
        return try RecordViewer(viewer, of: collection, by: viewers).limited(list)
    }

    private static func list(
        of collection: RecordCollection,
        for person: PersonID,
        among viewers: Viewers
    ) throws(EngineError) -> RecordList {
        try list(
            of: collection,
            for: viewers.byCollection[collection.id] ?? Viewer(person),
            among: viewers
        )
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
