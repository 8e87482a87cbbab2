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

    /// Returns the day on which a person going on hajj leaves home, if it is after that year's day of 'Arafat;
    /// otherwise nil.
    func departureAfterArafat() -> CivilDate? {
        guard facts[.journey] == .text("hajj"), case .date(let departure)? = facts[.departure] else {
            return nil
        }
        let hijri = generation.hijriCalendar(facts).date(of: departure)
        return hijri.month == 12 && hijri.day > 9 ? departure : nil
    }
}
