public import ManasikDomain
public import ManasikLocalization
import ManasikViews

/// The wording of the settings of dhikr.
public struct DhikrSettingText: Sendable {
    private let settings: DhikrSettings
    private let localizer: Localizer

    public init(_ settings: DhikrSettings, in localizer: Localizer) {
        self.settings = settings
        self.localizer = localizer
    }

    private func name(of setting: String) -> String { localizer["dhikr.setting.\(setting)"] }

    func value(of setting: String) -> String {
        let value = settings[setting] ?? ""
        switch setting {
        case "tempo": return localizer["dhikr.seconds", ["count": .number(settings.tempo)]]
        case "border": return localizer["dhikr.border.\(value)"]
        case "arabic_size", "transliteration_size", "translation_size":
            return localizer["dhikr.size.\(value)"]
        default: return localizer["answer.\(value)"]
        }
    }

    /// The page of all settings, each with its value and the name by which it is set.
    public var page: Page {
        Page([
            .heading(localizer["dhikr.settings"]),
            .facts(
                DhikrSettings.names.map { setting in
                    NamedText(
                        name(of: setting),
                        "\(value(of: setting)) · \(localizer.isolated(setting))"
                    )
                }
            ),
        ])
    }

    /// The settings as rows to choose from.
    public var rows: [Row] {
        DhikrSettings.names.map { setting in
            let isOff = DhikrSettings.accepted(by: setting) == ["yes", "no"] && settings[setting] == "no"
            return Row(
                isOff ? .waiting : .done,
                name(of: setting),
                details: [Paragraph(value(of: setting))]
            )
        }
    }
}
