public import ManasikDomain
import ManasikRecords
public import ManasikStoreContract

/// What a new version of packs changes for the people of whom something is stored.
public struct StoredImpact: Sendable {
    /// The number of persons of whom something is stored, if only a role that the operator has given them.
    public private(set) var persons = 0
    /// The number of persons who could not be compared, since a record of theirs is damaged.
    public private(set) var damaged = 0
    /// The number of persons for whom something changes.
    public private(set) var affected = 0
    /// The number of persons to whom an item is new, by the item.
    public private(set) var itemsAdded: [DefinitionID: Int] = [:]
    /// The number of those of them who may not need it: what they have not answered decides it.
    public private(set) var itemsUndecided: [DefinitionID: Int] = [:]
    /// The number of persons who no longer have an item, by the item's former name.
    public private(set) var itemsDropped: [DefinitionID: Int] = [:]
    /// The number of persons whose stored value no longer fits a fact, so that they are asked again.
    public private(set) var factsAskedAgain: [DefinitionID: Int] = [:]
    /// The number of persons with an answer to a fact that is gone, by the fact's former name.
    public private(set) var factsDropped: [DefinitionID: Int] = [:]
    /// The number of persons whose choice of a setting counts no more, since the new version does not take it or have it.
    public private(set) var settingsReset: [DefinitionID: Int] = [:]
    /// The operator's choices of settings that count no more.
    public private(set) var operatorSettingsReset: Set<DefinitionID> = []
    /// The number of walks that go on by their earlier version, by ritual.
    public private(set) var walksOnEarlierVersion: [DefinitionID: Int] = [:]
    /// The walks that can no longer read a fact: code of a migration changes it, or nothing for which the new version
    /// asks makes it known.
    public private(set) var walksWithUnreadFacts = 0
    /// The number of these walks by each such fact, under its name in the packs of the walks.
    public private(set) var factsUnread: [DefinitionID: Int] = [:]
    /// The number of walks that go on by their earlier version in which a violation is noted, or a remedy is owed or settled, of
    /// which the new version says something else, by its name in the packs of the walks.
    public private(set) var ruledOtherwise: [DefinitionID: Int] = [:]
    /// The number of records that are renamed or migrated, by the name of their collection afterwards; without those of which
    /// the old version changes the same and that are only not stored so yet.
    public private(set) var recordsMigrated: [DefinitionID: Int] = [:]
    /// The number of records that their collection no longer takes, or whose collection is gone.
    public private(set) var recordsUnfit: [DefinitionID: Int] = [:]
    /// Those collections of them that the new version does not have, so that their records are out of sight, and kept.
    public private(set) var collectionsGone: Set<DefinitionID> = []
    /// Who no longer sees records of a shared collection, since who may read them is ruled otherwise.
    public private(set) var sightLost: [DefinitionID: Sight] = [:]
    /// Who newly sees records of a shared collection.
    public private(set) var sightGained: [DefinitionID: Sight] = [:]
    /// Who no longer sees a field of records that they still see, by the field.
    public private(set) var fieldsLost: [DefinitionID: [String: Sight]] = [:]
    /// Who newly sees a field of records that they have seen without it, by the field.
    public private(set) var fieldsGained: [DefinitionID: [String: Sight]] = [:]
    /// Who may no longer create, change or delete records of a shared collection. Of creating no records are counted.
    public private(set) var changesLost: [DefinitionID: [RecordAccess.Operation: Sight]] = [:]
    /// Who newly may create, change or delete records of a shared collection.
    public private(set) var changesGained: [DefinitionID: [RecordAccess.Operation: Sight]] = [:]
    /// What whoever has not signed in sees of shared collections for the first time, in public.
    public private(set) var anonymousGained: [DefinitionID: AnonymousSight] = [:]
    /// What whoever has not signed in no longer sees.
    public private(set) var anonymousLost: [DefinitionID: AnonymousSight] = [:]
    /// Failures of code of migrations.
    public private(set) var failures: [MigrationFailure] = []
    /// The number of persons of whose shared records others see nothing until a migration that newly fails for them succeeds.
    public private(set) var personsHidden = 0
    /// The number of their records by shared collection.
    public private(set) var recordsHidden: [DefinitionID: Int] = [:]

    /// Those who see, or may change, other records of a shared collection than before.
    public struct Sight: Hashable, Sendable {
        public internal(set) var persons = 0
        /// The number of records, counted for each of them.
        public internal(set) var records = 0

        mutating func count(_ more: Int) {
            persons += 1
            records += more
        }
    }

    /// What everybody sees otherwise of a shared collection without having signed in.
    public struct AnonymousSight: Hashable, Sendable {
        /// The number of records that they see by only one of the versions.
        public internal(set) var records = 0
        /// The number of records that they see by both versions and of which they see a field by only one, by the field.
        public internal(set) var fields: [String: Int] = [:]
        /// The number of the records that they newly see of which they see a field, by the field.
        public internal(set) var newlySeenFields: [String: Int] = [:]
    }

    /// Whether nothing changes for anybody, signed in or not.
    public var isNothing: Bool { affected == 0 && anonymousGained.isEmpty && anonymousLost.isEmpty }

    /// Compares two versions for everybody in a store. Changes nothing in it.
    ///
    /// - Parameters:
    ///   - old: The version that everybody has.
    ///   - new: The version that everybody would have.
    ///   - former: Versions that were in use before the old one, the last first: by which the records were read last of whose
    ///     shared collections the old one has none, since a pack was out of use. Where none of them has one, everything that
    ///     whoever has not signed in would see of it is told.
    ///   - store: As the operator may use it.
    ///   - clock: The time at which the two are compared.
    ///   - homeZone: The zone of whoever has not stated one.
    ///   - progress: Called with the number of persons so far, and that of all of them.
    /// - Throws: `EngineError.store`.
    public init(
        from old: Generation,
        to new: Generation,
        since former: [Generation] = [],
        in store: any Store,
        clock: any Clock,
        homeZone: Zone,
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws(EngineError) {
        let renaming = new.catalog.renaming(since: old.catalog)
        var sight = SharedSights(
            from: old,
            to: new,
            since: former,
            in: store,
            clock: clock,
            homeZone: homeZone
        )
        var appointed = try await sight.appointed()
        (anonymousGained, anonymousLost) = Self.anonymous(try await sight.differencesForNobody())
        operatorSettingsReset = try await Self.operatorSettingsReset(old, new, renaming, in: store)
        let total: Int
        do { total = try await OwnerPages.count(in: store) } catch { throw .store(error) }
        var pages = OwnerPages(store)
        while let page = try await Self.next(&pages) {
            for owner in page {
                persons += 1
                appointed.remove(owner)
                let archive: PersonArchive
                do throws(StoreError) {
                    archive = try await store.export(owner)
                } catch {
                    guard case .damaged = error else { throw .store(error) }
                    damaged += 1
                    continue
                }
                let before = try await Copy(of: archive, keptIn: store, old, clock, homeZone)
                let after = try await Copy(
                    of: archive,
                    keptIn: store,
                    new,
                    clock,
                    homeZone,
                    besides: old.changes
                )
                let sees = count(try await sight.differences(for: owner))
                if compare(before, after, renaming) || sees { affected += 1 }
                progress(persons, max(total, persons))
            }
        }
        collectionsGone = Set(recordsUnfit.keys.filter { new.catalog.collections[$0] == nil })
        // What the operator has given somebody is stored with the home.
        for person in appointed.sorted() {
            persons += 1
            if count(try await sight.differences(for: person)) { affected += 1 }
        }
    }

    private static func operatorSettingsReset(
        _ old: Generation,
        _ new: Generation,
        _ renaming: Renaming,
        in store: any Store
    ) async throws(EngineError) -> Set<DefinitionID> {
        let record: Record?
        do throws(StoreError) {
            record = try await store.read([.one(ChosenSettings.key(of: .home))])[0].first
        } catch {
            throw .store(error)
        }
        // What cannot be read is reported by `doctor`.
        guard let record, let chosen = try? ChosenSettings(stored: record) else { return [] }
        let before = Set(chosen.unfit(in: old.catalog).map { renaming.setting($0, .null).id })
        return chosen.renamed(renaming).unfit(in: new.catalog).subtracting(before)
    }

    private static func next(_ pages: inout OwnerPages) async throws(EngineError) -> [PersonID]? {
        do { return try await pages.next() } catch { throw .store(error) }
    }

    /// Counts what a person sees, and may change, no longer or newly.
    ///
    /// - Returns: Whether there is anything.
    private mutating func count(_ differences: [DefinitionID: SharedSight.PersonDifference]) -> Bool {
        for (collection, difference) in differences { count(difference, in: collection) }
        return !differences.isEmpty
    }

    /// Counts what a person sees, and may change, no longer or newly of a shared collection.
    private mutating func count(_ difference: SharedSight.PersonDifference, in collection: DefinitionID) {
        sightLost.count(difference.records.lost, in: collection)
        sightGained.count(difference.records.gained, in: collection)
        fieldsLost.count(difference.fields.mapValues(\.lost), in: collection)
        fieldsGained.count(difference.fields.mapValues(\.gained), in: collection)
        changesLost.count(difference.changes.mapValues(\.lost), in: collection)
        changesGained.count(difference.changes.mapValues(\.gained), in: collection)
    }

    /// Counts what changes for a person.
    ///
    /// - Returns: Whether anything does.
    private mutating func compare(_ before: Copy, _ after: Copy, _ renaming: Renaming) -> Bool {
        var isAffected = false
        func count(_ ids: some Sequence<DefinitionID>, _ counts: inout [DefinitionID: Int]) {
            for id in ids {
                counts[id, default: 0] += 1
                isAffected = true
            }
        }
        let former = Dictionary(
            before.items.map { (renaming($0, .item), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let added = after.items.filter { former[$0] == nil }
        count(added, &itemsAdded)
        count(added.intersection(after.undecidedItems), &itemsUndecided)
        count(former.filter { !after.items.contains($0.key) }.values, &itemsDropped)
        let outdated = Set(before.outdated.map { renaming.fact($0) })
        count(after.outdated.subtracting(outdated), &factsAskedAgain)
        count(after.orphans.subtracting(before.orphans.map { renaming.fact($0) }), &factsDropped)
        let unfitSettings = Set(before.unfitSettings.map { renaming.setting($0, .null).id })
        count(after.unfitSettings.subtracting(unfitSettings), &settingsReset)
        let earlier = Set(before.walksOnEarlierVersion.map { renaming($0, .ritual) })
        count(after.walksOnEarlierVersion.subtracting(earlier), &walksOnEarlierVersion)
        for (ritual, facts) in after.unreadFacts {
            let former = before.unreadFacts.first { renaming($0.key, .ritual) == ritual }?.value ?? []
            let unread = facts.subtracting(former)
            if !unread.isEmpty { walksWithUnreadFacts += 1 }
            count(unread, &factsUnread)
        }
        for (ritual, ruled) in after.ruledOtherwise {
            let former = before.ruledOtherwise.first { renaming($0.key, .ritual) == ritual }?.value ?? []
            count(ruled.subtracting(former), &ruledOtherwise)
        }
        for (collection, count) in after.migrated { recordsMigrated[collection, default: 0] += count }
        failures += after.failures
        if before.failures.isEmpty, !after.hidden.isEmpty {
            personsHidden += 1
            for (collection, count) in after.hidden { recordsHidden[collection, default: 0] += count }
        }
        isAffected = isAffected || !after.migrated.isEmpty || !after.failures.isEmpty
        for (collection, unfit) in after.unfit {
            let more = unfit - (before.unfit[collection] ?? 0)
            guard more > 0 else { continue }
            recordsUnfit[collection, default: 0] += more
            isAffected = true
        }
        return isAffected
    }
}
