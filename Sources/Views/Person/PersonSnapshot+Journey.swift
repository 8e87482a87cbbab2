public import ManasikAlmanac
public import ManasikDomain

/// The state of the person's journey.
extension PersonSnapshot {
    /// The Hijri year of the person's journey: that of the first hajj after the departure, but not a past year.
    public var season: Int {
        let present = calendar.date(of: today).year
        guard case .date(let departure)? = facts[.departure] else { return present }
        return max(present, calendar.yearOfHajj(onOrAfter: departure))
    }

    /// Whether the departure is past: by its date, or, if that is not known, because a rite was done.
    public func hasLeft(hasBegun: Bool) -> Bool {
        if case .date(let departure)? = facts[.departure] { return departure < today }
        if hasBegun { return true }
        // During the days of hajj, nobody prepares for that year's hajj any more.
        guard facts[.journey] == .text("hajj") else { return false }
        let date = calendar.date(of: today)
        return date.month == 12 && Self.daysOfHajj.contains(date.day)
    }

    /// The days of hajj in Dhu al-Hijjah.
    private static let daysOfHajj = 8...13

    /// Whether the journey is ending: by the day of the return, or because its rites are done.
    public func isOver(areRitesDone: Bool) -> Bool {
        if areRitesDone { return true }
        guard case .date(let day)? = facts[.returnDate] else { return false }
        return day <= today
    }
}

extension HijriCalendar {
    /// Month and day of the standing at 'Arafat.
    static let standing = (12, 9)

    /// Returns the Hijri year of the first standing at 'Arafat on a day or after it.
    public func yearOfHajj(onOrAfter day: CivilDate) -> Int {
        let date = date(of: day)
        return date.year + ((date.month, date.day) > Self.standing ? 1 : 0)
    }
}
