public import ManasikDomain
import ManasikRemembrance
import ManasikStoreContract
import ManasikViews

extension DhikrService {
    /// Returns the person's settings for dhikr.
    public func settings() async throws(EngineError) -> DhikrSettings {
        try await person.read([.dhikr]).records.dhikr.stored.settings
    }

    /// Changes a setting, named as in `DhikrSettings.names`.
    ///
    /// - Throws: `EngineError.unknownSetting` or `.invalidSetting`.
    @discardableResult
    public func set(_ name: String, to value: String) async throws(EngineError) -> DhikrSettings {
        try await set([(name, value)])
    }

    /// Changes several settings at once.
    @discardableResult
    public func set(_ values: [(name: String, value: String)]) async throws(EngineError) -> DhikrSettings {
        try await changeSettings { settings throws(EngineError) in
            do throws(DhikrSettingError) {
                for (name, value) in values { try settings.set(name, to: value) }
            } catch {
                switch error {
                case .unknown(let name, let suggestion): throw .unknownSetting(name, suggestion: suggestion)
                case .invalid(let name, let value, let accepted):
                    throw .invalidSetting(name, value: value, accepted: accepted)
                }
            }
        }
    }

    /// Records that the person has read the introduction.
    @discardableResult
    public func markIntroduced() async throws(EngineError) -> DhikrSettings {
        try await changeSettings { $0.isIntroduced = true }
    }

    private func changeSettings(
        _ change: @Sendable (inout DhikrSettings) throws(EngineError) -> Void
    ) async throws(EngineError) -> DhikrSettings {
        try await person.commit(reading: [.dhikr]) { reading throws(EngineError) in
            let stored = reading.records.dhikr.settings
            let before = stored.value ?? DhikrSettings()
            var settings = before
            try change(&settings)
            var commit = Commit(at: reading.now)
            guard settings != before else { return (settings, commit) }
            commit.records = [
                .put(
                    person.key(DhikrSettings.self),
                    body: settings.body,
                    expecting: try stored.replaceable()
                )
            ]
            // Another boundary can make it another day, even the previous one.
            if settings.dayBoundary != before.dayBoundary {
                commit.records.append(.remove(person.key(RemembranceDay.self)))
            }
            return (settings, commit)
        }
    }
}
