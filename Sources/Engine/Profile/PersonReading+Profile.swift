import ManasikAlmanac
import ManasikDomain
import ManasikViews

extension PersonReading {
    /// What is worth asking the person, the fact whose answer settles most first.
    ///
    /// - Parameter lists: The checklists as they stand.
    func questions(_ lists: [ChecklistView]) -> [QuestionView] {
        _ = readableWalks
        return QuestionView.all(in: generation.catalogRules, for: person, with: lists)
    }

    /// Every checklist with the items that concern the person, in the order of the journey.
    func checklists() -> [ChecklistView] { ChecklistView.all(in: generation.catalogRules, for: person) }

    /// The day on which somebody who goes for the hajj leaves home, where the day of Arafat of that year is over by then; nil
    /// where it is not, or nothing of it is known.
    func departureAfterArafat() -> CivilDate? {
        guard facts[.journey] == .text("hajj"), case .date(let departure)? = facts[.departure] else {
            return nil
        }
        let hijri = generation.hijriCalendar(facts).date(of: departure)
        return hijri.month == 12 && hijri.day > 9 ? departure : nil
    }
}
