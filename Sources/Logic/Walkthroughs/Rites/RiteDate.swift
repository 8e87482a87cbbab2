public import ManasikAlmanac
public import ManasikDomain

/// A day of the rites in the season of a walk.
public struct RiteDate: Hashable, Sendable {
    public let hijri: HijriDate
    public let day: CivilDate
    /// Whether the month was announced after the moon was sighted; until then every day may shift.
    public let isAnnounced: Bool
}

extension RiteTimes {
    /// Returns the day of a time that a ritual declares; nil if the year has no such day.
    public func date(of time: RitualTime, inHijriYear year: Int) -> RiteDate? {
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
