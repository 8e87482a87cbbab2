public import ManasikDomain
import ManasikPresentation
import ManasikStoreContract
public import ManasikViews

/// The settings of packs: a person chooses their own, the operator those of the home.
public struct SettingService: Sendable {
    let owner: PersonAccess
    /// Whose settings are chosen here.
    public let chooser: PackSetting.Chooser

    /// - Parameter owner: Access to the records of the person, or of the home.
    init(_ owner: PersonAccess, choosing chooser: PackSetting.Chooser) {
        self.owner = owner
        self.chooser = chooser
    }

    /// The packs whose settings they are.
    public var catalog: Catalog { owner.catalog }

    /// Returns the settings of all packs, sorted by name: the person's and, for them to read, the operator's; of the
    /// operator, those alone.
    public func all() async throws(EngineError) -> [SettingView] {
        let reading = try await owner.read([.settings])
        return try await views(shown, reading.records.settings.value ?? ChosenSettings())
    }

    /// Returns a setting by its name, with or without its pack's.
    ///
    /// - Throws: `EngineError.unknownPackSetting`, `EngineError.ambiguousDefinition`.
    public func setting(named name: String) async throws(EngineError) -> SettingView {
        let setting = try found(name)
        let reading = try await owner.read([.settings])
        return try await views([setting], reading.records.settings.value ?? ChosenSettings())[0]
    }

    /// Chooses values as they were typed, all or none.
    ///
    /// - Throws: `EngineError.setting` for a value that a setting does not take, `EngineError.notChooser` for a setting
    ///   that others choose, the errors of `setting(named:)`.
    @discardableResult
    public func set(_ values: [(name: String, value: String)]) async throws(EngineError) -> [SettingView] {
        var changes: [(setting: PackSetting, value: JSONValue?)] = []
        for (name, text) in values {
            let setting = try own(name)
            let reader = FieldReader(setting.collection, in: owner.localizer)
            do throws(RecordFieldError) {
                let value = try reader.value(of: text, for: setting.id.name)
                try setting.check(value)
                changes.append((setting, value))
            } catch { throw .setting(error) }
        }
        return try await change(changes)
    }

    /// Chooses a value as packs write it.
    ///
    /// - Throws: The errors of `set`.
    @discardableResult
    public func set(_ name: String, to value: JSONValue) async throws(EngineError) -> SettingView {
        let setting = try own(name)
        do throws(RecordFieldError) { try setting.check(value) } catch { throw .setting(error) }
        return try await change([(setting, value)])[0]
    }

    /// Takes choices back, so that the defaults apply.
    ///
    /// - Throws: `EngineError.notChooser`, the errors of `setting(named:)`.
    @discardableResult
    public func reset(_ names: [String]) async throws(EngineError) -> [SettingView] {
        var changes: [(setting: PackSetting, value: JSONValue?)] = []
        for name in names { changes.append((try own(name), nil)) }
        return try await change(changes)
    }

    // MARK: Parts

    private var shown: [PackSetting] {
        catalog.settings.values.filter { chooser == .person || $0.chooser == chooser }.sorted {
            $0.id < $1.id
        }
    }

    private func views(_ settings: [PackSetting], _ own: ChosenSettings) async throws(EngineError)
        -> [SettingView]
    {
        let ofHome =
            chooser == .operator ? own : try await owner.chosenByOperator(settings).value ?? ChosenSettings()
        return settings.map { SettingView($0, in: $0.chooser == .operator ? ofHome : own) }
    }

    private func found(_ name: String) throws(EngineError) -> PackSetting {
        if let id = DefinitionID(name), let found = catalog.settings[id] { return found }
        let found = catalog.settings.values.filter { $0.id.name == name }.sorted { $0.id < $1.id }
        if found.count == 1 { return found[0] }
        guard found.isEmpty else { throw .ambiguousDefinition(name, found.map(\.id.description)) }
        let names = catalog.settings.keys.sorted().flatMap { [$0.name, $0.description] }
        throw .unknownPackSetting(name, suggestion: Suggestion.nearest(to: name, among: names))
    }

    /// Returns a setting that is chosen here.
    private func own(_ name: String) throws(EngineError) -> PackSetting {
        let setting = try found(name)
        guard setting.chooser == chooser else { throw .notChooser(setting.id, of: setting.chooser) }
        return setting
    }

    private func change(
        _ changes: [(setting: PackSetting, value: JSONValue?)]
    ) async throws(EngineError) -> [SettingView] {
        try await owner.commit(reading: [.settings]) { reading throws(EngineError) in
            let stored = reading.records.settings
            let before = stored.value ?? ChosenSettings()
            var chosen = before
            for (setting, value) in changes { chosen.values[setting.id] = value }
            var commit = Commit(at: reading.now)
            let key = owner.key(ChosenSettings.self)
            if chooser == .person { commit.said[key] = .definitions(Set(changes.map(\.setting.id))) }
            if chosen != before {
                let version = try stored.replaceable()
                commit.records = [
                    chosen.values.isEmpty
                        ? .remove(key, expecting: version)
                        : .put(key, body: chosen.body, expecting: version)
                ]
            }
            let views = changes.map { SettingView($0.setting, in: chosen) }
            for (setting, value) in changes where chosen.values[setting.id] != before.values[setting.id] {
                try await note(setting, value, reading, in: &commit)
            }
            return (views, commit)
        }
    }

    /// Writes a change into the log, and calls the handlers of the setting's pack if it is a person's.
    private func note(
        _ setting: PackSetting,
        _ value: JSONValue?,
        _ reading: PersonReading,
        in commit: inout Commit
    ) async throws(EngineError) {
        var payload: [String: JSONValue] = ["setting": .string(setting.id.description)]
        payload["value"] = value
        let kind = "setting.changed"
        commit.log.append(
            reading.entry(kind, key: "\(kind)/\(setting.id)@\(commit.at)", at: commit.at, payload)
        )
        guard chooser == .person else { return }
        try await owner.dispatch(
            kind,
            setting.id.description,
            ["setting": .string(setting.id.name)],
            reading,
            only: setting.id.pack,
            into: &commit
        )
    }
}
