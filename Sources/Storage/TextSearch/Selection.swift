import ManasikDomain

/// The documents of an index that are wanted, whatever their words.
struct Selection {
    private let kinds: Set<SearchDocument.Kind>
    /// By the number of a language: its rank for the reader; nil if it is not wanted.
    private let languageRanks: [Int?]
    /// A document needs one group of each set.
    private let groups: [Set<Int32>]
    private let labelGroups: [Int32]

    init(_ query: SearchQuery, _ filters: Filters, _ documentIndex: DocumentIndex) {
        kinds = filters.kinds
        let languages = query.languages.flatMap { LanguageTag.fallbacks(of: $0) }
        languageRanks = documentIndex.languages.map { language in
            languages.isEmpty ? 0 : languages.firstIndex(of: language)
        }
        groups = filters.wanted.map { wanted in
            wanted.values.reduce(into: []) { $0.formUnion(documentIndex.labels.groups(wanted.field, $1)) }
        }
        labelGroups = groups.isEmpty ? [] : documentIndex.labels.entries.map(\.group)
    }

    /// The FTS5 expression for documents with the wanted labels; nil if there are none, or too many.
    var expression: String? {
        guard !groups.isEmpty, groups.allSatisfy({ $0.count <= 64 && !$0.isEmpty }) else { return nil }
        return groups.map { wanted in
            "labels : ("
                + wanted.sorted().map { "\"" + TokenStream.groupWord($0) + "\"" }.joined(separator: " OR ")
                + ")"
        }.joined(separator: " AND ")
    }

    func takes(_ summary: DocumentIndex.Summary, _ documentIndex: borrowing DocumentIndex) -> Bool {
        guard languageRanks[Int(summary.language)] != nil else { return false }
        if !kinds.isEmpty, !kinds.contains(summary.kind) { return false }
        if groups.isEmpty { return true }
        let labels = documentIndex.labels(of: summary)
        return groups.allSatisfy { wanted in
            labels.contains { wanted.contains(labelGroups[Int($0)]) }
        }
    }

    func languageRank(_ summary: DocumentIndex.Summary) -> Int {
        languageRanks[Int(summary.language)] ?? Int.max
    }
}
