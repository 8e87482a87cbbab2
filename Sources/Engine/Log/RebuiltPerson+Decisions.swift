import ManasikDomain
import ManasikStoreContract
import ManasikSystemZones
import ManasikViews
import ManasikWalkthroughs

/// Deciding again what the log says was decided.
extension RebuiltPerson {
    enum Outcome {
        case same
        case other([LogReplay.Difference])
        /// The packs that the walk follows are not kept, or something else of it is not known any more.
        case packsMissing
    }

    /// Makes the decision of an entry again, on the records as they were before it.
    func decision(again entry: ChainedEntry, by generation: Generation) async throws(EngineError) -> Outcome {
        let input = entry.body["decision"]?.members ?? [:]
        var zone = Zone.utc
        if case .string(let name)? = input["zone"] {
            // By a zone that this machine does not know, other days would be reckoned.
            guard let known = Zone(identifier: name) else { return .packsMissing }
            zone = known
        }
        let trial = TrialStore(store)
        let engine = Engine(generation, store: trial, clock: FixedClock(entry.at), homeZone: zone)
        var access = engine.access(of: id)
        access.callsHandlers = false
        do throws(EngineError) {
            if let stated = input["stated"]?.members {
                return try await adaptations(again: entry, stating: stated, access)
            }
            guard let event = input["event"], case .string(let ritual)? = input["ritual"] else {
                return .packsMissing
            }
            return try await walk(again: entry, event, in: ritual, Person(engine, access).walk, trial)
        } catch {
            switch error {
            case .store: throw error
            case .missingRevision, .unusableRevision: return .packsMissing
            default: return .other([difference(entry, .refused, [])])
            }
        }
    }

    private func walk(
        again entry: ChainedEntry,
        _ json: JSONValue,
        in ritual: String,
        _ walks: WalkService,
        _ trial: TrialStore
    ) async throws(EngineError) -> Outcome {
        let event: WalkEvent
        do throws(CodecError) { event = try WalkEvent(wire: WireInput(json)) } catch {
            // An event that this version no longer knows.
            return .packsMissing
        }
        if case .migrate = event {
            _ = try await walks.migrate(ritual)
        } else {
            _ = try await walks.perform(event, in: ritual)
        }
        let decided = trial.commit ?? Commit(at: entry.at)
        var differences: [LogReplay.Difference] = []
        let (logged, found) = (
            Self.walks(LoggedRecord.all(in: entry, of: id).map(\.change)), Self.walks(decided.records)
        )
        let other = Set(logged.keys).union(found.keys).sorted().filter { logged[$0] != found[$0] }
        if !other.isEmpty {
            differences.append(difference(entry, .walk, other.map { "\($0.collection)/\($0.id)" }))
        }
        differences += compare(entry, decided.log.map { Effect($0) }, where: \.isOfWalk)
        return differences.isEmpty ? .same : .other(differences)
    }

    private func adaptations(
        again entry: ChainedEntry,
        stating stated: [String: JSONValue],
        _ access: PersonAccess
    ) async throws(EngineError) -> Outcome {
        let before = try await access.read(Set.scheduling.union([.schedules]))
        let profile: Profile
        do throws(CodecError) {
            profile = Profile(.kept(try StatedFacts.codec.decode(stated), version: 0))
        } catch {
            return .packsMissing
        }
        let after = before.with(profile)
        let found = after.adaptations(from: before).map {
            Effect(after.entry(of: $0, key: "", at: before.now))
        }
        let differences = compare(entry, found) { $0.kind == "walk.adapted" }
        return differences.isEmpty ? .same : .other(differences)
    }

    /// Compares effects of a kind with those that were logged.
    private func compare(
        _ entry: ChainedEntry,
        _ found: [Effect],
        where isMeant: (Effect) -> Bool
    ) -> [LogReplay.Difference] {
        let other = Set(entry.effects.filter(isMeant)).symmetricDifference(found.filter(isMeant))
        guard !other.isEmpty else { return [] }
        return [difference(entry, .effects, Set(other.map(\.kind)).sorted())]
    }

    private func difference(
        _ entry: ChainedEntry,
        _ kind: LogReplay.Difference.Kind,
        _ names: [String]
    ) -> LogReplay.Difference {
        LogReplay.Difference(person: id, position: entry.position, kind: kind, names: names)
    }

    /// The walks and events of walks among changes, with their bodies; nil for one that is removed.
    private static func walks(_ changes: [RecordChange]) -> [RecordKey: [String: JSONValue]?] {
        var walks: [RecordKey: [String: JSONValue]?] = [:]
        for change in changes
        where [HostCollection.walks.id, HostCollection.walkEvents.id].contains(change.key.collection) {
            if case .put(let key, let body, _, _, _) = change { walks[key] = .some(body) }
            if case .remove(let key, _) = change { walks[key] = .some(nil) }
        }
        return walks
    }

    /// An effect without its key, in which versions of records occur.
    fileprivate struct Effect: Hashable {
        let kind: String
        let payload: [String: JSONValue]

        init(_ entry: LogEntry) { (kind, payload) = (entry.kind, entry.payload) }

        init(_ kind: String, _ payload: [String: JSONValue]) { (self.kind, self.payload) = (kind, payload) }

        /// Whether it follows from a walk itself, and not from what handlers of packs did in answer.
        var isOfWalk: Bool { kind.hasPrefix("walk.") }
    }
}

extension ChainedEntry {
    /// The entries that the person's decision log got with this one.
    fileprivate var effects: [RebuiltPerson.Effect] {
        guard case .array(let entries)? = body["effects"] else { return [] }
        return entries.compactMap { entry in
            guard let fields = entry.members, case .string(let kind)? = fields["kind"],
                let payload = fields["payload"]?.members
            else { return nil }
            return RebuiltPerson.Effect(kind, payload)
        }
    }
}
