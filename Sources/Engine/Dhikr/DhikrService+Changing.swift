public import ManasikDomain
import ManasikPresentation
import ManasikRemembrance
import ManasikStoreContract
public import ManasikViews

extension DhikrService {
    /// Changes what the person says of a category, on top of what packs define.
    ///
    /// - Returns: The category and the dhikr found.
    /// - Throws: `EngineError.unknownDefinition`, `.notInSeries` if the category does not have the dhikr, or
    ///   `.countOutOfRange`.
    @discardableResult
    public func changeSet(
        _ category: String,
        _ dhikr: String,
        _ change: SetChange
    ) async throws(EngineError) -> (category: DefinitionID, dhikr: DefinitionID) {
        try await self.change { reading, all throws(EngineError) in
            let category = try all.category(named: category, in: reading.localizer)
            let id = try all.dhikr(named: dhikr, in: reading.localizer)
            guard let changes = all.changes(of: category, id, change) else {
                throw .notInSeries(id, category.description)
            }
            if case .times(let times?) = change, !(1...OwnDhikr.mostTimes).contains(times) {
                throw .countOutOfRange(1...OwnDhikr.mostTimes)
            }
            return ((category, id), [.set(of: category, changes)], affected: [category])
        }
    }

    /// Undoes all of the person's changes to a category.
    @discardableResult
    public func restoreSet(_ category: String) async throws(EngineError) -> DefinitionID {
        try await change { reading, all throws(EngineError) in
            let id = try all.category(named: category, in: reading.localizer)
            return (id, [.set(of: id, SetChanges())], affected: [id])
        }
    }

    /// Changes the person's own dhikr and, in the same commit, today's series of the categories it affects.
    ///
    /// - Parameter decide: Returns the result, what to store, and the categories whose series change.
    func change<Result: Sendable>(
        _ decide:
            @Sendable (PersonReading, PersonalDhikr) throws(EngineError) -> (
                Result, [DhikrChange], affected: Set<DefinitionID>
            )
    ) async throws(EngineError) -> Result {
        try await person.commit(reading: .dhikrCounts) { reading throws(EngineError) in
            let now = reading.now
            var dhikr = reading.dhikr
            let (result, changes, affected) = try decide(reading, dhikr)
            var commit = Commit(at: now)
            for change in changes where dhikr.isChanged(by: change) {
                dhikr.apply(change)
                commit.records.append(reading.change(change))
            }
            guard !affected.isEmpty else { return (result, commit) }
            let today = reading.remembranceDays.today(at: now, having: dhikr.stored.seenDay)
            let (changed, removed) = dhikr.relisted(reading.series, on: today.date, of: affected)
            commit.records += changed.map(reading.put) + removed.map { reading.remove($0) }
            reading.append(namesOf: changed, to: &commit)
            return (result, commit)
        }
    }
}
