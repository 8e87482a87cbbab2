import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A value that a fact can have.
struct ChoiceResponse: Response {
    private let choice: FactChoice

    init(_ choice: FactChoice) { self.choice = choice }

    var json: JSONValue {
        .object {
            Member("value", choice.value)
            Member("title", choice.title)
        }
    }
}
