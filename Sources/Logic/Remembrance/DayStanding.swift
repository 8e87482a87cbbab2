public import ManasikDomain

/// How much was said on a day, in one category or in all.
public struct DayStanding: Hashable, Sendable {
    /// How much of a day was done.
    public enum Extent: Int, Hashable, Comparable, Sendable, CaseIterable {
        /// Nothing was said.
        case nothing
        /// Something was said, and less than half of the dhikr are done.
        case begun
        /// Half of the dhikr or more are done.
        case half
        /// All are done.
        case all

        public static func < (left: Extent, right: Extent) -> Bool { left.rawValue < right.rawValue }
    }

    public let day: CivilDate
    /// The number of dhikr to be said.
    public let asked: Int
    /// The number of dhikr that are done, of those to be said.
    public let done: Int
    /// The number of times that anything was said.
    public let said: Int

    public init(day: CivilDate, asked: Int = 0, done: Int = 0, said: Int = 0) {
        self.day = day
        self.asked = asked
        self.done = done
        self.said = said
    }

    /// Whether something was to be said and all of it is done.
    public var isComplete: Bool { asked > 0 && done >= asked }

    public var extent: Extent {
        if isComplete { return .all }
        if done > 0, done * 2 >= asked { return .half }
        return said > 0 ? .begun : .nothing
    }

    /// The share that is done, 0...1; 0 if nothing was to be said.
    public var share: Double { asked > 0 ? Double(done) / Double(asked) : 0 }
}

extension DayStanding {
    /// Identifies a tally of a day.
    private struct Place: Hashable {
        let day: CivilDate
        let category: DefinitionID
        let part: String?
        let dhikr: DefinitionID
    }

    /// What was to be said of one dhikr, and how often it was said.
    private struct Amount {
        var target = 0
        var count = 0

        mutating func include(_ tally: Tally) {
            target = max(target, tally.target)
            count.add(max(0, tally.count))
        }
    }

    /// Returns the days of tallies, in order.
    ///
    /// The counts of two tallies of one thing add up, since they were said at two times. A dhikr without a number that
    /// was not said was not asked for.
    static func days(of tallies: some Sequence<Tally>) -> [DayStanding] {
        var amounts: [Place: Amount] = [:]
        for tally in tallies {
            let place = Place(
                day: tally.day,
                category: tally.category,
                part: tally.part,
                dhikr: tally.dhikr
            )
            amounts[place, default: Amount()].include(tally)
        }
        var days: [CivilDate: DayStanding] = [:]
        for (place, amount) in amounts where amount.target > 0 || amount.count > 0 {
            let before = days[place.day] ?? DayStanding(day: place.day)
            var said = before.said
            said.add(amount.count)
            days[place.day] = DayStanding(
                day: place.day,
                asked: before.asked + 1,
                done: before.done + (amount.count >= max(amount.target, 1) ? 1 : 0),
                said: said
            )
        }
        return days.values.sorted { $0.day < $1.day }
    }
}

extension Int {
    /// Adds a number that is not negative. The sum is at most 2,147,483,647, the largest number in a browser, since a
    /// count that was read from somewhere may be anything.
    mutating func add(_ other: Int) {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        self = isTooLarge ? Int(Int32.max) : Swift.min(sum, Int(Int32.max))
    }
}
