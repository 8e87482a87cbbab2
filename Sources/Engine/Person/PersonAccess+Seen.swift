import ManasikDomain
import ManasikPackHost
import ManasikRules
import ManasikScheduling
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

/// What handlers see of a person.
extension PersonAccess {
    /// What the handlers of one pack can read.
    struct Seen: Sendable {
        var records: [DefinitionID: [Record]] = [:]
        /// The shared collections of which there is more than is read, and so only what is the person's own.
        var partial: Set<DefinitionID> = []
        /// The person before the shared collections whose rules ask for their groups or their role.
        var viewers = Viewers()
        var walks: [DefinitionID: JSONValue] = [:]
        var checklists: [DefinitionID: JSONValue] = [:]
        var search: Finding = { _ in SearchResult(hits: [], total: 0) }
        var prayerTimes: @Sendable (CivilDate?) -> JSONValue? = { _ in nil }
        /// The values of the pack's settings, by their names.
        var settings: [String: JSONValue] = [:]
        /// The names of the pack's schedules for the person.
        var schedules: Set<String> = []
    }

    /// Reads what the handlers of a pack may ask for under its capabilities.
    ///
    /// Everything is computed before they are called: a handler runs under its pack's lock, and evaluating a condition
    /// may need code of the same pack.
    ///
    /// - Returns: What the handlers can read, and the person with everything read for it.
    func seen(
        by pack: PackID,
        _ reading: PersonReading,
        _ known: [DefinitionID: StoredWalk]?,
        _ positions: [DefinitionID: WalkPosition],
        after changes: [RecordChange]
    ) async throws(EngineError) -> (Seen, PersonReading) {
        let capabilities = catalog.packs[pack]?.manifest.capabilities ?? []
        let collections = generation.runtime.collections(of: pack)
        let seesWalks = capabilities.contains(.walk)
        let seesChecklists = capabilities.contains(.checklist)
        var parts = Self.parts(for: capabilities)
        if seesChecklists { parts.insert(.ticks) }
        let settings = catalog.settings(of: pack)
        if settings.contains(where: { $0.chooser == .person }) { parts.insert(.settings) }
        // Walks after the event are not read: what is stored is the walk before it.
        let seesPrayers = capabilities.contains(.prayerTimes)
        if known == nil, seesWalks || seesChecklists || seesPrayers || capabilities.contains(.schedule) {
            parts.insert(.walks)
        }
        if capabilities.contains(.schedule) { parts.formUnion([.schedules, .quietHours]) }
        if capabilities.contains(.search), capabilities.contains(.person) {
            parts.formUnion(OwnDocuments.parts)
        }
        // What everybody has is read for those who ask for records alone.
        let shared = capabilities.contains(.records) ? collections.filter { $0.isShared } : []
        var queries = collections.map { all($0.id) }
        let viewers = try await viewers(of: shared, after: changes)
        for collection in shared {
            // One more tells that there are too many.
            let list = RecordList(collection.id, limit: HandlerContext.mostShared + 1)
            let viewer = viewer(of: collection, among: viewers)
            queries.append(.list(try viewer.limited(list)))
        }
        let read = try await read(parts, besides: queries, of: reading.context)
        var person = read.reading
        if let known { person = person.with(known) }
        var seen = Seen(viewers: viewers)
        var ofOthers: [DefinitionID: [Record]] = [:]
        for (collection, list) in zip(shared, read.others.dropFirst(collections.count)) {
            if list.count > HandlerContext.mostShared {
                seen.partial.insert(collection.id)
            } else {
                ofOthers[collection.id] = list.filter { $0.key.owner != id }
            }
        }
        for (collection, list) in zip(collections, read.others) {
            generation.report(
                unreadable: list.filter(\.isDamaged).map { UnreadableRecord(key: $0.key, reason: .notJSON) }
            )
            let records = list + (ofOthers[collection.id] ?? [])
            seen.records[collection.id] = Self.overlaying(
                changes.filter { $0.key.collection == collection.id },
                on: records,
                at: reading.now
            )
        }
        seen.settings = try await values(of: settings, chosen: person.records.settings, after: changes)
        if seesWalks || seesChecklists {
            let walks = try person.walks()
            if seesWalks {
                let context = person.walkContext(walks)
                seen.walks = walks.compactMapValues { context.seenByHandlers($0.begun, positions) }
            }
            if seesChecklists {
                let checklists = ChecklistView.statuses(in: generation.catalogRules, for: person.person)
                seen.checklists = catalog.checklists.mapValues { Self.seenByHandlers($0, checklists) }
            }
        }
        // Where the person is on a walk that cannot be shown is told by their facts, as on the page of today.
        if seesPrayers { seen.prayerTimes = person.prayerTimesForHandlers(on: try? person.walk()) }
        if capabilities.contains(.search) {
            seen.search = finding(person, withOwn: capabilities.contains(.person))
        }
        if capabilities.contains(.schedule) {
            seen.schedules = person.names(ofSchedulesOf: pack, after: changes)
        }
        return (seen, person)
    }

    func all(_ collection: DefinitionID) -> RecordQuery {
        .matching(owner: id, collection: collection)
    }

    /// Applies changes of the same commit to the records that they are of.
    ///
    /// - Parameter now: When they are made.
    static func overlaying(
        _ changes: [RecordChange],
        on records: [Record],
        at now: Instant = Instant(milliseconds: 0)
    ) -> [Record] {
        var byKey = Dictionary(uniqueKeysWithValues: records.map { ($0.key, $0) })
        for change in changes {
            switch change {
            case .remove(let key, _): byKey[key] = nil
            case .put(let key, let body, let scope, _, _):
                let old = byKey[key]
                byKey[key] = Record(
                    key: key,
                    scope: scope,
                    version: old?.version ?? 0,
                    body: body,
                    createdAt: old?.createdAt ?? now,
                    updatedAt: now
                )
            }
        }
        return byKey.values.sorted { $0.key < $1.key }
    }

    /// Returns a checklist in the form that handlers receive.
    static func seenByHandlers(
        _ list: Checklist,
        _ statuses: [DefinitionID: ItemStatus]
    ) -> JSONValue {
        .array(
            list.items.compactMap { item in
                guard let status = statuses[item.id], status != .hidden else { return nil }
                return .object([
                    "id": .string(item.id.description), "level": .string(item.level.name),
                    "done": .boolean(status == .done), "status": .string(status.name),
                ])
            }
        )
    }
}
