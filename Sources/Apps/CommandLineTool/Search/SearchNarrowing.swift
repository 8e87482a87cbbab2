import ManasikDomain

/// To what a search is narrowed: values of fields, of each field one of which is enough.
struct SearchNarrowing: Hashable, Sendable {
    struct Value: Hashable, Sendable {
        let field: SearchField
        let id: String
        let title: String
    }

    private(set) var chosen: [Value] = []

    var isEmpty: Bool { chosen.isEmpty }

    func has(_ value: Value) -> Bool { chosen.contains { $0.field == value.field && $0.id == value.id } }

    mutating func toggle(_ value: Value) {
        if has(value) {
            chosen.removeAll { $0.field == value.field && $0.id == value.id }
        } else {
            chosen.append(value)
        }
    }

    /// Adds what was chosen to a query.
    ///
    /// - Parameter field: One that is left out, to count what its other values would bring.
    func narrow(_ query: inout SearchQuery, except field: SearchField? = nil) {
        for value in chosen where value.field != field {
            switch value.field {
            case .kind: query.kinds.formUnion(SearchDocument.Kind(rawValue: value.id).map { [$0] } ?? [])
            case .category: query.categories.append(value.id)
            case .tag: query.tags.append(value.id)
            case .source: query.sources.append(value.id)
            }
        }
    }
}
