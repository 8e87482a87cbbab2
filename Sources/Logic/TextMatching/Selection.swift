package import ManasikDomain

/// The documents of an index that a query allows, whatever their words.
package struct Selection {
    private let kinds: Set<SearchDocument.Kind>
    /// For each language its rank for the reader; nil if it is not wanted.
    private let languageRanks: [Int?]
    /// Sets of groups; a document must have one group of each set.
    package let groups: [Set<Int32>]
    private let labelGroups: [Int32]

    package init(_ query: SearchQuery, _ filters: Filters, _ documents: IndexedDocuments) {
        kinds = filters.kinds
        let languages = query.languages.flatMap { LanguageTag.fallbacks(of: $0) }
        languageRanks = documents.languages.map { language in
            languages.isEmpty ? 0 : languages.firstIndex(of: language)
        }
        groups = filters.wanted.map { wanted in
            wanted.values.reduce(into: []) { $0.formUnion(documents.labels.groups(wanted.field, $1)) }
        }
        labelGroups = groups.isEmpty ? [] : documents.labels.entries.map { $0.group }
    }

    package func takes(_ summary: IndexedDocuments.Summary, _ documents: borrowing IndexedDocuments) -> Bool {
        guard languageRanks[Int(summary.language)] != nil else { return false }
        if !kinds.isEmpty, !kinds.contains(summary.kind) { return false }
        if groups.isEmpty { return true }
        let labels = documents.labels(of: summary)
        return groups.allSatisfy { wanted in
            labels.contains { wanted.contains(labelGroups[Int($0)]) }
        }
    }

    package func languageRank(_ summary: IndexedDocuments.Summary) -> Int {
        languageRanks[Int(summary.language)] ?? Int.max
    }
}
