import ManasikDomain
import ManasikLocalization

/// Events of packs: what happens, and what handlers are told of it.
extension DeclaredText {
    func lines(of event: PackEvent) -> [NamedText] {
        [NamedText(localizer["explain.event"], localizer.isolated(event.about))]
            + event.fields.map { field in
                let value = localizer["record.takes.\(field.value.rawValue)"]
                let words =
                    field.isOptional
                    ? localizer[
                        "explain.event.optional",
                        ["value": .localized(LocalizedString(value, language: localizer.language))]
                    ] : value
                return NamedText(localizer.isolated(field.name), words)
            }
    }
}
