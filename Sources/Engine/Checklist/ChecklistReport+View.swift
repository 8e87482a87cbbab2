import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews

extension ChecklistReport {
    /// A checklist in the languages of a reader.
    init(_ list: ChecklistView, _ reading: PersonReading) {
        id = list.id
        title = reading.localizer.text(list.title)
        phase = list.phase
        question = list.question.flatMap { FactQuestion($0, reading.localizer, reading.catalog) }
        items = list.items.map { ItemReport($0, reading) }
    }
}

extension ItemReport {
    /// An item in the languages of a reader.
    init(_ item: ItemView, _ reading: PersonReading) {
        let localizer = reading.localizer
        id = item.id
        text = localizer.text(item.text)
        switch item.why {
        case .text(let text): why = localizer.text(text)
        case .article(let article): why = localizer.article(article)?.title
        case nil: why = nil
        }
        status = item.status
        ask = item.status.fact
        level = item.level
        isOwn = item.isOwn
        due = item.due
        dueWords = item.dueRule.map {
            localizer.words($0, anchor: reading.catalog.title(of: $0.anchor))
        }
        isOverdue = item.isOverdue
        isPressing = item.isPressing
        isStale = !item.staleness.isEmpty
        staleness = item.staleness
        season = item.season
        reviewBy = item.reviewBy
        unverified = item.unverified
        sources = item.sources
    }
}

extension PersonReading {
    /// Every checklist with the items that concern the person, in the order of the journey.
    func checklists() -> [ChecklistView] { ChecklistView.all(in: generation.catalogRules, for: person) }
}
