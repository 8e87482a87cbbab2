public import ManasikDomain

/// What triggers have to know of a person's days: computed elsewhere, the same for the same person and place.
public protocol OccasionSource: AnyObject, Sendable {
    /// The zone whose clocks the person lives by.
    var timeZone: Zone { get }

    /// The instant of a moment that the sun sets, on a day where the person is.
    ///
    /// - Returns: nil if there is no such moment, as isha in a northern June.
    func instant(of moment: RitualTime.DayMoment, on date: CivilDate) -> Instant?

    /// The day on which a day of the Hijri calendar falls, or nil if the month is shorter.
    func date(ofHijri day: Int, month: Int, year: Int) -> CivilDate?

    /// The Hijri year and month that a day is in.
    func hijriMonth(of date: CivilDate) -> (year: Int, month: Int)

    /// A date that is known of the person.
    func date(of fact: DefinitionID) -> CivilDate?

    /// The opening or closing of a step's window in the season of a day, or nil if it has none.
    func instant(of edge: Trigger.WindowEdge, of step: DefinitionID, after date: CivilDate) -> Instant?
}
