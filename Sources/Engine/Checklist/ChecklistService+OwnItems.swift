import Foundation
public import ManasikDomain
import ManasikStoreContract

/// Items that a person adds to checklists, changes and removes.
extension ChecklistService {
    /// Adds an item of the person's own to a checklist; without a name to the first list of the phase before.
    ///
    /// - Parameter due: The day by which the person wants it done.
    public func add(
        _ text: String,
        to checklist: String? = nil,
        due: CivilDate? = nil
    ) async throws(EngineError) -> DefinitionID {
        let text = try Self.written(text)
        let list = try person.catalog.checklist(named: checklist)
        return try await person.commit(reading: [.items]) { reading throws(EngineError) in
            let now = reading.now
            let recordKey = reading.key(.items, OwnThing.nextRecord(after: reading.records.takenItems))
            let body = OwnItem(text: text, checklist: list, due: due).body
            return (
                OwnThing.id(recordKey.id),
                Commit(at: now, records: [.put(recordKey, body: body, expecting: 0)])
            )
        }
    }

    /// Changes the words, the list or the day of an item of the person's own; its tick stays.
    ///
    /// - Parameters:
    ///   - text: The new words; nil keeps them.
    ///   - checklist: The list by its name or phase; nil keeps it.
    /// - Returns: The item's full name.
    /// - Throws: `EngineError.unknownItem`, `.notOwnItem` for one that comes with a pack, `.emptyText` or
    ///   `.unknownChecklist`.
    @discardableResult
    public func edit(
        _ name: String,
        text: String? = nil,
        to checklist: String? = nil,
        due: DueChange = .keep
    ) async throws(EngineError) -> DefinitionID {
        let words = try text.map { text throws(EngineError) in try Self.written(text) }
        let list = try checklist.map { name throws(EngineError) in try person.catalog.checklist(named: name) }
        return try await person.commit(reading: [.items]) { reading throws(EngineError) in
            let (now, own) = (reading.now, reading.records.items)
            let id = try reading.item(named: name)
            guard let old = own.first(where: { $0.id == id }) else { throw .notOwnItem(id) }
            let day: CivilDate? =
                switch due {
                case .keep: old.due
                case .remove: nil
                case .set(let day): day
                }
            let item = OwnItem(text: words ?? old.text, checklist: list ?? old.checklist, due: day)
            guard item != old.value else { return (id, Commit(at: now)) }
            return (id, Commit(at: now, records: [.put(old.key, body: item.body, expecting: old.version)]))
        }
    }

    private static func written(_ text: String) throws(EngineError) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .emptyText }
        try PersonText.check(text)
        return text
    }

    /// Removes an item of the person's own, with its tick.
    ///
    /// - Throws: `EngineError.notOwnItem` for one that comes with a pack.
    public func remove(_ name: String) async throws(EngineError) -> DefinitionID {
        try await person.commit(reading: [.items, .ticks]) { reading throws(EngineError) in
            let now = reading.now
            let id = try reading.item(named: name)
            guard id.pack == OwnThing.pack else { throw .notOwnItem(id) }
            var commit = Commit(at: now, records: [.remove(reading.key(.items, id.name))])
            if reading.records.ticks[id] != nil {
                commit.records.append(.remove(reading.key(.ticks, id.description)))
            }
            return (id, commit)
        }
    }
}
