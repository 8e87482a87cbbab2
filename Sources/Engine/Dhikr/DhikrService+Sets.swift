public import ManasikDomain
import ManasikRemembrance
import ManasikStoreContract

extension DhikrService {
    /// Changes what the person says of a category, apart from what packs say of it.
    ///
    /// - Returns: The category and the dhikr that were meant.
    /// - Throws: `EngineError.unknownDefinition`, `.notInSeries` where the category does not have the dhikr, or
    ///   `.countOutOfRange`.
    @discardableResult
    public func changeSet(
        _ category: String,
        _ dhikr: String,
        _ change: SetChange
    ) async throws(EngineError) -> (category: DefinitionID, dhikr: DefinitionID) {
        try await changeBook { book throws(EngineError) in
            let category = try book.category(named: category)
            let id = try book.dhikr(named: dhikr)
            let given = book.givenSet(of: category, includingUnverified: true)
            let isGiven = given.members.contains { $0.dhikr == id }
            var changes = book.changes[category] ?? SetChanges()
            if change != .include, !isGiven, !changes.added.contains(id) {
                throw .notInSeries(id, category.description)
            }
            switch change {
            case .hide where isGiven: changes.hidden.insert(id)
            // What the person has brought here goes as it came.
            case .hide:
                changes.added.removeAll { $0 == id }
                changes.order.removeAll { $0 == id }
                changes.times[id] = nil
            case .unhide: changes.hidden.remove(id)
            case .include:
                changes.hidden.remove(id)
                if !isGiven, !changes.added.contains(id) { changes.added.append(id) }
            case .move(let place):
                var order = book.set(of: category).members.map(\.dhikr)
                guard order.contains(id) else { throw .notInSeries(id, category.description) }
                order.removeAll { $0 == id }
                order.insert(id, at: min(max(0, place - 1), order.count))
                changes.order = order
            case .times(let times):
                if let times, !(1...Self.mostTimes).contains(times) {
                    throw .countOutOfRange(1...Self.mostTimes)
                }
                changes.times[id] = times
            }
            return ((category, id), book.put(changes, of: category), affected: [category])
        }
    }

    /// Takes back all that the person has changed of a category.
    @discardableResult
    public func restoreSet(_ category: String) async throws(EngineError) -> DefinitionID {
        try await changeBook { book throws(EngineError) in
            let id = try book.category(named: category)
            return (id, book.put(SetChanges(), of: id), affected: [id])
        }
    }

    /// Changes what is the person's own, and in the same commit the series of today that it concerns.
    ///
    /// - Parameter change: Gives back what to answer, what to commit, and the categories whose sets are others.
    func changeBook<Result: Sendable>(
        _ change:
            @Sendable (inout DhikrBook) throws(EngineError) -> (
                Result, [RecordChange], affected: Set<DefinitionID>
            )
    ) async throws(EngineError) -> Result {
        try await person.commit(reading: parts) { reading throws(EngineError) in
            let now = reading.now
            var book = DhikrBook(reading)
            let (result, changes, affected) = try change(&book)
            var commit = Commit(at: now, records: changes)
            guard !affected.isEmpty else { return (result, commit) }
            let today = reading.dhikrDays(book).day(of: now).following(book.seenDay, at: now)
            let planned = book.planned(on: today.date)
            var changed: [Series] = []
            for stored in reading.series(on: today.date).all
            where affected.contains(stored.series.key.category) {
                let recordKey = person.key(.dhikrDays, stored.series.key.recordID)
                if let plan = planned.first(where: { $0.key == stored.series.key }) {
                    let relisted = stored.series.relisted(plan.entries)
                    guard relisted != stored.series else { continue }
                    changed.append(relisted)
                    commit.records.append(
                        .put(recordKey, body: relisted.body, expecting: stored.version)
                    )
                } else if !stored.series.isBegun {
                    commit.records.append(.remove(recordKey, expecting: stored.version))
                }
            }
            book.append(namesOf: changed, to: &commit)
            return (result, commit)
        }
    }
}
