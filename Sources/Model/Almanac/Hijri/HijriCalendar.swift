public import ManasikDomain

/// The Hijri calendar of a person: Umm al-Qura, with announcements of sighted months and a personal correction.
public struct HijriCalendar: Hashable, Sendable {
    /// The source of a day's date.
    public enum Basis: String, Hashable, Sendable {
        /// The published Umm al-Qura calendar, 1420–1450 AH.
        case published
        /// Computed beyond the years of the published calendar.
        case computed
        /// The announcement of a sighted month.
        case announced
    }

    /// The numbers of days by which a person's dates may be corrected.
    public static let corrections = -2...2

    /// Days by which the person's dates are ahead (or, negative, behind), within `corrections`.
    public let correction: Int
    /// Announcements that contradict others and are therefore not used.
    public let contradicted: [MonthAnnouncement]
    private let announced: [HijriMonth: MonthAnnouncement]
    /// The first days that announcements set or move.
    private let starts: [HijriMonth: Int]

    /// - Parameters:
    ///   - announcements: Of sighted months; if two contradict each other, the one with the lesser id holds.
    ///   - correction: Days, clamped to `corrections`.
    public init(announcements: [MonthAnnouncement] = [], correction: Int = 0) {
        self.correction = min(Self.corrections.upperBound, max(Self.corrections.lowerBound, correction))
        var accepted: [HijriMonth: MonthAnnouncement] = [:]
        var refused: [MonthAnnouncement] = []
        for announcement in announcements.sorted(by: { $0.id < $1.id }) {
            let month = HijriMonth(year: announcement.year, month: announcement.month)
            if Self.isPossible(announcement, month, besides: accepted) {
                accepted[month] = announcement
            } else if accepted[month]?.begins != announcement.begins {
                refused.append(announcement)
            }
        }
        announced = accepted
        contradicted = refused
        starts = Self.starts(of: accepted)
    }

    /// Returns the calendar with another correction, in days.
    public func corrected(by days: Int) -> HijriCalendar {
        HijriCalendar(announcements: announced.values + contradicted, correction: days)
    }

    /// Returns the Hijri date of a day's daylight, which the evening before it has too.
    public func date(of day: CivilDate) -> HijriDate {
        let number = day.dayNumber + correction
        let month = month(of: number)
        return HijriDate(month.year, month.month, number - start(of: month) + 1)
    }

    /// Returns the day on whose daylight a date falls; nil if the date is a 30th that its month does not have.
    public func day(of date: HijriDate) -> CivilDate? {
        let month = HijriMonth(year: date.year, month: date.month)
        let number = start(of: month) + date.day - 1
        guard number < start(of: month.adding(1)) else { return nil }
        return CivilDate(dayNumber: number - correction)
    }

    /// Returns the number of days of a month, 29 or 30.
    public func length(ofMonth month: Int, year: Int) -> Int {
        let month = HijriMonth(year: year, month: month)
        return start(of: month.adding(1)) - start(of: month)
    }

    public func basis(of date: HijriDate) -> Basis {
        if announcement(of: date) != nil { return .announced }
        return UmmAlQura.published.contains(date.year) ? .published : .computed
    }

    /// Returns the announcement of a date's month; nil if there is none.
    public func announcement(of date: HijriDate) -> MonthAnnouncement? {
        announced[HijriMonth(year: date.year, month: date.month)]
    }

    func isRamadan(_ day: CivilDate) -> Bool { month(of: day.dayNumber + correction).isRamadan }

    private func month(of number: Int) -> HijriMonth {
        var month = HijriMonth(near: number)
        while start(of: month) > number { month = month.adding(-1) }
        while start(of: month.adding(1)) <= number { month = month.adding(1) }
        return month
    }

    private func start(of month: HijriMonth) -> Int { starts[month] ?? UmmAlQura.start(of: month) }
}

extension HijriCalendar {
    /// Whether the months between announced ones can have 29 or 30 days each, and none is announced twice.
    private static func isPossible(
        _ announcement: MonthAnnouncement,
        _ month: HijriMonth,
        besides others: [HijriMonth: MonthAnnouncement]
    ) -> Bool {
        others.allSatisfy { other, known in
            let months = abs(other.index - month.index)
            let days = abs(known.begins.dayNumber - announcement.begins.dayNumber)
            let isInOrder = (other < month) == (known.begins < announcement.begins)
            return months > 0 && isInOrder && (29 * months...30 * months).contains(days)
        }
    }

    /// Returns the announced first days, and those of nearby months that would otherwise have 28 or 31 days.
    private static func starts(of announced: [HijriMonth: MonthAnnouncement]) -> [HijriMonth: Int] {
        var starts = announced.mapValues { $0.begins.dayNumber }
        for (direction, months) in [(1, announced.keys.sorted()), (-1, announced.keys.sorted(by: >))] {
            for anchor in months {
                var (month, start) = (anchor, announced[anchor]!.begins.dayNumber)
                while true {
                    month = month.adding(direction)
                    guard announced[month] == nil else { break }
                    let known = starts[month] ?? UmmAlQura.start(of: month)
                    let nearest = start + direction * 29
                    let farthest = start + direction * 30
                    let moved = min(max(known, min(nearest, farthest)), max(nearest, farthest))
                    guard moved != known else { break }
                    starts[month] = moved
                    start = moved
                }
            }
        }
        return starts
    }
}
