public import ManasikDomain

/// Why a statement may be out of date.
public enum Staleness: String, Sendable, Hashable {
    /// The season for which it is known is over.
    case season
    /// The day by which it should have been verified again has passed.
    case review
}

extension PersonSnapshot {
    /// Returns why a rule may be out of date; empty if it is current.
    ///
    /// A rule of a season is out of date for a journey of a later one, and once that season's year is over.
    public func staleness(season: Int?, reviewBy: CivilDate?) -> [Staleness] {
        var found: [Staleness] = []
        if let season, season < self.season { found.append(.season) }
        if let reviewBy, reviewBy < today { found.append(.review) }
        return found
    }
}
