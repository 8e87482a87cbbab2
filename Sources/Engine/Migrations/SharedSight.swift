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

    /// The collections of the new version that the former one has as well, whether they show other records or not.
    let compared: Set<DefinitionID>
    private let ruled: [Ruled]
    /// From the names of the former version.
    private let renaming: Renaming
    /// Whether it is known by which rules the records were read before.
    private let wereRead: Bool
    private let before: StandingRecords
    private let after: StandingRecords
    /// What people with the same filters see, who are mostly many.
    private var known = LRUCache<Asked, Difference>(capacity: 256)

    /// - Parameters:
    ///   - old: The version by which the records were read before; nil if that is not known, so that only what whoever has not
    ///     signed in sees now is told, all of it as new.
    ///   - collections: Those of the new version that are compared.
    ///   - store: As the operator may use it.
    init(
        from old: Generation?,
        to new: Generation,
        of collections: Set<DefinitionID>,
        in store: any Store,
        clock: any Clock,
        homeZone: Zone
    ) {
        let former = old ?? new
        let renaming = old?.catalog.renaming(to: new.catalog) ?? Renaming([])
        let pairs = former.catalog.collections.values.sorted { $0.id < $1.id }.compactMap {
            former -> Ruled? in
            let id = renaming.collection(former.id)
            guard collections.contains(id), let now = new.catalog.collections[id] else { return nil }
            return Ruled(old: former, new: now)
        }
        self.renaming = renaming
        wereRead = old != nil
        compared = Set(pairs.map(\.new.id))
        ruled = old == nil ? pairs : pairs.filter { AccessRules(of: $0.old) != AccessRules(of: $0.new) }
        func standing(_ generation: Generation) -> StandingRecords {
            StandingRecords(.ofHome(in: store, generation, clock, homeZone))
        }
        (before, after) = (standing(former), standing(new))
    }

    /// Returns those whom the operator has given a role or verified, who may have stored nothing; nobody if no rules differ.
    func appointed() async throws(EngineError) -> Set<PersonID> {
        if ruled.isEmpty || !wereRead { return [] }
        var list = RecordList(AppointedRole.collection.id, owner: .home, limit: OwnerPages.size)
        var people: Set<PersonID> = []
        do throws(StoreError) {
            while true {
                let page = try await before.home.read([.list(list)])[0]
                people.formUnion(page.compactMap { AppointedRole.person(of: $0) })
                guard page.count == OwnerPages.size, let last = page.last else { return people }
                list.after = list.cursor(after: last)
            }
        } catch { throw .store(error) }
    }

    /// Returns the differences for a person, by the collections' new names; those that make none are left out.
    mutating func differences(for person: PersonID) async throws(EngineError) -> [DefinitionID:
        PersonDifference]
    {
        guard wereRead, !ruled.isEmpty, person != .home else { return [:] }
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
            // Of what was people's own nobody could write into what others see.
            if ruled.old.isShared { difference.changes[.create] = try compared.creation(by: person) }
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
                renaming,
                wereRead: wereRead
            )
            var difference = AnonymousDifference()
            difference.records = try await self.difference(in: ruled.old, try compared.filters(for: .read))
            difference.fields = try await fieldDifferences(in: compared)
            if difference.records.gained > 0 {
                difference.newlySeenFields = try await newlySeenFields(in: compared)
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
            let filters = both.and(try compared.filters(toRead: field)).and(compared.filters(having: field))
            let difference = try await difference(in: compared.old.collection, filters)
            if !difference.isNone { fields[field.new] = difference }
        }
        return fields
    }

    /// Returns of how many of the records that somebody newly sees they see each field.
    private mutating func newlySeenFields(
        in compared: ComparedViewer
    ) async throws(EngineError) -> [String: Int] {
        var fields: [String: Int] = [:]
        let seen = try compared.filters(for: .read)
        for field in compared.fieldsOfNew {
            let reading = try compared.filterOfNew(toRead: field.new)
            let filters = seen.and(ComparedFilters(old: reading, new: reading)).and(
                compared.filters(having: field)
            )
            let shown = try await difference(in: compared.old.collection, filters).gained
            if shown > 0 { fields[field.new] = shown }
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
        // What is stored may have other names than those of the former version.
        return try await before.home.count(list)
    }
}
