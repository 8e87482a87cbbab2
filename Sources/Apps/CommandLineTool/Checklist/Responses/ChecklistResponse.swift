import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A checklist as it stands for a person.
struct ChecklistResponse: Response {
    private let list: ChecklistReport

    init(_ list: ChecklistReport) { self.list = list }

    var json: JSONValue {
        .object {
            Member("id", list.id)
            Member("title", list.title)
            Member("phase", list.phase)
            Member("question", list.question.map(QuestionResponse.init))
            Member("items", list.items.map(ItemResponse.init))
        }
    }
}
