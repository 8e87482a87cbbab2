import ManasikDomain
public import ManasikLocalization
import ManasikViews

/// What is said to and asked of a person of whom nothing is known yet.
public struct Welcome: Sendable {
    /// The number of questions asked at once.
    private static let questionLimit = 8

    /// Questions that decide no rite, and so are not asked at once.
    private static let later: Set<DefinitionID> = Set(
        [HostFact.departure, .returnDate, .place, .name, .group, .tent, .hotel].map { $0.id }
    )

    /// The first questions.
    public static var questionnaire: Questionnaire { Questionnaire(limit: questionLimit, besides: later) }

    /// What the program is, and why it asks.
    public static func page(in localizer: Localizer) -> Page {
        Page([
            .paragraph(localizer["first-run.welcome"], .heading),
            .paragraph(localizer["first-run.review"]),
            .paragraph(localizer["first-run.private"]),
            .paragraph(localizer["first-run.questions"]),
        ])
    }
}

extension NumberedChoice where Value == PackLanguage {
    /// Which language the person reads, each by its own name; an empty line keeps the first.
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
