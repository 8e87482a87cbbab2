public import ManasikAlmanac
public import ManasikDomain
import ManasikWalkthroughs

/// A day of the rites in the season of a walk.
public struct RiteDate: Hashable, Sendable {
    public let hijri: HijriDate
    public let day: CivilDate
    /// Whether the month was announced after the moon was sighted; before that every day may be another.
    public let isAnnounced: Bool
}

extension PersonSession.WalkState {
    /// The days on which a step opens, one for each that schools hold; those on which it closes where it has no opening.
    public func dates(of node: WalkNode) -> [RiteDate] {
        guard let season = view.season else { return [] }
        var dates: [RiteDate] = []
        for time in (node.opens.isEmpty ? node.closes : node.opens).map(\.value) {
            if let date = times.date(of: time, inHijriYear: revision.span.year(of: time, in: season)),
                !dates.contains(date)
            {
                dates.append(date)
            }
        }
        return dates
    }
}

extension RiteTimes {
    func date(of time: RitualTime, inHijriYear year: Int) -> RiteDate? {
        guard let hijri = HijriDate(year: year, month: time.month, day: time.day),
            let day = calculation.calendar.day(of: hijri)
        else { return nil }
        return RiteDate(
            hijri: hijri,
            day: day,
            isAnnounced: calculation.calendar.basis(of: hijri) == .announced
        )
    }
}
