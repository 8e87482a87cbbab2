public import ManasikAlmanac
public import ManasikDomain

extension RitualWindows {
    /// A window that opens and closes again each week, as an office does.
    public struct Week: Hashable, Sendable {
        public let opens: WeekTime
        public let closes: WeekTime
        /// By whose clock.
        let observer: Observer

        public init(opens: WeekTime, closes: WeekTime, for observer: Observer) {
            self.opens = opens
            self.closes = closes
            self.observer = observer
        }

        /// Whether it is open at a moment, since when it is or is not, and until when.
        func state(at moment: Instant) -> (isOpen: Bool, since: Instant, until: Instant) {
            let (opened, opening) = around(opens, moment)
            let (closed, closing) = around(closes, moment)
            return closed < opened ? (true, opened, closing) : (false, closed, opening)
        }

        /// Returns the last time not after a moment, and the first after it.
        private func around(_ time: WeekTime, _ moment: Instant) -> (last: Instant, next: Instant) {
            let today = observer.day(of: moment)
            let times = (-8...8).map { today.adding(days: $0) }
                .filter { time.weekdays.contains(Weekday(of: $0)) }
                .map { observer.instant(of: $0, minutes: time.minutes) }
            return (times.last { $0 <= moment }!, times.first { moment < $0 }!)
        }
    }
}
