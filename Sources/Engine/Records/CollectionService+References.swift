import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// The records to which others refer.
extension CollectionService {
    /// Returns a record that was changed with those to which it refers; without them where they cannot be read, since the
    /// change is made.
    func referring(_ record: RecordView) async -> RecordView {
        var record = record
        do throws(EngineError) {
            let viewers = try await viewers(of: record.collection)
            record.referred = try await referred(by: [record], among: viewers)
        } catch {}
        return record
    }

    /// Returns what records are told with: the other records that they name, without those that the person may not read or
    /// that are gone, the person's own groups, the titles of steps, and, if there are instants, the person's time zone, or that of
    /// the rites of which they note steps, as walks tell their times.
    ///
    /// - Parameters:
    ///   - records: Records that the person may read.
    ///   - viewers: The person before the collections of the records and those to which they refer.
    func referred(
        by records: [RecordView],
        among viewers: Viewers
    ) async throws(EngineError) -> ReferredRecords {
        var referred = try await referredRecords(by: records, among: viewers)
        let told = records + referred.records
        referred.groups = try await groups(namedBy: told, viewers)
        for id in told.flatMap({ $0.stepIDs }) { referred.steps[id.description] = title(ofStep: id) }
        guard told.contains(where: { $0.hasInstants }) else { return referred }
        referred.zone = try await zone
        if let ritual = records.lazy.flatMap({ $0.stepIDs }).compactMap({ ritual(ofStep: $0) }).first {
            let rites = person.generation.observer(of: ritual, in: person.catalog).timeZone
            referred.isByClockOfRites = rites.identifier != referred.zone?.identifier
            referred.zone = rites
            referred.site = person.catalog.site(of: ritual)?.title
        }
        return referred
    }

    /// Returns the ritual of a step; nil if the packs in use do not have it.
    private func ritual(ofStep id: DefinitionID) -> Ritual? {
        id.stepOfRitual.flatMap { person.catalog.rituals[$0.ritual] }
    }

    /// Returns the title of a step of the packs in use; nil if they do not have it.
    private func title(ofStep id: DefinitionID) -> TextReference? {
        guard let step = id.stepOfRitual else { return nil }
        return person.catalog.rituals[step.ritual]?.node(step.name)?.title
    }

    /// The time zone of the person; of somebody who has not signed in, that of the home.
    private var zone: Zone {
        get async throws(EngineError) {
            person.id == .home ? person.homeZone : try await person.read().zone
        }
    }

    /// Returns the person's own groups that records name, by the ids with which they do.
    private func groups(
        namedBy records: [RecordView],
        _ viewers: Viewers
    ) async throws(EngineError) -> [String: GroupView] {
        let ids = Set(records.compactMap { $0.group })
        if let known = viewers.groups { return known.filter { ids.contains($0.key) } }
        guard let standing = person.standing, !ids.isEmpty else { return [:] }
        let own = try await standing.groups.references(of: person.id)
        return Dictionary(firstOf: own.filter { ids.contains($0.id) }.map { ($0.id, $0.group) })
    }

    /// Returns the person before a collection and those to which its records refer.
    func viewers(of collection: RecordCollection) async throws(EngineError) -> Viewers {
        let targets = Set(collection.fields.values.compactMap(\.target)).subtracting([collection.id])
        return try await person.viewers(
            of: [collection] + targets.sorted().compactMap { person.catalog.collections[$0] }
        )
    }

    /// Returns the records to which a reference may lead.
    func targets(of reference: RecordCollection.Reference) async throws(EngineError) -> [Record] {
        if let target = person.catalog.collections[reference.target] {
            return try await present(reference.record, in: target)
        }
        return try await present(RecordCollection.keys(of: reference, by: person.id))
    }

    /// Whether nobody can tell whose record a reference leads to, since its author, who has written it short, is hidden.
    private func isOfUnknownOwner(
        _ reference: RecordCollection.Reference,
        in collection: RecordCollection
    ) -> Bool {
        collection.hidesAuthor && RecordCollection.isShort(reference.record)
            && person.namedReferences(in: collection, toShared: false).contains(reference.field)
    }

    private func referredRecords(
        by records: [RecordView],
        among viewers: Viewers
    ) async throws(EngineError) -> ReferredRecords {
        var names: [DefinitionID: Set<String>] = [:]
        for record in records {
            for reference in record.collection.references(in: record.fields)
            where !isOfUnknownOwner(reference, in: record.collection) {
                names[reference.target, default: []].insert(reference.record)
            }
        }
        let wanted = names.sorted { $0.key < $1.key }.flatMap { target, names in
            person.catalog.collections[target].map { target in names.sorted().map { (target, $0) } } ?? []
        }
        guard !wanted.isEmpty else { return ReferredRecords() }
        let keys = wanted.map { target, name in person.keys(named: name, in: target) }
        let read: [Record]
        do throws(EngineError) {
            read = try await person.records(keys.flatMap { $0 }.map { .one($0) }).flatMap { $0 }
        } catch .store(.unusable(let detail)) where detail.code == .foreignRecords {
            // What others keep for themselves is shown by its id.
            return ReferredRecords()
        }
        var anonymous: [[Record]] = []
        for (target, name) in wanted where target.hidesAuthor {
            anonymous.append(try await present(name, in: target))
        }
        let found = Dictionary((read + anonymous.joined()).filter { !$0.isDamaged }.map { ($0.key, $0) }) {
            first,
            _ in first
        }
        var referred = ReferredRecords()
        for ((target, name), keys) in zip(wanted, keys) {
            let named = keys.lazy.compactMap { found[$0] }.first
            guard
                let record = named
                    ?? found.values.first(where: { target.names($0.key, by: name, of: person.id) }),
                let seen = person.viewer(of: target, among: viewers).seen(record)
            else { continue }
            referred[target.id, name] = RecordView(seen, of: target)
        }
        return referred
    }
}
