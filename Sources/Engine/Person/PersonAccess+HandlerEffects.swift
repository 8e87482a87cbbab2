import ManasikDomain
import ManasikPackHost
import ManasikStoreContract

/// What handlers state and tick, as changes of the commit that their event makes.
extension PersonAccess {
    /// Adds the effects of a pack's handlers to a commit. They call no handlers in turn, so that no two packs call each
    /// other for ever.
    ///
    /// - Parameters:
    ///   - reading: The person with what `parts(for:)` names.
    ///   - profile: The person's facts, with those that handlers of the same event have stated before.
    ///   - key: Names the event and the pack.
    func append(
        _ effects: [HandlerEffect],
        of pack: PackID,
        _ reading: PersonReading,
        _ profile: inout Profile,
        key: String,
        to commit: inout Commit
    ) throws(EngineError) {
        var stated: [DefinitionID] = []
        for (number, effect) in effects.enumerated() {
            switch effect {
            case .tick(let item, let isDone):
                let change = Self.change(
                    of: reading.key(.ticks, item.description),
                    reading.records.ticks[item],
                    isDone: isDone,
                    in: commit
                )
                guard let change else { continue }
                commit.records = change
                let kind = isDone ? "checklist.item.done" : "checklist.item.undone"
                let payload: [String: JSONValue] = [
                    "item": .string(item.description), "change": .string(isDone ? "done" : "undone"),
                    "pack": .string(pack.rawValue),
                ]
                commit.log.append(
                    reading.entry(kind, key: "\(key)/tick/\(number + 1)", at: commit.at, payload)
                )
            case .emit: break
            case .state(let fact, let value):
                let old = profile.entries[fact]
                if let value {
                    if catalog.facts[fact]?.passing == true {
                        profile.setPassing(fact, to: value, today: reading.context.today)
                    } else {
                        profile.set(fact, to: value, from: nil)
                    }
                } else {
                    profile.entries[fact] = nil
                }
                if profile.entries[fact] != old, !stated.contains(fact) { stated.append(fact) }
            }
        }
        guard !stated.isEmpty else { return }
        let recordKey = reading.key(StatedFacts.self)
        let version = try profile.version()
        commit.records.removeAll { $0.key == recordKey }
        commit.records.append(.put(recordKey, body: profile.body, expecting: version))
        let names = stated.map { JSONValue.string($0.description) }
        commit.log.append(
            reading.entry(
                "person.fact.changed",
                key: "\(key)/state",
                at: commit.at,
                ["facts": .array(names), "pack": .string(pack.rawValue)]
            )
        )
        reading.with(profile).rearm(in: &commit, after: Set(stated))
    }

    /// The parts that the effects of a capability need.
    static func parts(for capabilities: [Capability]) -> Set<PersonPart> {
        var parts: Set<PersonPart> = capabilities.contains(.tick) ? [.ticks] : []
        if capabilities.contains(.state) { parts.formUnion(Set.scheduling.union([.schedules])) }
        return parts
    }

    /// Returns the records of a commit with a tick, or without one; nil if it is so already.
    private static func change(
        of key: RecordKey,
        _ old: DecodedRecord<Tick>?,
        isDone: Bool,
        in commit: Commit
    ) -> [RecordChange]? {
        var records = commit.records
        let pending = records.firstIndex { $0.key == key }
        var isTicked = old?.state == .done
        if let pending {
            if case .put(_, let body, _, _, _) = records[pending] {
                isTicked = (try? Tick.codec.decode(body))?.state == .done
            } else {
                isTicked = false
            }
        }
        guard isTicked != isDone else { return nil }
        if let pending { records.remove(at: pending) }
        if isDone {
            records.append(.put(key, body: Tick(.done).body, expecting: old?.version ?? 0))
        } else if let old {
            records.append(.remove(key, expecting: old.version))
        }
        return records
    }
}
