public import ManasikAlmanac
public import ManasikDomain

extension RitualWindows {
    /// A window that opens and closes again each week or day, as an office does.
    public struct Week: Hashable, Sendable {
        public let opens: WeekTime
        public let closes: WeekTime
        /// By whose clock and Sun.
        let observer: Observer
        private let calculation: PrayerCalculation

        public init(
            opens: WeekTime,
            closes: WeekTime,
            for observer: Observer,
            by calculation: PrayerCalculation
        ) {
            self.opens = opens
            self.closes = closes
            self.observer = observer
            self.calculation = calculation
        }

        /// Whether it is open at a moment, since when it is or is not, and until when; nil where the Sun does not rise or
        /// set for days.
        func state(at moment: Instant) -> (isOpen: Bool, since: Instant, until: Instant)? {
            guard let (opened, opening) = around(opens, moment),
                let (closed, closing) = around(closes, moment)
            else { return nil }
            return closed < opened ? (true, opened, closing) : (false, closed, opening)
        }

        /// Returns the last time not after a moment, and the first after it.
        private func around(_ time: WeekTime, _ moment: Instant) -> (last: Instant, next: Instant)? {
            let today = observer.day(of: moment)
            let times = (-8...8).map { today.adding(days: $0) }
                .filter { time.weekdays.contains(Weekday(of: $0)) }
                .compactMap { calculation.instant(of: time, on: $0, at: observer) }
            guard let last = times.last(where: { $0 <= moment }),
                let next = times.first(where: { moment < $0 })
            else { return nil }
            return (last, next)
        }
    }
}
