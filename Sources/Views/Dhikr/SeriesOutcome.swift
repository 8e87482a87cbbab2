public import ManasikDomain
public import ManasikRemembrance

/// A series after an event, with the effects of the event.
public struct SeriesOutcome: Hashable, Sendable {
    public let series: SeriesView
    public let effects: [SeriesEffect]

    public init(
        _ decision: SeriesDecision,
        of person: PersonalDhikr,
        day: RemembranceDay,
        in days: RemembranceDays,
        at now: Instant
    ) {
        series = SeriesView(decision.series, of: person, day: day, in: days, at: now)
        effects = decision.effects
    }
}
