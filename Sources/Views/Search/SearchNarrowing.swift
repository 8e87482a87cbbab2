public import ManasikDomain

/// The values to which a search is narrowed; of each field, one of them is enough.
public struct SearchNarrowing: Hashable, Sendable {
    public struct Value: Hashable, Sendable {
        public let field: SearchField
        public let id: String
        public let title: String

        public init(field: SearchField, id: String, title: String) {
            self.field = field
            self.id = id
            self.title = title
        }
    }

    /// The most values of a field that are offered, the most frequent ones.
    private static let mostValues = 12

    public private(set) var chosen: [Value] = []

    public init() {}

    public var isEmpty: Bool { chosen.isEmpty }

    public func has(_ field: SearchField, _ id: String) -> Bool {
        chosen.contains { $0.field == field && $0.id == id }
    }

    /// Chooses a value, or takes it back.
    public mutating func toggle(_ value: Value) {
        if has(value.field, value.id) {
            chosen.removeAll { $0.field == value.field && $0.id == value.id }
        } else {
            chosen.append(value)
        }
    }

    /// Whether something is asked for by a text with what was chosen.
    public func asksForSomething(_ text: String) -> Bool { !isEmpty || text.contains { !$0.isWhitespace } }

    /// Adds what was chosen to a query; chosen kinds replace those of the query.
    ///
    /// - Parameter field: One that is left out, to count what its other values would bring.
    public func narrowing(_ query: SearchQuery, except field: SearchField? = nil) -> SearchQuery {
        var query = query
        var kinds: Set<SearchDocument.Kind> = []
        for value in chosen where value.field != field {
            switch value.field {
            case .kind: kinds.formUnion(SearchDocument.Kind(rawValue: value.id).map { [$0] } ?? [])
            case .category: query.categories.append(value.id)
            case .tag: query.tags.append(value.id)
            case .source: query.sources.append(value.id)
            }
        }
        if !kinds.isEmpty { query.kinds = kinds }
        return query
    }

    /// Returns the values of each field that can be chosen, with how many things each would bring beside what is chosen
    /// of the other fields.
    ///
    /// - Parameters:
    ///   - query: Before it is narrowed; the kinds that it names are not offered.
    ///   - found: What the narrowed query found of each field.
    ///   - finding: Counts the values of the fields for another query; none if it cannot be answered.
    public func choices(
        for query: SearchQuery,
        found: [SearchFacet],
        finding: (SearchQuery) -> [SearchFacet]
    ) -> [SearchFacet] {
        SearchField.allCases.compactMap { field in
            if field == .kind, !query.kinds.isEmpty { return nil }
            guard isChosen(field) else { return offer(field, among: found) }
            var others = narrowing(query, except: field)
            (others.limit, others.wantsFacets) = (1, true)
            return offer(field, among: finding(others))
        }
    }

    /// The fields of which values were chosen: how many things each of their values would bring is counted without them.
    func isChosen(_ field: SearchField) -> Bool { chosen.contains { $0.field == field } }

    /// The values of a field that are offered: the most frequent of those that were found, and those that were chosen.
    ///
    /// - Returns: nil if there are none.
    func offer(_ field: SearchField, among found: [SearchFacet]) -> SearchFacet? {
        var values = Array((found.first { $0.field == field }?.values ?? []).prefix(Self.mostValues))
        for value in chosen where value.field == field && !values.contains(where: { $0.id == value.id }) {
            values.append(.init(id: value.id, title: value.title, count: 0))
        }
        return values.isEmpty ? nil : SearchFacet(field: field, values: values)
    }
}
