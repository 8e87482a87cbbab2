import ManasikDomain
import ManasikLocalization

extension PackPages {
    /// Returns the settings of a pack: who chooses each, which values it takes, and the default.
    func settings(of id: PackID) -> [ReferencePage.Block] {
        let settings = catalog.settings(of: id)
        guard !settings.isEmpty else { return [] }
        return [
            heading(2, "docs.settings"),
            .list(
                settings.map { setting in
                    var rows = setting.summary.map { [ReferencePage.Entry([text($0)])] } ?? []
                    rows.append(
                        entry(
                            "setting.by",
                            [.text(localizer.host("setting.by.\(setting.chooser.rawValue)"))]
                        )
                    )
                    rows.append(entry("setting.takes", accepted(setting.field)))
                    if let suggested = setting.suggested {
                        rows.append(entry("docs.default", [.code(Self.plain(suggested))]))
                    }
                    let title = setting.field.title.map { [plain(": "), text($0)] } ?? []
                    return ReferencePage.Entry(
                        [.code(setting.id.name)] + title,
                        anchor: Self.anchor("setting", setting.id),
                        rows
                    )
                }
            ),
        ]
    }

    private static func plain(_ value: JSONValue) -> String {
        if case .string(let text) = value { text } else { CanonicalJSON.text(of: value) }
    }
}
