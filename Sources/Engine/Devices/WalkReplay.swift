import ManasikDomain
import ManasikMerging
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs
import Synchronization

/// A walk whose events are done again, in memory: each at its time, and as it was decided where it was done.
struct WalkReplay {
    struct Outcome {
        let ritual: DefinitionID
        /// The walk with its events, as they are to be stored.
        let records: [Record]
        let history: [WalkHistoryEntry]
        /// The events that do not hold, each with its reason.
        let refused: [RefusedWalkEvent]
        /// What devices have noted without knowing of each other, if anything.
        let doubled: Meeting.DoubledWalk?
        /// What the walk needs of packs.
        let retained: [RetainedContent]
    }

    private let person: PersonAccess
    let walk: Record
    private let history: [WalkHistoryEntry]
    private let changes: [RecordChange]

    /// - Parameters:
    ///   - walk: The walk as it is stored here.
    ///   - history: All entries of its history.
    ///   - changes: Those of other records, before the events are done again.
    init(
        _ person: PersonAccess,
        of walk: Record,
        _ history: [WalkHistoryEntry],
        after changes: [RecordChange]
    ) {
        self.person = person
        self.walk = walk
        self.history = history
        self.changes = changes
    }

    /// Does events again from the last point at which the walk came to follow its packs, so that the same comes of the same events
    /// wherever they meet.
    ///
    /// - Throws: `EngineError.store`, or the error of reading the walk or its packs.
    func run(_ merged: WalkChanges) async throws(EngineError) -> Outcome {
        let deeds = history.filter(\.isDeed)
        let ritual = person.generation.currentRevision(of: walk.ritual)?.ritual
        let joined = JoinedWalkEvents(merged, namedBy: ritual)
        var references = WalkReferences(joined)
        let same = kept(deeds, joined)
        _ = references.follow(Array(deeds.prefix(same)), in: joined.events, of: walk.ritual)
        var completed = CompletedNodes(
            besides: joined.dropped,
            joined.events.prefix(same),
            merged.decided,
            in: deeds
        )
        defer { person.generation.walkCache.withLock { $0 = WalkCache() } }
        let (memory, engine, access) = try await trial()
        if same < deeds.count { try await goBack(to: Array(deeds.prefix(same)), in: access) }
        let statements = try await FactStatements(in: access)
        for deed in joined.events.dropFirst(same) {
            var held: WalkChange?
            defer { completed.note(deed, merged.decided[deed], held) }
            if joined.outdated.contains(deed), let step = deed.event.notedStep {
                references.refuse(deed, since: .nothingToUndo(step: step))
                continue
            }
            let keys = references.needsKeys(deed) ? try await violationKeys(in: access) : []
            guard let event = references.resolved(deed, by: keys) else { continue }
            let service = Person(engine, access.at(deed.at)).walk
            do throws(EngineError) {
                if case .migrate = event {
                    try await service.migrate(walk.key.id)
                } else {
                    let noted = completed.nodes.union(merged.counted[deed] ?? [])
                    let decided = merged.decided[deed].map { DecidedEvent(event, changing: $0, after: noted) }
                    held = try await perform(event, namedBy: ritual, as: decided, service, statements)
                }
                references.note(deed)
            } catch {
                guard case .walk(let reason) = error else { throw error }
                references.refuse(deed, since: reason)
            }
        }
        return try await outcome(joined, merged, references, access, memory)
    }

    /// Returns how many events with which the walk here begins need not be done again: up to the last one by which it came to follow
    /// its packs, if it begins with the same events in the same order and at the same times.
    private func kept(_ deeds: [WalkHistoryEntry], _ joined: JoinedWalkEvents) -> Int {
        var references = WalkReferences(joined)
        let same = references.follow(deeds, in: joined.events, of: walk.ritual)
        let last = deeds.prefix(same).lastIndex { deed in
            switch deed.change {
            case .began, .migrated: true
            default: false
            }
        }
        return last.map { $0 + 1 } ?? 0
    }

    /// Returns the keys of all violations that the walk has noted until now.
    private func violationKeys(in access: PersonAccess) async throws(EngineError) -> [String] {
        try await access.read([.walks]).walks()[walk.ritual]?.snapshot.violationKeys ?? []
    }

    /// Returns a store in memory with what is stored here and the changes.
    private func trial() async throws(EngineError) -> (MemoryStore, Engine, PersonAccess) {
        do throws(StoreError) {
            let stored = try await person.store.export(person.id)
            let archive = PersonArchive(person: stored.person, records: stored.records, jobs: [], log: [])
            let memory = try await archive.copy(from: person.store)
            let engine = Engine(
                person.generation,
                store: memory,
                clock: person.clock,
                homeZone: person.homeZone
            )
            var access = engine.access(of: person.id)
            access.callsHandlers = false
            let records = changes.map { $0.unconditional }
            try await access.store.commit(Commit(at: person.clock.now(), records: records))
            return (memory, engine, access)
        } catch { throw .store(error) }
    }

    /// Takes the walk back to the first entries of its history.
    private func goBack(to deeds: [WalkHistoryEntry], in access: PersonAccess) async throws(EngineError) {
        let reading = try await access.read([.walks])
        let found = try reading.walks()
        let ritual = walk.ritual
        guard let stored = found[ritual] else {
            throw .notBegun(walk.ritual)
        }
        var commit = Commit(at: person.clock.now())
        let events = try await access.records([access.all(.walkEvents)])[0].filter {
            $0.key.id.hasPrefix(walk.key.id + "/")
        }
        commit.records = events.map { .remove($0.key) }
        if deeds.isEmpty {
            commit.records.append(.remove(walk.key))
        } else {
            let former = try await stored.upTo(deeds, person.generation, keptIn: access.store)
            guard let former else { throw .missingRevision(ritual, []) }
            commit.records += former.rewritten(as: person.id)
        }
        do throws(StoreError) { try await access.store.commit(commit) } catch { throw .store(error) }
        person.generation.walkCache.withLock { $0 = WalkCache() }
    }

    private func outcome(
        _ joined: JoinedWalkEvents,
        _ merged: WalkChanges,
        _ references: WalkReferences,
        _ access: PersonAccess,
        _ memory: MemoryStore
    ) async throws(EngineError) -> Outcome {
        let read = try await access.records([access.all(.walks), access.all(.walkEvents)])
        let events = read[1].filter { $0.key.id.hasPrefix(walk.key.id + "/") }
        let walks = read[0].filter { $0.key.id == walk.key.id }
        var history: [WalkHistoryEntry] = []
        var hashes: [String] = []
        if let walk = walks.first {
            do throws(CodecError) {
                history = try StoredWalk.history(of: walk, events: events)
                hashes = try WalkRecord(stored: walk).hashes
            } catch {
                throw .unreadableWalk(walk.key.id, "\(error)")
            }
        }
        let retained: [RetainedContent]
        do throws(StoreError) { retained = try await memory.retained(hashes) } catch { throw .store(error) }
        let snapshot = WalkSnapshot.replaying(history, of: walk.ritual)
        let doubled = snapshot.map {
            DoubleEntries(
                in: joined,
                merged.decided,
                without: Dictionary(firstOf: references.refused.map { ($0.event, $0.reason) }),
                in: $0
            )
        }
        // Of what both devices have noted nothing needs to be done.
        let told = references.refused.filter {
            references.lost.contains($0.event) || !$0.event.event.isNeedless(since: $0.reason)
        }.map { RefusedWalkEvent(joined.named($0.event.event), at: $0.event.at, since: $0.reason) }
        return Outcome(
            ritual: walk.ritual,
            records: walks.map { $0.noting(told.since(history), doubled ?? DoubleEntries()) } + events,
            history: history,
            refused: told,
            doubled: snapshot.flatMap { doubled?.told(in: $0) },
            retained: retained
        )
    }
}

extension [RefusedWalkEvent] {
    /// Returns the events of the present walk, which may have begun anew since the others.
    fileprivate func since(_ history: [WalkHistoryEntry]) -> [RefusedWalkEvent] {
        let beginning = history.last { if case .began = $0.change { true } else { false } }
        return filter { event in beginning.map { event.at >= $0.at } ?? true }
    }
}

extension Record {
    /// Returns a walk's record with the events that do not hold, and with what devices have noted without knowing of each other.
    fileprivate func noting(_ refused: [RefusedWalkEvent], _ doubled: DoubleEntries) -> Record {
        guard let walk = try? WalkRecord(stored: self) else { return self }
        let noting = walk.noting(
            refused: refused.map(\.wire),
            doubled: doubled.isEmpty ? nil : doubled.wire
        )
        return with(noting.body, as: key)
    }

    /// Returns a walk's record with what another one says of the events of several devices.
    func noting(as other: Record) -> Record {
        guard let walk = try? WalkRecord(stored: self), let other = try? WalkRecord(stored: other) else {
            return self
        }
        return with(walk.noting(refused: other.refused, doubled: other.doubled).body, as: key)
    }

    /// The ritual of a walk's record.
    var ritual: DefinitionID {
        guard let ritual = DefinitionID(key.id) else {
            preconditionFailure("the walk \(key.id) has no ritual")
        }
        return ritual
    }
}
