package import ManasikDomain

/// The filters of a query, of its text and of its fields.
package struct Filters {
    package struct Wanted {
        package let field: SearchField
        /// The values, of which at least one must match.
        package let values: [String]
    }

    /// The kinds of documents; empty for all.
    package let kinds: Set<SearchDocument.Kind>
    package let wanted: [Wanted]
    package let isEmpty: Bool

    /// - Throws: `SearchError.emptyFilter`, and `.unknownFilter` for an unknown kind.
    package init(_ query: SearchQuery, _ text: SearchText) throws(SearchError) {
        var wanted = [
            Wanted(field: .tag, values: query.tags), Wanted(field: .category, values: query.categories),
            Wanted(field: .source, values: query.sources),
        ]
        var typed: Set<SearchDocument.Kind> = []
        for filter in text.filters {
            if filter.value.isEmpty { throw .emptyFilter(filter.field) }
            if filter.field == .kind { typed.insert(try Self.kind(filter.value)) }
        }
        for field in [SearchField.tag, .category, .source] {
            wanted.append(
                Wanted(field: field, values: text.filters.filter { $0.field == field }.map { $0.value })
            )
        }
        self.wanted = wanted.filter { !$0.values.isEmpty }
        isEmpty = self.wanted.isEmpty && typed.isEmpty && query.kinds.isEmpty
        switch (typed.isEmpty, query.kinds.isEmpty) {
        case (true, _): kinds = query.kinds
        case (false, true): kinds = typed
        case (false, false): kinds = typed.intersection(query.kinds)
        }
        excludesAll = !typed.isEmpty && !query.kinds.isEmpty && kinds.isEmpty
    }

    /// Whether the text and the fields ask for kinds that exclude one another.
    package let excludesAll: Bool

    private static func kind(_ value: String) throws(SearchError) -> SearchDocument.Kind {
        if let kind = SearchDocument.Kind(rawValue: value.lowercased()) { return kind }
        let names = SearchDocument.Kind.allCases.map { $0.rawValue }
        throw .unknownFilter(
            .kind,
            value: value,
            suggestion: Suggestion.nearest(to: value, among: names)
        )
    }

    /// Checks that a document index has the values of the filters.
    ///
    /// - Throws: `SearchError.unknownFilter` for a value that none has.
    package func check(_ labels: [LabelTable]) throws(SearchError) {
        for wanted in wanted {
            for value in wanted.values where labels.allSatisfy({ $0.groups(wanted.field, value).isEmpty }) {
                let known = labels.flatMap { $0.values(wanted.field) }
                throw .unknownFilter(
                    wanted.field,
                    value: value,
                    suggestion: Suggestion.nearest(to: value, among: known)
                )
            }
        }
    }
}
