import ManasikDomain
import ManasikStoreContract

/// The facts that count or sum up a person's records.
extension PersonAccess {
    /// The records on which the value of a fact depends.
    struct CountedRecords {
        /// Those that count.
        let list: RecordList
        /// Those of which it is not known, since a field has a value that it no longer takes; nil if there can be none.
        let misfits: RecordList?

        var lists: [RecordList] { [list] + (misfits.map { [$0] } ?? []) }
    }

    /// The records on which facts depend.
    var countedRecords: [DefinitionID: CountedRecords] {
        var counted: [DefinitionID: CountedRecords] = [:]
        for fact in generation.recordFacts {
            guard let list = catalog.recordList(for: fact, of: id) else { continue }
            counted[fact.id] = CountedRecords(list: list, misfits: catalog.misfitList(for: fact, of: id))
        }
        return counted
    }

    /// Returns the value of a fact of records for those that were found; nil if it depends on values that no longer fit.
    func value(
        of fact: DefinitionID,
        _ counted: CountedRecords,
        found: (RecordList) -> [Record]
    ) async throws(EngineError) -> FactValue? {
        guard let fact = catalog.facts[fact], let records = fact.records,
            let collection = catalog.collections[records.collection]
        else { return nil }
        let counting = found(counted.list)
        let misfits = (counted.misfits.map(found) ?? []).filter { !$0.isDamaged }
        func counts(_ record: Record) -> Bool? {
            collection.counts(record.body, for: records, counted.list.conditions)
        }
        let keys = Set(counting.map(\.key))
        let others = misfits.filter { !keys.contains($0.key) }
        // A value of another type may still say what the field takes.
        let converted = others.filter { counts($0) == true }
        let open = others.count { counts($0) == nil }
        guard let field = records.sum else {
            // A number outside of its bounds meets a condition as well as one within.
            let doubtful = counting.count { !$0.isDamaged && counts($0) == nil }
            let number = try await count(counted.list, counting) - doubtful + converted.count
            return fact.value(ofRecords: number, besides: open + doubtful)
        }
        let summed = counting.filter { !$0.isDamaged } + converted
        guard open == 0, summed.allSatisfy({ counts($0) != nil }) else { return nil }
        let bodies = summed.map { collection.visible($0.body) }
        return fact.value(ofSum: bodies.compactMap { $0[field].flatMap { DecimalNumber($0) } })
    }

    /// Returns the number of a list's records that can be read.
    private func count(_ list: RecordList, _ found: [Record]) async throws(EngineError) -> Int {
        let readable = found.count { !$0.isDamaged }
        guard readable < found.count, found.count == list.limit else { return readable }
        // Those that cannot be read are in the place of others.
        var all = list
        all.limit = nil
        return try await records([.list(all)])[0].count { !$0.isDamaged }
    }

    /// Returns the values of the facts of records of the packs that walks keep, by ritual.
    ///
    /// All records of a collection are read and counted under the names and by the declarations of these packs: the store
    /// finds records only by what the packs in use declare, in which a field may have another type, or be gone.
    func recordValues(
        of walks: [DefinitionID: StoredWalk]
    ) async throws(EngineError) -> [DefinitionID: [DefinitionID: FactValue]] {
        let kept = walks.compactMapValues { try? $0.following.get() }.filter { !$0.value.recordFacts.isEmpty }
        if kept.isEmpty { return [:] }
        var collections: Set<DefinitionID> = []
        for revision in kept.values {
            let names = revision.catalog.renaming(to: catalog)
            for records in revision.recordFacts.compactMap({ $0.records }) {
                collections.insert(names.record(of: records.collection, [:]).collection)
            }
        }
        let queries = collections.sorted().map { collection in
            RecordQuery.matching(owner: id, collection: collection, limit: RecordCollection.mostRecords)
        }
        let found = try await records(queries).joined().filter { !$0.isDamaged }
        return kept.mapValues { revision in
            let names = catalog.renaming(to: revision.catalog)
            var bodies: [DefinitionID: [[String: JSONValue]]] = [:]
            for record in found {
                let (collection, body) = names.record(of: record.key.collection, record.body)
                bodies[collection, default: []].append(body)
            }
            var values: [DefinitionID: FactValue] = [:]
            for fact in revision.recordFacts {
                let stored = fact.records.flatMap { bodies[$0.collection] } ?? []
                values[fact.id] = revision.catalog.value(of: fact, among: stored)
            }
            return values
        }
    }
}
