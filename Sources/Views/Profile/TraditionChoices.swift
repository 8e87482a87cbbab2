public import ManasikDomain

/// The values of a fact that one of several traditions declares, with its own words.
public struct TraditionChoices: Hashable, Sendable {
    public struct Choice: Hashable, Sendable {
        public let name: String
        public let title: TextReference
        /// The sign that is shown before the title.
        public let icon: String?
    }

    public let tradition: DefinitionID
    /// What the tradition's pack is called; nil if it has no title.
    public let title: TextReference?
    /// How the tradition asks for the fact; nil if it does not say.
    public let ask: TextReference?
    public let choices: [Choice]

    /// Returns the values of a fact by the traditions that declare them; empty where one alone does.
    public static func all(of fact: DefinitionID, in catalog: Catalog) -> [TraditionChoices] {
        guard fact == HostFact.school.id || fact == HostFact.journey.id else { return [] }
        let isJourney = fact == HostFact.journey.id
        let found = catalog.sortedTraditions.compactMap { tradition -> TraditionChoices? in
            let choices =
                isJourney
                ? tradition.journeys.map { Choice(name: $0.name, title: $0.title, icon: $0.icon) }
                : tradition.schools.map { Choice(name: $0.school.rawValue, title: $0.title, icon: nil) }
            guard !choices.isEmpty else { return nil }
            return TraditionChoices(
                tradition: tradition.id,
                title: catalog.packs[tradition.id.pack]?.manifest.title,
                ask: isJourney ? tradition.journeyQuestion : nil,
                choices: choices
            )
        }
        return found.count > 1 ? found : []
    }
}
