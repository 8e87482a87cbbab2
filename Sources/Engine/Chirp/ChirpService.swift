public import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// The message of the day, and the choice of rotations.
public struct ChirpService: Sendable {
    let person: PersonAccess

    /// Returns the message of a day from the rotations that apply to the person or that they have chosen; several
    /// alternate.
    ///
    /// Once shown today, the message stays until the day ends where it was shown, wherever the person travels; see
    /// `markShown`.
    ///
    /// - Parameter date: nil for today.
    public func message(on date: CivilDate? = nil) async throws(EngineError) -> ChirpView? {
        let reading = try await person.read([.chirps])
        return date.map { reading.chirps.message(on: $0) } ?? reading.chirps.message(at: reading.now)
    }

    /// Stores that today's message was shown, so that it stays the same until the day ends.
    ///
    /// Does nothing if the home cannot be written, or nothing else is stored about the person: what only shows something
    /// creates nobody.
    public func markShown() async throws(EngineError) { try await person.markMessageShown() }

    /// Returns the day that it is for the person.
    public func today() async throws(EngineError) -> CivilDate { try await person.read().context.today }

    /// Returns the messages of a year, day by day.
    public func messages(of year: Int) async throws(EngineError) -> [ChirpView] {
        try await person.read([.chirps]).chirps.messages(of: year)
    }

    /// Finds a chirp by its full or short name, with the day for which it is meant.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition`.
    public func message(named name: String) async throws(EngineError) -> ChirpView {
        try await person.message(named: name)
    }

    /// Returns the rotations, with which of them the person receives.
    public func rotations() async throws(EngineError) -> [RotationView] {
        try await person.read([.chirps]).chirps.views
    }

    /// Chooses the rotations that alternate; an empty choice means those that apply to the person.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name, `.ambiguousDefinition`.
    @discardableResult
    public func choose(_ names: [String]) async throws(EngineError) -> [DefinitionID] {
        let known = person.catalog.chirps.keys.sorted()
        var ids: [DefinitionID] = []
        for name in names {
            ids.append(
                try IDLookup(name, among: known).get(name) { .unknownDefinition(name, suggestion: $0) }
            )
        }
        let chosen = ids
        try await person.commit(reading: [.chirps]) { reading throws(EngineError) in
            let now = reading.now
            let setting = person.key(ChosenRotations.self)
            let version = try reading.records.rotationChoice.replaceable()
            // The message shown today came from the former choice.
            return (
                (),
                Commit(
                    at: now,
                    records: [
                        chosen.isEmpty
                            ? .remove(setting)
                            : .put(setting, body: ChosenRotations(chosen).body, expecting: version),
                        .remove(person.key(SeenMessage.self)),
                    ]
                )
            )
        }
        return chosen
    }
}

extension PersonAccess {
    /// Stores that today's message was shown, as `ChirpService.markShown` says.
    func markMessageShown() async throws(EngineError) {
        do {
            try await commit(reading: [.chirps]) { reading throws(EngineError) in
                guard let seen = reading.chirps.messageToKeep(at: reading.now),
                    try await isStored(reading)
                else {
                    return ((), Commit(at: reading.now))
                }
                let version = try reading.records.seenMessage.replaceable()
                let record = RecordChange.put(
                    key(SeenMessage.self),
                    body: seen.body,
                    expecting: version
                )
                return ((), Commit(at: reading.now, records: [record]))
            }
        } catch {
            switch error {
            case .store, .unreadableRecord: break
            default: throw error
            }
        }
    }

    /// Finds a chirp, as `ChirpService.message(named:)` says.
    func message(named name: String) async throws(EngineError) -> ChirpView {
        guard let chirp = try catalog.chirp(named: name) else {
            let ids = catalog.chirps.values.flatMap(\.messages).map(\.id).sorted()
            let names = ids.flatMap { [$0.name, $0.description] }
            throw .unknownDefinition(name, suggestion: Suggestion.nearest(to: name, among: names))
        }
        return ChirpView(chirp, on: try await read().context.today)
    }
}
