public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The values by which a search can be narrowed, for a reader to choose from.
public struct SearchChoices: Sendable {
    public struct Choice: Sendable {
        public let value: SearchNarrowing.Value
        /// The title of the value, with the number of hits that it would give.
        public let text: String
        public let isChosen: Bool
    }

    /// A field with its values.
    public struct Group: Sendable {
        public let title: String
        public let choices: [Choice]
    }

    public let groups: [Group]

    public init(_ facets: [SearchFacet], _ narrowing: SearchNarrowing, in localizer: Localizer) {
        groups = facets.map { facet in
            Group(
                title: localizer["search.facet.\(facet.field.rawValue)"],
                choices: facet.values.map { value in
                    let title = localizer.title(of: value, in: facet.field)
                    return Choice(
                        value: SearchNarrowing.Value(field: facet.field, id: value.id, title: value.title),
                        text: "\(title) · \(localizer.number(value.count))",
                        isChosen: narrowing.has(facet.field, value.id)
                    )
                }
            )
        }
    }
}

extension Localizer {
    /// Returns the title of a value. Kinds are named by the host.
    func title(of value: SearchFacet.Value, in field: SearchField) -> String {
        title(of: SearchNarrowing.Value(field: field, id: value.id, title: value.title))
    }

    func title(of value: SearchNarrowing.Value) -> String {
        value.field == .kind ? self["search.kind.\(value.id)"] : value.title
    }
}
