public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A fact that a person can state about themselves.
public struct KnowableFactResponse: Response {
    private let view: KnowableFactView
    private let localizer: Localizer

    public init(_ view: KnowableFactView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("fact", view.fact.id)
            Member("name", view.name)
            Member("title", localizer.text(view.fact.title))
            Member("accepted", view.fact.accepted)
            Member(
                "choices",
                view.fact.kind.choices.map { ChoiceResponse($0, of: view.fact, in: localizer) }
            )
            // Those of several traditions in the words of each; nothing for other facts.
            Member("traditions", TraditionChoicesResponse.all(view.traditions, in: localizer))
            Member("value", view.value)
            // The value in words.
            Member("text", view.value.map { localizer.words($0, of: view.fact) })
        }
    }
}
