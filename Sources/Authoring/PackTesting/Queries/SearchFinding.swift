/// Where something wanted stood among what was found for a query.
public struct SearchFinding: Sendable, Hashable {
    public let query: String
    /// The ids of which one is enough.
    public let wanted: [String]
    public let languages: [String]
    /// How far down it may stand.
    public let within: Int
    /// 1 for the first; nil where it is not among those that were looked at.
    public let rank: Int?
    /// The ids of what stood before it, or of the first where it was not found.
    public let before: [String]
}

/// How well a search answers, over all queries of a suite.
public struct SearchQuality: Sendable, Hashable {
    /// The part of the queries for which something wanted stands first.
    public let recallAt1: Double
    /// The share of wanted things that are among the first five.
    public let recallAt5: Double
    /// The mean of 1 divided by the rank, 0 where nothing wanted was found.
    public let meanReciprocalRank: Double
    public let queries: Int

    /// nil where there are no queries.
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
