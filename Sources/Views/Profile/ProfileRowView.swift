public import ManasikDomain

/// A fact with what is known of it.
public struct ProfileRowView: Hashable, Sendable {
    public let fact: FactDeclaration
    /// Today's value; nil if unknown.
    public let value: FactValue?
    /// The titles of the facts or of the records from which it follows; empty for a fact that the person stated.
    public let origins: [TextReference]
    /// The value stored for today that the packs in use no longer accept, so that it counts as unknown.
    public let outdated: FactValue?
    /// Values that apply from other days.
    public let later: [StatedFacts.Entry]

    /// Returns every fact of which something is known, host facts first.
    public static func all(in catalog: Catalog, for person: PersonSnapshot) -> [ProfileRowView] {
        catalog.factsInOrder.compactMap { fact in
            let value = person.facts[fact.id]
            let entries = person.stated[fact.id] ?? []
            guard value != nil || !entries.isEmpty else { return nil }
            return ProfileRowView(
                fact: fact,
                value: value,
                origins: catalog.originTitles(of: fact),
                outdated: person.outdated[fact.id],
                later: entries.filter { $0.from != nil }
            )
        }
    }
}

extension Catalog {
    /// Every fact; those of the host come first and in their order.
    public var factsInOrder: [FactDeclaration] {
        func rank(_ id: DefinitionID) -> Int {
            HostFact.allCases.firstIndex { $0.id == id } ?? HostFact.allCases.count
        }
        return facts.values.sorted { (rank($0.id), $0.id) < (rank($1.id), $1.id) }
    }
}
