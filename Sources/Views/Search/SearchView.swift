public import ManasikDomain
import ManasikRemembrance

/// What a search found for a person.
public struct SearchView: Hashable, Sendable {
    /// A thing that was found, with what is known of it beside the match.
    public struct Hit: Hashable, Sendable {
        /// How a step differs in the walk of its ritual, which keeps the packs that it began with.
        public enum Difference: Hashable, Sendable {
            /// The walk has the step in its own form.
            case other(step: String, ritual: DefinitionID)
            /// The walk does not have the step.
            case missing
        }

        public let match: SearchHit
        /// The dhikr that was found.
        public let dhikr: DhikrView?
        /// The title of the ritual to which a step belongs.
        public let ritual: TextReference?
        /// The name under which an article is read.
        public let article: String?
        public let difference: Difference?
    }

    /// What was typed.
    public let text: String
    /// The best first.
    public let hits: [Hit]
    public let total: Int
    /// Whether there are more than `total`.
    public let isCutOff: Bool
    /// How many of the things found have each value; empty if that was not asked for.
    public let facets: [SearchFacet]
    /// What was searched for instead, if nothing was found for the text itself.
    public let correctedQuery: String?
    /// The values by which the search can be narrowed; empty if that was not asked for.
    public let choices: [SearchFacet]

    /// - Parameters:
    ///   - rituals: As the person has them.
    ///   - dhikr: Asked only if a dhikr was found.
    public init(
        of result: SearchResult,
        for text: String,
        _ rituals: PersonRituals,
        choices: [SearchFacet] = [],
        dhikr: () -> PersonalDhikr
    ) {
        let catalog = rituals.catalog
        let own = result.hits.contains { $0.kind == .dhikr } ? dhikr() : nil
        self.text = text
        hits = result.hits.map { match in
            let id = DefinitionID(match.id)
            let isStep = match.kind == .step
            return Hit(
                match: match,
                dhikr: match.kind == .dhikr ? id.flatMap { id in own.map { DhikrView(id, of: $0) } } : nil,
                ritual: isStep ? id.flatMap { catalog.ritual(ofStep: $0)?.title } : nil,
                article: match.kind == .article
                    ? id.map { catalog.shortName(of: ArticleReference(pack: $0.pack, name: $0.name)) } : nil,
                difference: isStep ? id.flatMap { Self.difference(of: $0, rituals) } : nil
            )
        }
        total = result.total
        isCutOff = result.isCutOff
        facets = result.facets
        correctedQuery = result.correctedQuery
        self.choices = choices
    }

    private static func difference(of step: DefinitionID, _ rituals: PersonRituals) -> Hit.Difference? {
        guard rituals.revision(ofStep: step) != nil else { return nil }
        guard let found = rituals.step(step), found.revision != nil else { return .missing }
        return .other(step: found.node.id, ritual: found.ritual.id)
    }
}

extension Catalog {
    fileprivate func ritual(ofStep id: DefinitionID) -> Ritual? {
        let name = id.name.split(separator: "/").first.map { String($0) } ?? ""
        return rituals[DefinitionID(pack: id.pack, name: name)]
    }
}
