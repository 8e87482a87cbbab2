public import ManasikDomain

/// A fact that a person can state about themselves.
public struct KnowableFactView: Hashable, Sendable {
    public let fact: FactDeclaration
    /// The name by which it is set: the short one if only one pack has it.
    public let name: String
    /// Today's value; nil if unknown.
    public let value: FactValue?
    /// The values as each of several traditions has them; empty for other facts.
    public let traditions: [TraditionChoices]

    /// Returns every fact that can be stated, host facts first; derived facts are left out.
    public static func all(in catalog: Catalog, for facts: Facts) -> [KnowableFactView] {
        catalog.factsInOrder.filter { $0.isStated }.map { fact in
            let isAlone = catalog.facts(named: fact.id.name).count == 1
            return KnowableFactView(
                fact: fact,
                name: isAlone ? fact.id.name : fact.id.description,
                value: facts[fact.id],
                traditions: TraditionChoices.all(of: fact.id, in: catalog)
            )
        }
    }
}
