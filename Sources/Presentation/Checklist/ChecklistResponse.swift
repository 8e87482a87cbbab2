public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A checklist for a person.
public struct ChecklistResponse: Response {
    private let list: ChecklistView
    private let localizer: Localizer

    public init(_ list: ChecklistView, in localizer: Localizer) {
        self.list = list
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", list.id)
            Member("title", localizer.text(list.title))
            Member("phase", list.phase)
            Member("phase_means", list.phase.meaning)
            Member("question", list.question.map { QuestionResponse($0, in: localizer) })
            Member("items", list.items.map { ItemResponse($0, in: localizer) })
        }
    }
}
