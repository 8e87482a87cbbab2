import ManasikDomain

/// The rank of a document: the smaller, the earlier.
struct RankingKey: Comparable {
    /// By reason, then within it.
    let rank: Int
    private let rest: Int

    /// - Parameter isOfOtherKind: Whether it is of another kind than what was asked for: it comes after all of that.
    init(reason: SearchHit.Reason, grade: Int, language: Int, row: Int, isOfOtherKind: Bool = false) {
        rank = (RankingWeights.order(reason) + (isOfOtherKind ? RankingWeights.otherKind : 0)) << 16 | grade
        rest = min(language, 0xFFFF) << 32 | row
    }

    static func < (left: RankingKey, right: RankingKey) -> Bool {
        left.rank == right.rank ? left.rest < right.rest : left.rank < right.rank
    }
}
