import Foundation
public import ManasikDomain
public import ManasikLocalization
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// A person's checklists, the state of their items, and items of their own.
public struct ChecklistService: Sendable {
    let person: PersonAccess

    /// Returns every checklist with the items that apply to the person, in the order of the journey.
    public func lists() async throws(EngineError) -> [ChecklistView] {
        try await person.checklists()
    }

    /// Returns the lists with a name or of a phase of the journey.
    ///
    /// - Throws: `EngineError.unknownChecklist` with the nearest name.
    public func lists(
        named name: String,
        among lists: [ChecklistView]
    ) throws(EngineError) -> [ChecklistView] {
        let found = ChecklistView.named(name, among: lists)
        guard found.isEmpty else { return found }
        let names = lists.flatMap { [$0.id.description, $0.id.name, $0.phase.name] }
        throw .unknownChecklist(name, suggestion: Suggestion.nearest(to: name, among: names))
    }

    /// Returns the text of an item, found by its full or short name.
    ///
    /// - Throws: `EngineError.unknownItem` with the nearest name, or `.ambiguousDefinition`.
    public func text(ofItem name: String) async throws(EngineError) -> LocalizedString {
        let reading = try await person.read([.items])
        let id = try reading.catalog.item(named: name, or: reading.person.items, in: reading.localizer)
        if let item = reading.records.items.first(where: { $0.id == id }) {
            return LocalizedString(item.text, language: reading.languages.first ?? "en")
        }
        return reading.localizer.text(
            reading.catalog.checklists.values.flatMap(\.items).first { $0.id == id }!.text
        )
    }

    /// Ticks an item, takes the tick back, sets it aside or brings it back.
    ///
    /// - Returns: The item's full name.
    /// - Throws: `EngineError.unknownItem`.
    @discardableResult
    public func change(_ name: String, _ change: ItemChange) async throws(EngineError) -> DefinitionID {
        try await person.commit(reading: [.ticks, .items]) { reading throws(EngineError) in
            let now = reading.now
            let id = try reading.catalog.item(named: name, or: reading.person.items, in: reading.localizer)
            let old = reading.records.ticks[id]
            let recordKey = reading.key(.ticks, id.description)
            var commit = Commit(at: now)
            switch change {
            case .done where old?.state != .done:
                commit.records = [
                    .put(recordKey, body: Tick(.done).body, expecting: old?.version ?? 0)
                ]
            case .setAside where old?.state != .setAside:
                commit.records = [
                    .put(recordKey, body: Tick(.setAside).body, expecting: old?.version ?? 0)
                ]
            case .undone where old?.state == .done, .bringBack where old?.state == .setAside:
                commit.records = [.remove(recordKey, expecting: old!.version)]
            default:
                if change.isSo(in: old?.state) { commit.said[recordKey] = .all }
                return (id, commit)
            }
            let kind = change == .done ? "checklist.item.done" : "checklist.item.undone"
            let eventKey = "\(id)@\(now)#\((old?.version ?? 0) + 1)/\(change.rawValue)"
            let payload: [String: JSONValue] = [
                "item": .string(id.description), "change": .string(change.rawValue),
            ]
            commit.log = [reading.entry(kind, key: eventKey, at: now, payload)]
            _ = try await person.dispatch(
                [Effect(kind: kind, idempotencyKey: eventKey, payload: payload)],
                reading,
                into: &commit
            )
            return (id, commit)
        }
    }
}

extension ItemChange {
    /// Whether an item is so already, with this tick.
    fileprivate func isSo(in state: Tick.State?) -> Bool {
        switch self {
        case .done: state == .done
        case .setAside: state == .setAside
        case .undone, .bringBack: state == nil
        }
    }
}

extension PersonAccess {
    /// Returns every checklist, as `ChecklistService.lists` says.
    func checklists() async throws(EngineError) -> [ChecklistView] {
        let reading = try await read(.checklist)
        _ = try reading.walks()
        return reading.checklists()
    }
}
