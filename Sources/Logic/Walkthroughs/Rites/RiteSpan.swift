public import ManasikDomain

/// How far the times of a ritual extend in its season, computed once.
public struct RiteSpan: Sendable {
    /// The last time of the season; nil if the ritual declares none.
    let last: RitualTime?
    /// Whether the season begins before the turn of the Hijri year.
    private let reachesTurn: Bool
    /// Whether the ritual has times that no season fixes: by the clock, by a fact of the person, or after another step.
    public let hasOtherTimes: Bool

    public init(of ritual: Ritual) {
        self.init(
            of: ritual.declaredTimes,
            hasOtherTimes: ritual.steps.contains { $0.step?.hasOtherTimes == true }
        )
    }

    package init(of times: Set<RitualTime>, hasOtherTimes: Bool = false) {
        self.hasOtherTimes = hasOtherTimes
        last = times.max { $0.dayOfSeason < $1.dayOfSeason }
        reachesTurn = times.contains { $0.isBeforeTurn }
    }

    /// Returns the Hijri year of a time: a season that begins in Ramadan or later continues in the next year.
    public func year(of time: RitualTime, in season: Int) -> Int {
        reachesTurn && !time.isBeforeTurn ? season + 1 : season
    }
}

extension Ritual {
    /// The times of the season at which its steps, and the second places of these, open and close in any school.
    package var declaredTimes: Set<RitualTime> {
        var times: Set<RitualTime> = []
        for node in steps {
            for ends in [node.step?.opens, node.step?.closes] + (node.step?.alsoAt ?? []).map({ $0.closes }) {
                times.formUnion((ends?.distinctValues ?? []).compactMap { $0.ofSeason })
            }
        }
        return times
    }
}

extension Step {
    /// Whether a time of it is fixed by no season: by the clock, by a fact of the person, or after another step.
    package var hasOtherTimes: Bool { times.contains { $0.ofSeason == nil } }
}

extension RitualTime {
    /// Whether it lies between the beginning of a season and the turn of the year.
    fileprivate var isBeforeTurn: Bool { month >= 9 }
}
