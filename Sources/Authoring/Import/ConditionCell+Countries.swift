import ManasikDomain
import ManasikPackHost

/// Conditions that say of the people of which countries a row is.
extension ConditionCell {
    /// Returns the condition that holds for citizens and residents of countries.
    static func audience(_ countries: [String], at place: SourceLocation) -> DefinitionNode {
        let codes = countries.map { DefinitionNode(.string($0), at: place) }
        let value = codes.count == 1 ? codes[0] : DefinitionNode(.table(fields: [], items: codes), at: place)
        let tests = facts.map { fact in
            DefinitionNode(fields: [.init(name: fact, node: value)], at: place)
        }
        let any = DefinitionNode(.table(fields: [], items: tests), at: place)
        return DefinitionNode(fields: [.init(name: "any", node: any)], at: place)
    }

    /// Returns the countries for whose citizens and residents a condition holds; nil if it says something else.
    static func countries(of condition: DefinitionNode) -> [String]? {
        guard let first = condition["any"]?.items.first?["nationality"] else { return nil }
        let codes = first.string.map { [$0] } ?? first.items.compactMap(\.string)
        return !codes.isEmpty && audience(codes, at: condition.location).json == condition.json ? codes : nil
    }

    /// Returns the condition that holds where both the one for countries and another one do.
    static func condition(
        _ countries: [String]?,
        _ rest: DefinitionNode?,
        at place: SourceLocation
    ) -> DefinitionNode? {
        guard let countries else { return rest }
        let people = audience(countries, at: place)
        guard let rest else { return people }
        let both = DefinitionNode(.table(fields: [], items: [people, rest]), at: place)
        return DefinitionNode(fields: [.init(name: "all", node: both)], at: place)
    }

    /// Returns the countries of a condition, and what must hold besides.
    static func parts(of condition: DefinitionNode) -> (countries: [String]?, rest: DefinitionNode?) {
        if let countries = countries(of: condition) { return (countries, nil) }
        guard condition.fields.count == 1, let both = condition["all"]?.items, both.count == 2,
            let countries = countries(of: both[0])
        else { return (nil, condition) }
        return (countries, both[1])
    }

    /// Returns whether a condition asks anywhere of which country somebody is.
    static func namesCountry(_ condition: DefinitionNode) -> Bool {
        condition.fields.contains { facts.contains($0.name) || namesCountry($0.node) }
            || condition.items.contains(where: namesCountry)
    }

    private static let facts = ["nationality", "residence"]
}
