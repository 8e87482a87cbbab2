import Foundation

extension TestReport {
    /// The quality of the search for the queries of one suite.
    struct SuiteQuality {
        let suite: String
        let quality: SearchQuality

        /// The line in the report: `search dhikr: 40 queries, recall@1 0.95, recall@5 1.00, MRR 0.97`.
        var line: String {
            "search \(suite): \(quality.queries) \(quality.queries == 1 ? "query" : "queries"), "
                + measures.map { "\($0.name == "mrr" ? "MRR" : $0.name) \($0.value)" }.joined(separator: ", ")
        }

        var measures: [(name: String, value: String)] {
            [
                ("recall@1", quality.recallAt1), ("recall@5", quality.recallAt5),
                ("mrr", quality.meanReciprocalRank),
            ].map { ($0.0, String(format: "%.2f", $0.1)) }
        }
    }

    /// The quality for each suite that has queries. Only the first round of repeated tests counts.
    var qualities: [SuiteQuality] {
        Dictionary(grouping: outcomes.filter { $0.round == 1 && $0.search != nil }, by: \.suite)
            .sorted { $0.key < $1.key }
            .compactMap { suite, list in
                SearchQuality(list.compactMap(\.search)).map { SuiteQuality(suite: suite, quality: $0) }
            }
    }
}
