import ManasikDomain

/// Where a document stands: the smaller, the earlier.
struct Place: Comparable {
    /// By reason, then within it.
    let rank: Int
    private let rest: Int

    init(reason: SearchHit.Reason, grade: Int, language: Int, row: Int) {
        rank = Self.order(reason) << 16 | grade
        rest = min(language, 0xFFFF) << 32 | row
    }

    static func < (left: Place, right: Place) -> Bool {
        left.rank == right.rank ? left.rest < right.rest : left.rank < right.rank
    }

    private static func order(_ reason: SearchHit.Reason) -> Int {
        switch reason {
        case .exact: 0
        case .title: 1
        case .tag: 2
        case .content: 3
        case .sound: 4
        case .typo: 5
        case .partial: 6
        case .filter: 7
        }
    }
}
