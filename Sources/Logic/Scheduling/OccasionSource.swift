public import ManasikDomain

/// What triggers need to know of a person's days, computed elsewhere; the same for the same person and place.
public protocol OccasionSource: AnyObject, Sendable {
    /// The time zone of the person.
    var timeZone: Zone { get }

    /// Returns the instant of a moment that the Sun determines, on a day at the person's place.
    ///
    /// - Returns: nil if there is no such moment, such as 'isha in a northern June.
    func instant(of moment: RitualTime.DayMoment, on date: CivilDate) -> Instant?

    /// Returns the day on which a day of the Hijri calendar falls; nil if the month is shorter.
    func date(ofHijri day: Int, month: Int, year: Int) -> CivilDate?

    /// Returns the Hijri year and month of a day.
    func hijriMonth(of date: CivilDate) -> (year: Int, month: Int)

    /// Returns the moment that a fact of the person holds, by the clock at the rites; nil if it is not known.
    func instant(of fact: DefinitionID) -> Instant?

    /// Returns the value of a date fact of the person, or the day of a moment; nil if it is not known.
    func date(of fact: DefinitionID) -> CivilDate?

    /// Returns when a step's window opens or closes in the season of a day; nil if the step has no such edge.
    func instant(of edge: Trigger.WindowEdge, of step: DefinitionID, after date: CivilDate) -> Instant?

    /// Returns when a step of the person's walk was done; nil if it is not, or not known when.
    func instant(ofDone step: DefinitionID) -> Instant?
}
