import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A fact that a person can say of themselves.
struct KnowableFactResponse: Response {
    private let fact: KnowableFact

    init(_ fact: KnowableFact) { self.fact = fact }

    var json: JSONValue {
        .object {
            Member("fact", fact.fact)
            Member("name", fact.name)
            Member("title", fact.title)
            Member("accepted", fact.accepted)
            Member("choices", fact.choices.map(ChoiceResponse.init))
            Member("value", fact.rawValue)
            // The value in words.
            Member("text", fact.value)
        }
    }
}
