package import ManasikDomain

/// The rank of a document: the smaller, the earlier.
package struct RankingKey: Comparable {
    /// The rank by reason, then within it.
    package let rank: Int
    private let language: Int
    private let row: Int

    /// - Parameter isOfOtherKind: Whether its kind is not the one that was asked for, so that it comes after all of
    ///   that kind.
    package init(reason: SearchHit.Reason, grade: Int, language: Int, row: Int, isOfOtherKind: Bool = false) {
        rank = (RankingWeights.order(reason) + (isOfOtherKind ? RankingWeights.otherKind : 0)) << 16 | grade
        self.language = language
        self.row = row
    }

    package static func < (left: RankingKey, right: RankingKey) -> Bool {
        (left.rank, left.language, left.row) < (right.rank, right.language, right.row)
    }
}
