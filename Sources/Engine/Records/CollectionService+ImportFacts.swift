import ManasikDomain
import ManasikStoreContract
import ManasikViews

/// What an archive says of the person and their walks that cannot be.
extension CollectionService {
    /// Returns what the person has stated without days in the future that must have passed, and why the first of them cannot be;
    /// nil if there is none, or it is another record.
    func withoutFuture(_ record: Record) -> (Record, EngineError)? {
        guard HostCollection(record.key.collection) == .profile, var stated = try? StatedFacts(stored: record)
        else { return nil }
        // Wherever the person is, it is no later than tomorrow here.
        let latest = LocalTime(of: person.clock.now(), in: person.homeZone).date.adding(days: 1)
        var errors: [EngineError] = []
        for (id, entries) in stated.entries.sorted(by: { $0.key < $1.key }) {
            let isBirth = id == HostFact.birthDate.id
            guard isBirth || person.catalog.facts[id]?.past == true else { continue }
            let future = entries.compactMap { entry in
                if case .date(let day) = entry.value, day > latest { day } else { nil }
            }
            guard let day = future.first else { continue }
            errors.append(isBirth ? .birthOutOfRange(day) : .factInFuture(id, day))
            let possible = entries.filter { entry in
                if case .date(let day) = entry.value { day <= latest } else { true }
            }
            stated.entries[id] = possible.isEmpty ? nil : possible
        }
        return errors.first.map { (record.with(stated.body), $0) }
    }

    /// Returns records with those of the person's stored walks instead of the walks that lack events, and these.
    func wholeWalks(
        among records: [Record]
    ) async throws(EngineError) -> ([Record], incomplete: [LeftOutRecord]) {
        let events = records.filter { HostCollection($0.key.collection) == .walkEvents }
        var damage: [String: EngineError] = [:]
        for walk in records where HostCollection(walk.key.collection) == .walks {
            do {
                _ = try StoredWalk.read(try StoredWalk.record(walk), of: walk.key.id, events)
            } catch let found as StoredWalk.Damage {
                damage[walk.key.id] = .incompleteWalk(walk.key.id, found.description)
            } catch {
                // What a newer version wrote is kept for it.
            }
        }
        guard !damage.isEmpty else { return (records, []) }
        func isOfDamaged(_ record: Record) -> Bool {
            switch HostCollection(record.key.collection) {
            case .walks: damage[record.key.id] != nil
            case .walkEvents: damage.keys.contains { record.key.id.hasPrefix($0 + "/") }
            default: false
            }
        }
        let stored = try await person.records([person.all(.walks), person.all(.walkEvents)])
        let kept = stored.flatMap { $0 }.filter(isOfDamaged)
        let walks = Set(stored[0].map(\.key.id))
        let incomplete = records.filter { HostCollection($0.key.collection) == .walks }.compactMap { walk in
            damage[walk.key.id].map { error in
                LeftOutRecord(walks.contains(walk.key.id) ? .update : .create, of: walk.key, since: error)
            }
        }
        return (records.filter { !isOfDamaged($0) } + kept, incomplete)
    }
}
