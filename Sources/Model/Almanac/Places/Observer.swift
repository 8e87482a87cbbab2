public import ManasikDomain

/// A person's place and time zone.
public struct Observer: Hashable, Sendable {
    public let coordinate: Coordinate
    public let timeZone: Zone

    public init(_ coordinate: Coordinate, timeZone: Zone) {
        self.coordinate = coordinate
        self.timeZone = timeZone
    }

    /// Returns the day of an instant by the observer's clock.
    public func day(of instant: Instant) -> CivilDate {
        let seconds = Double(instant.milliseconds) / 1000
        return CivilDate(dayNumber: Int(((seconds + offset(at: seconds)) / 86_400).rounded(.down)))
    }

    /// Returns an instant as RFC 3339 with the offset of the observer's clock, such as `2027-05-14T06:00:00+03:00`.
    public func rfc3339(_ instant: Instant) -> String {
        let offset = minutesFromGMT(at: instant)
        let local = instant.adding(seconds: offset * 60).description.dropLast()
        let size = abs(offset)
        return "\(local)\(offset < 0 ? "-" : "+")\((size / 60).twoDigits):\((size % 60).twoDigits)"
    }

    /// Returns the hours and minutes of an instant by the observer's clock, such as `04:13`.
    public func clockTime(_ instant: Instant) -> String {
        let local = instant.adding(seconds: minutesFromGMT(at: instant) * 60).description
        return String(local.dropFirst(11).prefix(5))
    }

    /// Returns the instant at which the observer's clock shows a time of a day, in minutes after midnight.
    public func instant(of day: CivilDate, minutes: Int) -> Instant {
        let clock = Double(day.dayNumber) * 86_400 + Double(minutes * 60)
        // The offset before a change of the clock may differ from the one after it: the second look settles it.
        let first = clock - offset(at: clock)
        return Instant(milliseconds: Int64(clock - offset(at: first)) * 1000)
    }

    /// Returns noon of a day by the observer's clock, in seconds since 1970-01-01T00:00:00Z.
    func noon(of day: CivilDate) -> Double {
        let clock = Double(day.dayNumber) * 86_400 + 43_200
        return clock - offset(at: clock)
    }

    /// Returns the offset in whole minutes; before about 1930 clocks differed by seconds, which RFC 3339 cannot
    /// express.
    private func minutesFromGMT(at instant: Instant) -> Int {
        Int((offset(at: Double(instant.milliseconds) / 1000) / 60).rounded())
    }

    private func offset(at seconds: Double) -> Double {
        Double(timeZone.offset(at: Int64(seconds.rounded(.down))))
    }
}
