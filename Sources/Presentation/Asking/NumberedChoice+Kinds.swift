public import ManasikDomain
public import ManasikLocalization

extension NumberedChoice where Value == String {
    /// Asks which of several places with the same name is meant. The choices are full names; an empty line leaves it
    /// undecided.
    public static func place(_ name: String, among places: [String], in localizer: Localizer) -> Self {
        NumberedChoice(
            .heading(localizer["profile.which-place", ["name": .text(name)]], level: 2),
            among: places.map { (localizer.isolated($0), $0) },
            hint: "\(localizer["walk.type-number"]) \(localizer["profile.skip"])",
            empty: .open,
            in: localizer
        )
    }

    /// Asks a question on which the remedy of a violation depends.
    public static func circumstance(_ question: Violation.Question, by text: WalkText) -> Self {
        NumberedChoice(
            .paragraph(text.localizer.text(question.ask).text),
            among: question.values.map { (text.answer($0, to: question).text, $0) },
            in: text.localizer
        )
    }
}

extension NumberedChoice where Value == DefinitionID {
    /// Asks which of several rituals to open.
    public static func ritual(
        among rituals: [DefinitionID],
        of catalog: Catalog,
        in localizer: Localizer
    ) -> Self {
        NumberedChoice(
            .heading(localizer["walk.which-ritual"], level: 2),
            among: rituals.map { id in
                (catalog.rituals[id].map { localizer.text($0.title).text } ?? id.description, id)
            },
            in: localizer
        )
    }
}
