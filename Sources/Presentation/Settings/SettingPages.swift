import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of settings, each with its value and who chooses it.
    public static func settings(_ settings: [SettingView], in localizer: Localizer) -> Page {
        guard !settings.isEmpty else { return Page([.paragraph(localizer["setting.none"])]) }
        var blocks: [Block] = [
            .heading(localizer["setting.settings"]),
            .table(
                Table(
                    columns: [
                        Table.Column(localizer["setting.name"], priority: 3),
                        Table.Column(localizer["setting.title"], priority: 1),
                        Table.Column(localizer["setting.value"], priority: 4),
                        Table.Column(localizer["setting.by"], priority: 2),
                    ],
                    rows: settings.map { view in
                        let text = SettingText(view, localizer)
                        return [
                            localizer.isolated(view.id.description), text.title, text.value, text.chooser,
                        ]
                    }
                )
            ),
        ]
        for view in settings {
            let text = SettingText(view, localizer)
            if let outdated = text.outdated { blocks.append(.paragraph("\(text.title): \(outdated)")) }
        }
        return Page(blocks)
    }

    /// Returns the page of one setting: what it changes, which values it takes, and which applies.
    public static func setting(_ view: SettingView, in localizer: Localizer) -> Page {
        let text = SettingText(view, localizer)
        var blocks: [Block] = [.heading(text.title)]
        if let summary = view.setting.summary { blocks.append(.paragraph(localizer.text(summary).text)) }
        blocks.append(
            .facts([
                NamedText(localizer["setting.name"], localizer.isolated(view.id.description)),
                NamedText(localizer["setting.value"], text.value),
                NamedText(localizer["setting.takes"], text.accepted),
                NamedText(localizer["setting.by"], text.chooser),
            ])
        )
        if let outdated = text.outdated { blocks.append(.paragraph(outdated)) }
        return Page(blocks)
    }

    /// Returns what settings are after a change.
    public static func changed(_ settings: [SettingView], in localizer: Localizer) -> Page {
        Page(
            settings.map { view in
                let text = SettingText(view, localizer)
                return .paragraph(
                    localizer["setting.changed", ["setting": .text(text.title), "value": .text(text.value)]]
                )
            }
        )
    }
}
