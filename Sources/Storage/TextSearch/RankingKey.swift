import ManasikDomain

/// The rank of a document: the smaller, the earlier.
struct RankingKey: Comparable {
    /// By reason, then within it.
    let rank: Int
    private let rest: Int

    /// - Parameter isOfOtherKind: Whether it is of another kind than what was asked for: it comes after all of that.
    init(reason: SearchHit.Reason, grade: Int, language: Int, row: Int, isOfOtherKind: Bool = false) {
        rank = (Self.order(reason) + (isOfOtherKind ? 16 : 0)) << 16 | grade
        rest = min(language, 0xFFFF) << 32 | row
    }

    static func < (left: RankingKey, right: RankingKey) -> Bool {
        left.rank == right.rank ? left.rest < right.rest : left.rank < right.rank
    }

    private static func order(_ reason: SearchHit.Reason) -> Int {
        switch reason {
        case .exact: 0
        case .title: 1
        case .tag: 2
        case .content: 3
        case .synonym: 4
        case .sound: 5
        case .typo: 6
        case .partial: 7
        case .filter: 8
        }
    }
}
