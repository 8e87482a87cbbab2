import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal

extension DhikrScreen {
    /// Moves among the settings and changes the one that is pointed at.
    func settings(_ model: Model, _ key: Key, _ selected: Int) async throws -> Model {
        var model = model
        let names = DhikrSettings.names
        func move(_ to: Int) { model.mode = .settings(selected: min(max(0, to), names.count - 1)) }
        switch key {
        case .up: move(selected - 1)
        case .down: move(selected + 1)
        case .home: move(0)
        case .end: move(names.count - 1)
        case .enter, .character(" "), .right: return try await change(model, names[selected], by: 1)
        case .left: return try await change(model, names[selected], by: -1)
        case .escape: return try await leaveSettings(model)
        default:
            let letter = DhikrKey(key)
            if letter == .quit || letter == .settings { return try await leaveSettings(model) }
        }
        return model
    }

    /// The next value of a setting, or the one before, in a circle.
    private func change(_ model: Model, _ name: String, by step: Int) async throws -> Model {
        var model = model
        let value: String
        let known = DhikrSettings.accepted(by: name)
        if let index = known.firstIndex(of: model.settings[name] ?? "") {
            value = known[(index + step + known.count) % known.count]
        } else {
            let (first, last) = (DhikrSettings.tempos.lowerBound, DhikrSettings.tempos.upperBound)
            value = String(min(max(first, model.settings.tempo + step), last))
        }
        model.settings = try await person.dhikr.set(name, to: value)
        model.counter?.advances = model.settings.advances
        return model
    }

    private func leaveSettings(_ model: Model) async throws -> Model {
        var model = model
        model.mode = model.under
        if model.under == .day {
            // By another border it may be another day.
            model.day = try await person.dhikr.openDay()
            model.selected = min(model.selected, max(0, model.day.series.count - 1))
        }
        return model
    }

    func settingsPage(_ model: Model, _ layout: Layout, selected: Int) -> [Line] {
        layout.heading(host("dhikr.settings"))
            + layout.checklist(
                DhikrSettings.names.enumerated().map { index, name in
                    ChecklistRow(
                        mark(of: name, model.settings),
                        host("dhikr.setting.\(name)"),
                        detail: DhikrSettingText(localizer).value(of: name, model.settings),
                        isSelected: index == selected
                    )
                }
            )
    }

    private func mark(of name: String, _ settings: DhikrSettings) -> Mark {
        DhikrSettings.accepted(by: name) == ["yes", "no"] && settings[name] == "no" ? .waiting : .done
    }
}

/// Settings of dhikr in words.
struct DhikrSettingText {
    let localizer: Localizer

    init(_ localizer: Localizer) { self.localizer = localizer }

    func value(of name: String, _ settings: DhikrSettings) -> String {
        let value = settings[name] ?? ""
        switch name {
        case "tempo":
            return localizer.host("dhikr.seconds", ["count": .number(settings.tempo)]).text
        case "border": return localizer.host("moment.\(value)").text
        case "arabic_size", "transliteration_size", "translation_size":
            return localizer.host("dhikr.size.\(value)").text
        default: return localizer.host("answer.\(value)").text
        }
    }
}
