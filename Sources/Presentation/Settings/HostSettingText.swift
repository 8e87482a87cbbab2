import ManasikDomain
import ManasikLocalization
import ManasikScheduling
import ManasikViews

/// The words of a setting of the host.
struct HostSettingText {
    private let view: HostSettingView
    private let localizer: Localizer

    init(_ view: HostSettingView, _ localizer: Localizer) { (self.view, self.localizer) = (view, localizer) }

    /// The value that applies, what it takes and who chooses it.
    var lines: [NamedText] {
        var lines = [NamedText(localizer["setting.value"], value)]
        if let accepted { lines.append(NamedText(localizer["setting.takes"], localizer.isolated(accepted))) }
        let chooser = localizer["setting.by.\(view.setting.chooser.rawValue)"]
        return lines + [NamedText(localizer["setting.by"], chooser)]
    }

    private var value: String {
        guard view.isDefault == true else { return words }
        let value = MessageArgument.localized(LocalizedString(words, language: localizer.language))
        return localizer["setting.default", ["value": value]]
    }

    private var words: String {
        switch view.value {
        case .dhikr(let settings):
            return DhikrSettingText(settings, in: localizer).value(of: view.setting.rawValue)
        case .quietHours(let hours?):
            let arguments: [String: MessageArgument] = [
                "from": .text(localizer.numerals(hours.from.description)),
                "to": .text(localizer.numerals(hours.to.description)),
            ]
            return localizer["schedule.quiet.span", arguments]
        case .quietHours(nil): return localizer["schedule.quiet.none"]
        case .zone(let zone): return localizer.isolated(zone)
        }
    }

    /// What it takes, as it is typed.
    private var accepted: String? {
        switch view.value {
        case .dhikr:
            let words = DhikrSettings.accepted(by: view.setting.rawValue)
            let tempos = DhikrSettings.tempos
            return words.isEmpty
                ? "\(tempos.lowerBound)-\(tempos.upperBound)" : words.joined(separator: ", ")
        case .quietHours: return "22:00-05:00"
        case .zone: return "Asia/Riyadh"
        }
    }
}

/// A setting of the host: what it takes, and its value.
struct HostSettingResponse: Response {
    private let view: HostSettingView
    private let title: LocalizedString

    init(_ view: HostSettingView, called title: LocalizedString) { (self.view, self.title) = (view, title) }

    var json: JSONValue {
        .object {
            Member("id", view.setting.id)
            Member("title", title.text)
            Member("set_by", view.setting.chooser.rawValue)
            Member("kind", kind)
            Member("values", values.isEmpty ? nil : values)
            if view.setting == .tempo {
                Member("minimum", DhikrSettings.tempos.lowerBound)
                Member("maximum", DhikrSettings.tempos.upperBound)
            }
            Member("default", Self.value(DhikrSettings(), view.setting, kind))
            Member("value", value)
            // Absent where that is not known.
            Member("chosen", view.isDefault.map { !$0 })
        }
    }

    private var values: [String] {
        kind == "enum" ? DhikrSettings.accepted(by: view.setting.rawValue) : []
    }

    private var kind: String {
        guard view.setting.use == .dhikr else { return "text" }
        if view.setting == .tempo { return "integer" }
        return DhikrSettings.accepted(by: view.setting.rawValue) == ["yes", "no"] ? "boolean" : "enum"
    }

    private var value: JSONValue? {
        switch view.value {
        case .dhikr(let settings): Self.value(settings, view.setting, kind)
        case .quietHours(let hours): hours.map { .string("\($0.from)-\($0.to)") }
        case .zone(let zone): .string(zone)
        }
    }

    private static func value(
        _ settings: DhikrSettings,
        _ setting: HostSetting,
        _ kind: String
    ) -> JSONValue? {
        settings[setting.rawValue].map { word in
            switch kind {
            case "integer": .integer(settings.tempo)
            case "boolean": .boolean(word == "yes")
            default: .string(word)
            }
        }
    }
}
