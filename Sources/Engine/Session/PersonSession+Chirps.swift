public import ManasikDomain
public import ManasikLocalization
import ManasikScheduling

extension PersonSession {
    /// A chirp as it is shown.
    public struct ChirpReport: Sendable, Hashable {
        public let id: DefinitionID
        public let date: CivilDate
        /// 1...366.
        public let slot: Int
        public let kind: Chirp.Kind
        public let message: LocalizedString
        public let arabic: String?
        public let theme: String?
        public let sources: [Citation]
    }

    /// The message of a day, from the rotations that concern the person or that they have chosen; several take turns.
    ///
    /// What was seen today stays until the day ends where it was seen, wherever the person goes meanwhile.
    ///
    /// - Parameter date: nil for today.
    public func chirp(on date: CivilDate? = nil) async throws(EngineError) -> ChirpReport? {
        let context = try await context()
        let year = ChirpYear(try await rotations(context))
        if let date { return year.message(on: date).map { report($0, on: date) } }
        if let (seen, date) = try await seenChirp(context) { return report(seen, on: date) }
        guard let chirp = year.message(on: context.today) else { return nil }
        try await remember(chirp, context)
        return report(chirp, on: context.today)
    }

    /// The messages of a year, day by day.
    public func chirps(of year: Int) async throws(EngineError) -> [ChirpReport] {
        let chirps = ChirpYear(try await rotations(context()))
        guard var date = CivilDate(year: year, month: 1, day: 1) else { return [] }
        var reports: [ChirpReport] = []
        while date.year == year {
            if let chirp = chirps.message(on: date) { reports.append(report(chirp, on: date)) }
            date = date.adding(days: 1)
        }
        return reports
    }

    /// A chirp by its full or short name, with the day on which it is asked for.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func chirp(named name: String) async throws(EngineError) -> ChirpReport {
        let chirps = catalog.chirps.values.flatMap(\.messages).sorted { $0.id < $1.id }
        guard let chirp = chirps.first(where: { $0.id.description == name || $0.id.name == name }) else {
            let names = chirps.flatMap { [$0.id.name, $0.id.description] }
            throw .unknownDefinition(name, suggestion: Suggestion.nearest(to: name, among: names))
        }
        return report(chirp, on: try await context().today)
    }

    private func report(_ chirp: Chirp, on date: CivilDate) -> ChirpReport {
        let shown = localizer
        let message =
            chirp.arabic != nil && shown.language == "ar"
            ? LocalizedString(chirp.arabic!, language: "ar") : shown.text(chirp.message)
        return ChirpReport(
            id: chirp.id,
            date: date,
            slot: date.slotOfYear,
            kind: chirp.kind,
            message: message,
            arabic: chirp.arabic,
            theme: chirp.theme,
            sources: chirp.sources
        )
    }

    // MARK: Rotations

    /// A year of messages and whether the person gets it.
    public struct RotationReport: Sendable, Hashable {
        public let id: DefinitionID
        public let title: LocalizedString
        public let messages: Int
        /// Whether it is among those that take turns.
        public let isShown: Bool
        /// Whether the person has named it.
        public let isChosen: Bool
    }

    public func chirpRotations() async throws(EngineError) -> [RotationReport] {
        let shown = try await rotations(context()).map(\.id)
        let chosen = try await chosenRotations()
        return catalog.chirps.values.sorted { $0.id < $1.id }.map {
            RotationReport(
                id: $0.id,
                title: localizer.text($0.title),
                messages: $0.messages.count { !$0.unverified },
                isShown: shown.contains($0.id),
                isChosen: chosen.contains($0.id)
            )
        }
    }

    /// Chooses which rotations take turns; none for those that concern the person.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    @discardableResult
    public func chooseRotations(_ names: [String]) async throws(EngineError) -> [DefinitionID] {
        let known = catalog.chirps.keys.sorted()
        var ids: [DefinitionID] = []
        for name in names {
            guard let id = known.first(where: { $0.description == name || $0.name == name }) else {
                let near = Suggestion.nearest(to: name, among: known.flatMap { [$0.name, $0.description] })
                throw .unknownDefinition(name, suggestion: near)
            }
            ids.append(id)
        }
        let chosen = ids
        try await change { now throws(EngineError) in
            let setting = key(ChosenRotations.self)
            let version = try await single(ChosenRotations.self).replaceable()
            // What was seen today was of the former choice.
            return (
                (),
                Commit(
                    at: now,
                    records: [
                        chosen.isEmpty
                            ? .remove(setting)
                            : .put(setting, body: ChosenRotations(chosen).body, expecting: version),
                        .remove(key(SeenMessage.self)),
                    ]
                )
            )
        }
        return chosen
    }

    private func chosenRotations() async throws(EngineError) -> [DefinitionID] {
        try await single(ChosenRotations.self).value?.ids ?? []
    }

    /// The rotations that take turns for the person, in their order.
    private func rotations(_ context: Context) async throws(EngineError) -> [ChirpRotation] {
        let chosen = try await chosenRotations().compactMap { catalog.chirps[$0] }
        guard chosen.isEmpty else { return chosen.sorted { $0.id < $1.id } }
        var rotations: [ChirpRotation] = []
        for rotation in catalog.chirps.values.sorted(by: { $0.id < $1.id })
        where verdict(rotation.when, context.facts) == .holds { rotations.append(rotation) }
        return rotations
    }

    // MARK: What was seen

    /// What the person has seen in a day that has not ended where they saw it.
    private func seenChirp(_ context: Context) async throws(EngineError) -> (Chirp, CivilDate)? {
        guard let seen = try await single(SeenMessage.self).value, seen.from <= context.now,
            context.now < seen.until,
            let chirp = catalog.chirps.values.lazy.flatMap(\.messages).first(where: { $0.id == seen.id })
        else { return nil }
        return (chirp, seen.date)
    }

    private func remember(_ chirp: Chirp, _ context: Context) async throws(EngineError) {
        let end: Instant
        let midnight = LocalTime(context.today.adding(days: 1), seconds: 0)
        switch midnight.moment(in: zone(of: context.profile)) {
        case .once(let instant), .never(let instant), .twice(let instant, _): end = instant
        }
        let seen = SeenMessage(id: chirp.id, date: context.today, from: context.now, until: end)
        do {
            try await change { now throws(EngineError) in
                let version = try await single(SeenMessage.self).replaceable()
                return (
                    (),
                    Commit(
                        at: now,
                        records: [.put(key(SeenMessage.self), body: seen.body, expecting: version)]
                    )
                )
            }
        } catch {
            // Where nothing can be written, the message of the day is told all the same.
            switch error {
            case .store, .unreadableRecord: break
            default: throw error
            }
        }
    }
}
