import ManasikDomain
import ManasikRemembrance
import ManasikStoreContract

extension DhikrService {
    /// How the person wants to say and to see dhikr.
    public func settings() async throws(EngineError) -> DhikrSettings {
        try await person.read([.dhikr]).records.dhikr.settings.value ?? DhikrSettings()
    }

    /// Sets one of the settings by the name that `DhikrSettings.names` has.
    ///
    /// - Throws: `EngineError.unknownSetting` or `.invalidSetting`.
    @discardableResult
    public func set(_ name: String, to value: String) async throws(EngineError) -> DhikrSettings {
        try await changeSettings { settings throws(EngineError) in try settings.set(name, to: value) }
    }

    /// Sets several of them together.
    @discardableResult
    public func changeSettings(
        _ change: @Sendable (inout DhikrSettings) throws(EngineError) -> Void
    ) async throws(EngineError) -> DhikrSettings {
        try await person.commit(reading: [.dhikr]) { reading throws(EngineError) in
            let now = reading.now
            let stored = reading.records.dhikr.settings
            let before = stored.value ?? DhikrSettings()
            var settings = before
            try change(&settings)
            guard settings != before else { return (settings, Commit(at: now)) }
            var commit = Commit(
                at: now,
                records: [
                    .put(
                        person.key(DhikrSettings.self),
                        body: settings.body,
                        expecting: try stored.replaceable()
                    )
                ]
            )
            // By another border it may be another day, even the one before.
            if settings.dayBoundary != before.dayBoundary {
                commit.records.append(.remove(person.key(RemembranceDay.self)))
            }
            return (settings, commit)
        }
    }
}
