import Foundation
public import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// A person's own items: adding, changing and removing them.
extension ChecklistService {
    /// Adds an item of the person's own to a checklist; if none is named, to the first list of the phase before
    /// departure.
    ///
    /// - Parameters:
    ///   - text: What is to be done, in the person's own words.
    ///   - checklist: The list by name or phase.
    ///   - due: The day by which it is to be done.
    public func add(
        _ text: String,
        to checklist: String? = nil,
        due: CivilDate? = nil
    ) async throws(EngineError) -> DefinitionID {
        let text = try Self.written(text)
        let list = try person.catalog.checklist(named: checklist)
        return try await person.commit(reading: [.items]) { reading throws(EngineError) in
            let now = reading.now
            let name = try await person.nextOwn(in: .items, after: reading.records.takenItems)
            let recordKey = reading.key(.items, name)
            let body = OwnItem(text: text, checklist: list, due: due).body
            return (
                OwnThing.id(recordKey.id),
                Commit(at: now, records: [.put(recordKey, body: body, expecting: 0)])
            )
        }
    }

    /// Changes the text, the list or the due date of an item of the person's own; its tick is kept.
    ///
    /// - Parameters:
    ///   - name: The item by its name.
    ///   - text: The new text; nil keeps it.
    ///   - checklist: The new list, by name or phase; nil keeps it.
    ///   - due: How the due date changes.
    /// - Returns: The item's full name.
    /// - Throws: `EngineError.unknownItem`, `.notOwnItem` for an item from a pack, `.emptyText` or `.unknownChecklist`.
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
            let id = try reading.catalog.item(named: name, or: reading.person.items, in: reading.localizer)
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

    /// Removes an item of the person's own and its tick.
    ///
    /// - Throws: `EngineError.notOwnItem` for an item from a pack.
    public func remove(_ name: String) async throws(EngineError) -> DefinitionID {
        try await person.commit(reading: [.items, .ticks]) { reading throws(EngineError) in
            let now = reading.now
            let id = try reading.catalog.item(named: name, or: reading.person.items, in: reading.localizer)
            guard id.pack == OwnThing.pack else { throw .notOwnItem(id) }
            var commit = Commit(at: now, records: [.remove(reading.key(.items, id.name))])
            if reading.records.ticks[id] != nil {
                commit.records.append(.remove(reading.key(.ticks, id.description)))
            }
            return (id, commit)
        }
    }
}
