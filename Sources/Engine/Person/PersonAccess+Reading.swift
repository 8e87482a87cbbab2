import ManasikDomain
import ManasikRemembrance
import ManasikScheduling
import ManasikStoreContract
import Synchronization

extension PersonAccess {
    /// Reads a person's profile and the given parts of their data from one state of the store.
    func read(_ parts: Set<PersonPart> = []) async throws(EngineError) -> PersonReading {
        try await read(parts, besides: []).reading
    }

    /// Reads parts of a person's data and records of other collections from one state of the store.
    ///
    /// - Parameter context: The profile and the moment; nil to read the profile too, at this moment.
    func read(
        _ parts: Set<PersonPart>,
        besides others: [RecordQuery],
        of context: PersonContext? = nil
    ) async throws(EngineError) -> (reading: PersonReading, others: [[Record]]) {
        let now = clock.now()
        var queries = others
        var places: [RecordQuery: Int] = [:]
        var wanted: Set<RecordQuery> = context == nil ? [one(StatedFacts.self)] : []
        let counted = context == nil ? countedRecords : [:]
        wanted.formUnion(counted.values.flatMap(\.lists).map { .list($0) })
        for part in parts { wanted.formUnion(self.queries(of: part, at: now)) }
        for query in wanted.subtracting(queries) { queries.append(query) }
        for (place, query) in queries.enumerated() { places[query] = place }
        let records = try await records(queries)
        let found = FoundRecords(owner: id) { places[$0].map { records[$0] } ?? [] }
        var kept = kept(of: parts, found, at: now)
        let waiting = counted.isEmpty ? [] : generation.waitingPacks(of: id)
        // Records that wait for a migration are not found, which is not the same as that there are none.
        for (fact, counted) in counted where !waiting.contains(counted.list.collection.pack) {
            kept.recordValues[fact] = try await value(of: fact, counted) { found.answer(.list($0)) }
        }
        if parts.contains(.walks) {
            kept.walks = try await walks(found)
            kept.recordValuesOfWalks = try await recordValues(of: kept.walks.readable)
        }
        generation.report(unreadable: kept.unreadable)
        let reading =
            context.map { PersonReading(kept, of: self, in: $0) } ?? PersonReading(kept, of: self, at: now)
        return (reading, Array(records.prefix(others.count)))
    }

    /// Returns the queries of the first read of a person's profile and the given parts of their data.
    func storedQueries(for parts: Set<PersonPart>) -> [RecordQuery] {
        let now = clock.now()
        var wanted: Set<RecordQuery> = [
            one(StatedFacts.self), one(AppliedChanges.self), one(UsedDevices.self),
            .one(AppliedChanges.keyInHome),
        ]
        wanted.formUnion(countedRecords.values.flatMap(\.lists).map { .list($0) })
        for part in parts { wanted.formUnion(queries(of: part, at: now)) }
        return Array(wanted)
    }

    /// The records that were read, grouped by query.
    private struct FoundRecords: RecordOwner {
        let id: PersonID
        let answer: (RecordQuery) -> [Record]

        init(owner: PersonID, answer: @escaping (RecordQuery) -> [Record]) {
            (id, self.answer) = (owner, answer)
        }

        func records(of collection: HostCollection) -> [Record] { answer(all(collection)) }

        func record<Value: StoredValue>(of type: Value.Type) -> [Record] { answer(one(type)) }
    }

    private func queries(of part: PersonPart, at now: Instant) -> [RecordQuery] {
        switch part {
        case .ticks: [all(.ticks)]
        case .items: [all(.items)]
        case .contacts: [all(.contacts)]
        case .favourites: [all(.favourites)]
        case .schedules: [all(.schedules)]
        case .quietHours: [one(QuietHours.self)]
        case .settings: [one(ChosenSettings.self)]
        // The events of walks in the cache need not be read.
        case .walks:
            (generation.knowsWalks(of: id) ? [all(.walks)] : [all(.walks), all(.walkEvents)])
                + (generation.hasMigrations ? [one(AppliedChanges.self)] : [])
        case .chirps: [one(ChosenRotations.self), one(SeenMessage.self)]
        case .feed: [one(FeedRevisions.self)]
        case .dhikr:
            [
                one(DhikrSettings.self), one(RemembranceDay.self), one(DhikrNames.self), all(.dhikr),
                all(.dhikrCategories), all(.dhikrSets), all(.dhikrNotes),
            ]
        case .recentSeries: recentDays(at: now).map(series)
        case .series(let day): [series(on: day)]
        case .allSeries: [all(.dhikrDays)]
        }
    }

    private func series(on day: CivilDate) -> RecordQuery {
        .matching(owner: id, collection: HostCollection.dhikrDays.id, fields: Series.fields(of: day))
    }

    /// Returns the days that it may be now, in any time zone and with any day boundary.
    private func recentDays(at now: Instant) -> [CivilDate] {
        let day = LocalTime(of: now, in: .utc).date
        return (-2...1).map { day.adding(days: $0) }
    }

    private func kept(of parts: Set<PersonPart>, _ found: FoundRecords, at now: Instant) -> PersonRecords {
        var decoder = RecordDecoder()
        var kept = PersonRecords()
        kept.stated = decoder.one(found.record(of: StatedFacts.self))
        kept.applied = decoder.one(found.record(of: AppliedChanges.self))
        for tick in decoder.all(found.records(of: .ticks), as: Tick.self) {
            if let id = DefinitionID(tick.key.id) { kept.ticks[id] = tick }
        }
        kept.items = decoder.all(found.records(of: .items))
        kept.takenItems = found.records(of: .items).map(\.key.id)
        kept.contacts = decoder.all(found.records(of: .contacts))
        kept.takenContacts = found.records(of: .contacts).map(\.key.id)
        kept.favourites = Set(
            decoder.all(found.records(of: .favourites), as: Favourite.self).compactMap {
                DefinitionID($0.key.id)
            }
        )
        let schedules = found.records(of: .schedules)
        kept.unreadableSchedules = schedules.compactMap { UnreadableSchedule($0) }
        let unreadable = Set(kept.unreadableSchedules.map(\.record.key))
        kept.schedules = decoder.all(schedules.filter { !unreadable.contains($0.key) })
        kept.settings = decoder.one(found.record(of: ChosenSettings.self))
        kept.quietHours = decoder.one(found.record(of: QuietHours.self))
        kept.rotationChoice = decoder.one(found.record(of: ChosenRotations.self))
        kept.seenMessage = decoder.one(found.record(of: SeenMessage.self))
        kept.feed = decoder.one(found.record(of: FeedRevisions.self))
        if parts.contains(.dhikr) {
            kept.dhikr = DhikrRecords(
                settings: found.record(of: DhikrSettings.self),
                seenDay: found.record(of: RemembranceDay.self),
                names: found.record(of: DhikrNames.self),
                own: found.records(of: .dhikr),
                categories: found.records(of: .dhikrCategories),
                sets: found.records(of: .dhikrSets),
                notes: found.records(of: .dhikrNotes),
                &decoder
            )
        }
        var days: Set<RecordQuery> = []
        for part in parts {
            switch part {
            case .recentSeries, .series, .allSeries: days.formUnion(queries(of: part, at: now))
            default: break
            }
        }
        let series = Dictionary(
            days.flatMap(found.answer).map { ($0.key, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        kept.series = series.values.sorted { $0.key < $1.key }.map {
            SeriesRecord($0, &decoder)
        }
        kept.unreadable = decoder.unreadable
        return kept
    }

    // MARK: Walks

    /// Returns the walks that were read; reads all walks again if one is not cached and its events were not read with
    /// it.
    private func walks(_ found: FoundRecords) async throws(EngineError) -> PersonWalks {
        var (records, events) = (found.records(of: .walks), found.records(of: .walkEvents))
        let known = generation.walkCache.withLock { known in
            var walks: [StoredWalk] = []
            for record in records { if let walk = known.walk(record) { walks.append(walk) } }
            return walks
        }
        if known.count == records.count {
            return PersonWalks(
                all: .success(
                    Dictionary(
                        known.map { ($0.snapshot.ritual, $0) },
                        uniquingKeysWith: { first, _ in first }
                    )
                )
            )
        }
        if events.isEmpty {
            // A walk and its events must be read from one state of the store.
            let read = try await self.records([all(.walks), all(.walkEvents)])
            (records, events) = (read[0], read[1])
        }
        do throws(EngineError) {
            var walks: [DefinitionID: StoredWalk] = [:]
            for record in records {
                let walk = try await StoredWalk(record, events: events, generation, keptIn: store)
                walks[walk.snapshot.ritual] = walk
                generation.walkCache.withLock { $0.keep(walk, record.key, record.body) }
            }
            return PersonWalks(all: .success(walks))
        } catch {
            if case .store = error { throw error }
            return PersonWalks(all: .failure(error), unreadable: Self.unreadable(records, events))
        }
    }

    private static func unreadable(_ walks: [Record], _ events: [Record]) -> [UnreadableRecord] {
        walks.compactMap { record in
            do throws(CodecError) {
                try StoredWalk.check(record, events: events)
                return nil
            } catch {
                return UnreadableRecord(key: record.key, reason: error)
            }
        }
    }
}
