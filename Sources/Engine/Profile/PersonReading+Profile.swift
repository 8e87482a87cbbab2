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
}
