import ManasikDomain
import ManasikLocalization
import ManasikViews

extension FactQuestion {
    /// A question in the languages of a reader.
    init?(_ question: QuestionView, _ localizer: Localizer, _ catalog: Catalog) {
        guard let declaration = catalog.facts[question.fact] else { return nil }
        fact = question.fact
        ask = localizer.text(question.ask)
        switch question.why {
        case .text(let text): why = localizer.text(text)
        case .article(let article): why = localizer.article(article)?.body
        case nil: why = nil
        }
        choices = question.choices.map {
            FactChoice(value: $0.name, title: localizer.words($0.value, of: declaration))
        }
        accepted = question.accepted
        suggested = question.suggested
        settles = question.settles
        settlesAtLeast = question.settlesAtLeast
        waiting = question.waiting
    }
}

extension PersonReading {
    /// What is worth asking the person, the fact whose answer settles most first.
    ///
    /// - Parameter lists: The checklists as they stand.
    func questions(_ lists: [ChecklistView]) -> [FactQuestion] {
        _ = readableWalks
        return QuestionView.all(in: generation.catalogRules, for: person, with: lists)
            .compactMap { FactQuestion($0, localizer, catalog) }
    }
}
