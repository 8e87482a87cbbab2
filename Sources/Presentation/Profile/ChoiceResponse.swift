import ManasikDomain
import ManasikLocalization

/// A value that a fact can have.
struct ChoiceResponse: Response {
    private let choice: FactChoice
    private let fact: FactDeclaration
    private let localizer: Localizer

    init(_ choice: FactChoice, of fact: FactDeclaration, in localizer: Localizer) {
        self.choice = choice
        self.fact = fact
        self.localizer = localizer
    }

    var json: JSONValue {
        .object {
            Member("value", choice.name)
            Member("title", localizer.words(choice.value, of: fact))
        }
    }
}
