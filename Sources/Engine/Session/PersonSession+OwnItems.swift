import Foundation
public import ManasikDomain

/// Items of checklists that a person adds.
extension PersonSession {
    /// Adds an item of the person's own to a checklist; without a name to the first list of the phase before.
    ///
    /// - Parameter due: The day by which it is to be done; nil for none.
    public func addItem(
        _ text: String,
        to checklist: String? = nil,
        due: CivilDate? = nil
    ) async throws(EngineError) -> DefinitionID {
        let text = try Self.itemText(text)
        let list = try self.checklist(named: checklist)
        return try await change { now throws(EngineError) in
            let own = try await read([all(.items)])[0]
            let recordKey = key(.items, OwnItem.nextRecord(after: own.map(\.key.id)))
            let item = OwnItem(id: OwnItem.id(recordKey.id), text: text, checklist: list, due: due)
            return (item.id, Commit(at: now, records: [.put(recordKey, body: item.body, expecting: 0)]))
        }
    }

    /// What is changed of an item of one's own; what is nil stays as it is.
    public struct ItemEdit: Sendable, Hashable {
        public var text: String?
        /// The day by which it is to be done; `.some(nil)` for none.
        public var due: CivilDate??

        public init(text: String? = nil, due: CivilDate?? = nil) {
            self.text = text
            self.due = due
        }
    }

    /// Changes an item of the person's own; its tick stays.
    ///
    /// - Returns: The item's full name.
    /// - Throws: `EngineError.unknownItem`, `.notOwnItem` for one that comes with a pack, `.emptyText`.
    @discardableResult
    public func editItem(_ name: String, _ edit: ItemEdit) async throws(EngineError) -> DefinitionID {
        let text: String? = if let given = edit.text { try Self.itemText(given) } else { nil }
        return try await change { now throws(EngineError) in
            let records = try await read([all(.items)])[0]
            let id = try item(named: name, own: records.compactMap { OwnItem($0) })
            guard id.pack == OwnItem.pack, let record = records.first(where: { $0.key.id == id.name }),
                var item = OwnItem(record)
            else { throw .notOwnItem(id) }
            if let text { item.text = text }
            if let due = edit.due { item.due = due }
            let change = RecordChange.put(record.key, body: item.body, expecting: record.version)
            return (id, Commit(at: now, records: item.body == record.body ? [] : [change]))
        }
    }

    private static func itemText(_ text: String) throws(EngineError) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .emptyText }
        return text
    }

    /// Removes an item of the person's own, with its tick.
    ///
    /// - Throws: `EngineError.notOwnItem` for one that comes with a pack.
    public func removeItem(_ name: String) async throws(EngineError) -> DefinitionID {
        try await change { now throws(EngineError) in
            let records = try await read([all(.items), all(.ticks)])
            let own = records[0].compactMap { OwnItem($0) }
            let id = try item(named: name, own: own)
            guard id.pack == OwnItem.pack else { throw .notOwnItem(id) }
            var commit = Commit(at: now, records: [.remove(key(.items, id.name))])
            if Self.ticks(from: records[1])[id] != nil {
                commit.records.append(.remove(key(.ticks, id.description)))
            }
            return (id, commit)
        }
    }
}
