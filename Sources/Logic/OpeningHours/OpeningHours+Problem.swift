extension OpeningHours {
    /// Why a text is not understood, and where.
    public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        public let reason: Reason
        /// The column of the first character that is not understood, from 1.
        public let column: Int

        init(_ reason: Reason, column: Int) {
            self.reason = reason
            self.column = column
        }

        /// The code and the column, for developers.
        public var description: String { "\(reason.code) at column \(column)" }
    }

    public enum Reason: Hashable, Sendable {
        /// Nothing stands where a rule is expected.
        case empty
        case tooLong
        case unclosedComment
        /// Something stands where it has no meaning.
        case unexpected(String)
        /// An hour, a minute or an offset that there is not, such as 25:00.
        case time
        /// A day that no month has, such as 31 November.
        case date
        /// A range of days or years that ends before it begins.
        case reversed
        /// A part of the specification that is not supported.
        case outside(Part)

        /// A stable code, such as `unexpected` or `outside.week`.
        public var code: String {
            switch self {
            case .empty: "empty"
            case .tooLong: "too-long"
            case .unclosedComment: "unclosed-comment"
            case .unexpected: "unexpected"
            case .time: "time"
            case .date: "date"
            case .reversed: "reversed"
            case .outside(let part): "outside.\(part.code)"
            }
        }
    }

    /// Parts of the specification that are not supported.
    public enum Part: Hashable, Sendable, CaseIterable {
        /// `10:00+`
        case openEnd
        /// `10:00`
        case pointInTime
        /// `10:00-16:00/90` and `2020-2030/2`
        case interval
        /// `week 12`
        case week
        /// `Mo[1]`
        case numberedWeekday
        /// `SH`
        case schoolHoliday
        /// `easter`
        case easter
        /// `dawn`, `dusk`
        case twilight
        /// `PH +1 day`
        case dayOffset
        /// `PH Mo`: holidays that are on a Monday
        case weekdayOfHoliday
        /// `Mo-Fr, Sa 10:00-12:00`: by the letter two rules, of which the first says all day, but seldom meant so
        case spacedList
        /// `2026 Nov-Feb`: the months of one year by the letter, but seldom meant so
        case monthsPastYear
        /// `"summer": 10:00-12:00`
        case namedPeriod

        /// A stable code, such as `open-end`.
        public var code: String {
            switch self {
            case .openEnd: "open-end"
            case .pointInTime: "point-in-time"
            case .interval: "interval"
            case .week: "week"
            case .numberedWeekday: "numbered-weekday"
            case .schoolHoliday: "school-holiday"
            case .easter: "easter"
            case .twilight: "twilight"
            case .dayOffset: "day-offset"
            case .weekdayOfHoliday: "weekday-of-holiday"
            case .spacedList: "spaced-list"
            case .monthsPastYear: "months-past-year"
            case .namedPeriod: "named-period"
            }
        }
    }
}
