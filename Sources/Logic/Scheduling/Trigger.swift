public import ManasikDomain

/// What makes a job due.
public enum Trigger: Hashable, Sendable {
    /// One day and time by the clock at the person's place.
    case once(CivilDate, ClockTime)
    /// One moment, wherever the person is.
    case instant(Instant)
    case daily(ClockTime)
    case weekly(Set<Weekday>, ClockTime)
    case recurrence(RecurrenceRule)
    /// A prayer or another moment that the Sun determines, minutes before (negative) or after it; on some weekdays or
    /// all.
    case prayer(RitualTime.DayMoment, offset: Int, on: Set<Weekday>)
    /// A day of the Hijri calendar, in one month or, if nil, in each; minutes before (negative) or after the moment.
    case hijri(day: Int, month: Int?, RitualTime.Moment, offset: Int)
    /// A day of one Hijri year, minutes before (negative) or after a moment of it.
    case hijriOnce(HijriDay, RitualTime.Moment, offset: Int)
    /// Minutes after a step of a walk was done.
    case step(DefinitionID, offset: Int)
    /// The opening or closing of a step's window, minutes before (negative) or after it.
    case window(WindowEdge, of: DefinitionID, offset: Int)
    /// Days before (negative) or after the date of a person's fact, at a time by the clock.
    case fact(DefinitionID, days: Int, ClockTime)
    /// Minutes before (negative) or after the moment that a person's fact holds, such as that of an appointment.
    case moment(DefinitionID, offset: Int)

    public enum WindowEdge: String, Hashable, Sendable, CaseIterable { case opens, closes }

    /// Whether it can occur more than once.
    public var repeats: Bool {
        switch self {
        case .once, .instant, .hijriOnce, .step, .window, .fact, .moment: false
        case .daily, .weekly, .recurrence, .prayer, .hijri: true
        }
    }

    /// Whether it moves at once when the person is at another place.
    public var dependsOnPlace: Bool {
        switch self {
        case .instant, .moment, .step: false
        default: true
        }
    }
}
