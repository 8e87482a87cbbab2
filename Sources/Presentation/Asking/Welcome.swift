import ManasikDomain
public import ManasikLocalization
import ManasikViews

/// The texts and questions for a person about whom nothing is known yet.
public struct Welcome: Sendable {
    /// The largest number of questions asked in the first session.
    private static let questionLimit = 8

    /// The facts that decide nothing about the rites and are therefore not asked for in the first session.
    private static let later: Set<DefinitionID> = Set(
        [HostFact.departure, .returnDate, .place, .name, .group, .tent, .hotel].map { $0.id }
    )

    /// The questions of the first session.
    public static var questionnaire: Questionnaire { Questionnaire(limit: questionLimit, besides: later) }

    /// Returns the page that says what the program is and why it asks questions.
    public static func page(in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer.welcome.text, .heading),
            .paragraph(localizer["first-run.review"]),
            .paragraph(localizer["first-run.private"]),
            .paragraph(localizer["first-run.questions"]),
        ])
    }
}

extension NumberedChoice where Value == PackLanguage {
    /// Asks which language the person reads. Each language is shown by its own name; an empty line chooses the first.
    public static func language(
        among languages: [PackLanguage],
        in localizer: Localizer,
        knowing names: SystemNames
    ) -> Self {
        NumberedChoice(
            .heading(localizer["first-run.language"], level: 2),
            among: languages.map { language in
                let name = names.nameOfLanguage(language.tag, language.tag) ?? language.tag
                if language.isWhole { return (name, language) }
                let title = LocalizedString(name, language: language.tag)
                let reader = Localizer(MessageCatalog(), languages: [language.tag])
                return (reader["first-run.partly", ["language": .localized(title)]], language)
            },
            empty: languages.first.map { .chosen($0) } ?? .misunderstood,
            in: localizer
        )
    }
}
