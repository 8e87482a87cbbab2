import ManasikAlmanac
import ManasikDomain
import ManasikViews

extension PersonReading {
    /// Returns the questions worth asking the person, the most decisive first.
    ///
    /// - Parameter lists: The current checklists.
    func questions(_ lists: [ChecklistView]) -> [QuestionView] {
        _ = readableWalks
        return QuestionView.all(in: generation.catalogRules, for: person, with: lists)
    }

    /// Returns every checklist with the items that apply to the person, in the order of the journey.
    func checklists() -> [ChecklistView] { ChecklistView.all(in: generation.catalogRules, for: person) }

    /// The day on which somebody going on hajj leaves home, if that is after that year's day of Arafat; else nil.
    func departureAfterArafat() -> CivilDate? {
        guard facts[.journey] == .text("hajj"), case .date(let departure)? = facts[.departure] else {
            return nil
        }
        let hijri = generation.hijriCalendar(facts).date(of: departure)
        return hijri.month == 12 && hijri.day > 9 ? departure : nil
    }
}
