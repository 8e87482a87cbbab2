public import ManasikDomain

/// A day of remembrance: from one boundary to the next.
public struct RemembranceDay: Hashable, Sendable {
    public let date: CivilDate
    public let begins: Instant
    public let ends: Instant

    public init(date: CivilDate, begins: Instant, ends: Instant) {
        self.date = date
        self.begins = begins
        self.ends = ends
    }

    /// Finds the day of an instant.
    ///
    /// - Parameters:
    ///   - now: An instant of the civil day `date` or near it.
    ///   - begins: Returns the instant at which a day begins; each day begins later than the one before.
    public init(of now: Instant, near date: CivilDate, begins: (CivilDate) -> Instant) {
        // In the far north, fajr may come before the midnight of its day.
        var day = date.adding(days: 1)
        while begins(day) > now, day.dayNumber > date.dayNumber - 2 { day = day.adding(days: -1) }
        self.init(date: day, begins: begins(day), ends: begins(day.adding(days: 1)))
    }

    /// Returns the day that a person is in who has already seen a day.
    ///
    /// If a journey to the west sets the calendar back, the day that has begun goes on: what was noted of it need not
    /// be said a second time. A clock that was wrong and is corrected begins no day early.
    public func following(_ seen: RemembranceDay?, at now: Instant) -> RemembranceDay {
        guard let seen, seen.date > date, seen.begins <= now else { return self }
        return RemembranceDay(date: seen.date, begins: seen.begins, ends: max(seen.ends, ends))
    }
}
