/// The rank of an expected hit of a query.
public struct SearchFinding: Sendable, Hashable {
    public let query: String
    /// The ids of the expected hits, one of which is enough.
    public let wanted: [String]
    public let languages: [String]
    /// The largest rank with which the query passes.
    public let within: Int
    /// The rank of the first expected hit, from 1; nil if none is among the hits examined.
    public let rank: Int?
    /// The ids of the hits before it, or of the first hits if it was not found.
    public let before: [String]
}

/// The quality of a search over all queries of a suite.
public struct SearchQuality: Sendable, Hashable {
    /// The share of queries whose first hit is an expected one.
    public let recallAt1: Double
    /// The share of expected things among the first five hits.
    public let recallAt5: Double
    /// The mean of 1 divided by the rank, or 0 if nothing expected was found.
    public let meanReciprocalRank: Double
    public let queries: Int

    /// Computes the quality from findings; nil if there are none.
    public init?(_ findings: [SearchFinding]) {
        guard !findings.isEmpty else { return nil }
        let count = Double(findings.count)
        func part(_ most: Int) -> Double {
            Double(findings.count { $0.rank.map { $0 <= most } ?? false }) / count
        }
        queries = findings.count
        (recallAt1, recallAt5) = (part(1), part(5))
        meanReciprocalRank = findings.reduce(0) { $0 + ($1.rank.map { 1 / Double($0) } ?? 0) } / count
    }
}
