import ManasikDomain
import ManasikWalkthroughs

/// How far the times of a ritual reach in its season, worked out once for all that asks.
struct RiteSpan: Sendable {
    /// The time that is last in the season; nil where the ritual declares none.
    let last: RitualTime?
    /// Whether the season begins before the turn of the year.
    private let reachesTurn: Bool

    init(of ritual: Ritual) {
        let times = ritual.steps.flatMap { node in
            [node.step?.opens, node.step?.closes].compactMap { $0 }.flatMap {
                $0.values(for: nil).map(\.value)
            }
        }
        last = times.max { $0.dayOfSeason < $1.dayOfSeason }
        reachesTurn = times.contains { $0.isBeforeTurn }
    }

    /// The Hijri year of a time: a season that reaches Ramadan or later months goes on in the next year.
    func year(of time: RitualTime, in season: Int) -> Int {
        reachesTurn && !time.isBeforeTurn ? season + 1 : season
    }
}

extension RitualTime {
    /// Whether it lies between the beginning of a season and the turn of the year.
    fileprivate var isBeforeTurn: Bool { month >= 9 }
}
