public import ManasikDomain
public import ManasikRules

/// A fact worth asking for.
public struct QuestionView: Hashable, Sendable {
    public let declaration: FactDeclaration
    public let ask: TextReference
    public let why: TextOrArticle?
    /// The values to choose from, each with the word that is typed for it.
    public let choices: [FactChoice]
    /// The values to choose from in each of several traditions, by whose words they differ; empty for other facts.
    public let traditions: [TraditionChoices]
    /// Offered as the likely answer, never assumed.
    public let suggested: FactValue?
    /// The average number of rituals, steps, items, contacts and chirps that the answer settles, over the fact's
    /// values.
    public let settles: Double
    /// The number of definitions that the answer settles, whatever it is.
    public let settlesAtLeast: Int
    /// The number of definitions that depend on the fact.
    public let waiting: Int

    public var fact: DefinitionID { declaration.id }

    /// Returns nil if no pack has the fact, or if nobody is asked for it, since it counts records.
    public init?(of id: DefinitionID, settling value: QuestionValue, in catalog: Catalog) {
        guard let fact = catalog.facts[id], fact.records == nil else { return nil }
        declaration = fact
        ask = fact.ask ?? fact.title
        why = fact.why
        suggested = fact.suggested
        settles = (value.expected * 100).rounded() / 100
        settlesAtLeast = value.guaranteed
        waiting = value.waiting
        choices = fact.kind.choices
        traditions = TraditionChoices.all(of: fact.id, in: catalog)
    }

    /// Returns the question for a fact, whether or not anything waits for it; nil if no pack has the fact.
    public static func one(of fact: DefinitionID, in catalog: Catalog) -> QuestionView? {
        let fact = catalog.askable(fact)
        let nothing = QuestionValue(fact: fact, expected: 0, guaranteed: 0, waiting: 0)
        return QuestionView(of: fact, settling: nothing, in: catalog)
    }
}
