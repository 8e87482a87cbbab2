import ManasikDomain
import ManasikStoreContract

/// The settings of packs, as their handlers see them.
extension PersonAccess {
    /// Returns the values of a pack's settings by their names: what is chosen, else the default.
    ///
    /// - Parameters:
    ///   - chosen: What the person has chosen.
    ///   - changes: The changes of the same commit.
    func values(
        of settings: [PackSetting],
        chosen: SingleRecord<ChosenSettings>,
        after changes: [RecordChange]
    ) async throws(EngineError) -> [String: JSONValue] {
        var values: [String: JSONValue] = [:]
        guard !settings.isEmpty else { return values }
        var own = chosen.value ?? ChosenSettings()
        let key = key(ChosenSettings.self)
        for change in changes where change.key == key {
            switch change {
            case .put(_, let body, _, _, _): own = (try? ChosenSettings.codec.decode(body)) ?? own
            case .remove: own = ChosenSettings()
            }
        }
        let ofHome = try await chosenByOperator(settings).value ?? ChosenSettings()
        for setting in settings {
            let chosen = setting.chooser == .person ? own : ofHome
            values[setting.id.name] = setting.value(in: chosen)
        }
        return values
    }

    /// Returns what the operator has chosen, if one of the settings is the operator's.
    func chosenByOperator(_ settings: [PackSetting]) async throws(EngineError)
        -> SingleRecord<ChosenSettings>
    {
        guard let operatorSettings, settings.contains(where: { $0.chooser == .operator }) else {
            return .absent
        }
        return try await operatorSettings.chosen()
    }
}
