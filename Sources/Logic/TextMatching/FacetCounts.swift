package import ManasikDomain

/// The number of things with each value of each field.
package struct FacetCounts {
    private struct Key: Hashable {
        let field: SearchField
        let id: String
    }

    private var counts: [Key: (title: String, count: Int)] = [:]

    package init() {}

    package mutating func add(_ summary: IndexedDocuments.Summary, _ documents: borrowing IndexedDocuments) {
        add(Key(field: .kind, id: summary.kind.rawValue), summary.kind.rawValue)
        for number in documents.labels(of: summary) {
            let entry = documents.labels.entries[Int(number)]
            add(Key(field: entry.field, id: entry.label.id), entry.label.title)
        }
    }

    private mutating func add(_ key: Key, _ title: String) {
        let known = counts[key] ?? (title, 0)
        counts[key] = (known.title.isEmpty ? title : known.title, known.count + 1)
    }

    package mutating func add(_ other: FacetCounts) {
        for (key, value) in other.counts {
            let known = counts[key] ?? (value.title, 0)
            counts[key] = (known.title.isEmpty ? value.title : known.title, known.count + value.count)
        }
    }

    /// The fields that have values, the most frequent values first.
    package var facets: [SearchFacet] {
        SearchField.allCases.compactMap { field in
            let values = counts.filter { $0.key.field == field }.map { key, value in
                SearchFacet.Value(
                    id: key.id,
                    title: value.title.isEmpty ? key.id : value.title,
                    count: value.count
                )
            }
            guard !values.isEmpty else { return nil }
            return SearchFacet(
                field: field,
                values: values.sorted { ($1.count, $0.title, $0.id) < ($0.count, $1.title, $1.id) }
            )
        }
    }
}
