import ManasikDomain
import ManasikRecords
import ManasikRules
import ManasikStoreContract
import ManasikViews

/// What people see of, and may do with, shared collections whose rules differ between two versions of packs.
///
/// The store counts by the filters of the rules, so that no record is read for it. Nothing is counted of filters that let the
/// same records pass.
struct SharedSight {
    /// A collection of which two versions may show different records, with its former form.
    private struct Ruled {
        let old: RecordCollection
        let new: RecordCollection
    }

    /// How many records somebody sees no longer, and how many they see that they did not.
    struct Difference: Hashable {
        var lost = 0
        var gained = 0

        var isNone: Bool { lost == 0 && gained == 0 }
    }

    /// What changes for a person.
    struct PersonDifference: Hashable {
        var records = Difference()
        /// Of the records that they see by both versions, those of which they see a field no longer or newly, by its new name.
        var fields: [String: Difference] = [:]
        /// The records that they may no longer or newly change or delete. Of creating, 1 if there are records that they may create
        /// by one version only.
        var changes: [RecordAccess.Operation: Difference] = [:]

        var isNone: Bool { self == PersonDifference() }
    }

    /// What changes for whoever has not signed in.
    struct AnonymousDifference: Hashable {
        var records = Difference()
        /// Of the records that they see by both versions, those of which they see a field no longer or newly, by its new name.
        var fields: [String: Difference] = [:]
        /// The number of the records that they newly see of which they see a field, by the field.
        var newlySeenFields: [String: Int] = [:]

        var isNone: Bool { self == AnonymousDifference() }
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
    mutating func differences(for person: PersonID) async throws(EngineError) -> [DefinitionID:
        PersonDifference]
    {
        guard !ruled.isEmpty, person != .home else { return [:] }
        let former = try await before.viewers(person, of: ruled.map(\.old))
        let now = try await after.viewers(person, of: ruled.map(\.new))
        func viewer(of collection: RecordCollection, among viewers: Viewers) -> RecordViewer {
            RecordViewer(
                viewers.byCollection[collection.id] ?? Viewer(person),
                of: collection,
                by: viewers
            )
        }
        var found: [DefinitionID: PersonDifference] = [:]
        for ruled in ruled {
            let compared = ComparedViewer(
                viewer(of: ruled.old, among: former),
                viewer(of: ruled.new, among: now),
                renaming
            )
            let seen = try compared.filters(for: .read)
            var difference = PersonDifference()
            difference.records = try await self.difference(in: ruled.old, seen)
            difference.fields = try await fieldDifferences(in: compared)
            for operation in [RecordAccess.Operation.update, .delete] {
                // Whoever may not read a record is told that there is none.
                let allowed = try compared.filters(for: operation).and(seen)
                difference.changes[operation] = try await self.difference(in: ruled.old, allowed)
            }
            difference.changes[.create] = try compared.creation(by: person)
            difference.changes = difference.changes.filter { !$0.value.isNone }
            if !difference.isNone { found[ruled.new.id] = difference }
        }
        return found
    }

    /// Returns the differences for somebody who has not signed in, by the collections' new names; those that make none are left
    /// out.
    mutating func differencesForNobody() async throws(EngineError) -> [DefinitionID: AnonymousDifference] {
        var found: [DefinitionID: AnonymousDifference] = [:]
        for ruled in ruled {
            let compared = ComparedViewer(
                RecordViewer(Viewer(nil), of: ruled.old, by: Viewers()),
                RecordViewer(Viewer(nil), of: ruled.new, by: Viewers()),
                renaming
            )
            var difference = AnonymousDifference()
            difference.records = try await self.difference(in: ruled.old, try compared.filters(for: .read))
            difference.fields = try await fieldDifferences(in: compared)
            if difference.records.gained > 0 {
                difference.newlySeenFields = try await newlySeenFields(
                    in: compared,
                    of: difference.records.gained
                )
            }
            if !difference.isNone { found[ruled.new.id] = difference }
        }
        return found
    }

    /// Returns of how many of the records that somebody sees by both versions they see a field by one only, by its new name.
    private mutating func fieldDifferences(
        in compared: ComparedViewer
    ) async throws(EngineError) -> [String: Difference] {
        var fields: [String: Difference] = [:]
        let seen = try compared.filters(for: .read)
        let both = ComparedFilters(old: seen.old.and(seen.new), new: seen.old.and(seen.new))
        for field in compared.ruledFields {
            let filters = both.and(try compared.filters(toRead: field))
            let difference = try await difference(in: compared.old.collection, filters)
            if !difference.isNone { fields[field.new] = difference }
        }
        return fields
    }

    /// Returns of how many of the records that somebody newly sees they see each field.
    private mutating func newlySeenFields(
        in compared: ComparedViewer,
        of records: Int
    ) async throws(EngineError) -> [String: Int] {
        var fields: [String: Int] = [:]
        let seen = try compared.filters(for: .read)
        let hidden = compared.new.collection.access?.fields ?? [:]
        for name in compared.new.collection.fields.keys.sorted() {
            guard hidden[name] != nil else {
                fields[name] = records
                continue
            }
            let reading = try compared.filterOfNew(toRead: name)
            let filters = seen.and(ComparedFilters(old: reading, new: reading))
            let shown = try await difference(in: compared.old.collection, filters).gained
            if shown > 0 { fields[name] = shown }
        }
        return fields
    }

    /// Counts the records of a collection that pass one of two filters only.
    private mutating func difference(
        in collection: RecordCollection,
        _ filters: ComparedFilters
    ) async throws(EngineError) -> Difference {
        let (former, now) = (filters.old, filters.new)
        if former == now { return Difference() }
        let asked = Asked(collection: collection.id, old: former, new: now)
        if let known = known.value(of: asked) { return known }
        var difference = Difference()
        if former.passesMore(than: now) ?? true || now.passesMore(than: former) ?? true {
            do throws(StoreError) {
                let stays = try await count(former.and(now), in: collection)
                difference.lost = try await count(former, in: collection) - stays
                difference.gained = try await count(now, in: collection) - stays
            } catch { throw .store(error) }
        }
        known.insert(difference, for: asked)
        return difference
    }

    private func count(_ filter: RecordFilter, in collection: RecordCollection) async throws(StoreError)
        -> Int
    {
        if filter == .never { return 0 }
        var list = RecordList(collection.id, scope: .public, limit: .max)
        list.filter = filter
        return try await store.count(list)
    }
}
