public import ManasikDomain

/// How a moment relates to the window of a step.
public enum WalkTiming: Hashable, Sendable {
    case early(opens: Instant)
    /// In the window; nil if it does not close.
    case open(closes: Instant?)
    /// In the window, near its end: in the last quarter, and at most three hours before it closes.
    case closingSoon(closes: Instant)
    /// After the window, but the step may still be done.
    case late(since: Instant)
    /// After the window, and the step may no longer be done.
    case closed(since: Instant)

    /// The longest time before its end during which a window is closing soon, in milliseconds.
    private static let longestEnd: Int64 = 3 * 60 * 60 * 1000

    init(_ window: RitualWindows.Window, mayBeLate: Bool, at moment: Instant) {
        if let week = window.week?.state(at: moment) {
            self =
                week.isOpen
                ? .inside(from: week.since, to: week.until, at: moment) : .early(opens: week.until)
        } else if let opens = window.opens, moment < opens {
            self = .early(opens: opens)
        } else if let closes = window.closes {
            if moment >= closes {
                if let last = window.lateUntil, mayBeLate, moment >= last {
                    self = .closed(since: last)
                } else {
                    self = mayBeLate ? .late(since: closes) : .closed(since: closes)
                }
            } else if let pause = window.pauses.first(where: { $0.from <= moment && moment < $0.to }) {
                self = .early(opens: pause.to)
            } else {
                self = .inside(from: window.opens, to: closes, at: moment)
            }
        } else {
            self = .open(closes: nil)
        }
    }

    /// Returns the timing of a moment in a window.
    private static func inside(from opens: Instant?, to closes: Instant, at moment: Instant) -> WalkTiming {
        let left = closes.milliseconds - moment.milliseconds
        let quarter = opens.map { (closes.milliseconds - $0.milliseconds) / 4 }
        let end = min(longestEnd, quarter ?? longestEnd)
        return left <= end ? .closingSoon(closes: closes) : .open(closes: closes)
    }

    /// The name of the timing in data and in message keys (`timing.<name>`).
    public var name: String {
        switch self {
        case .early: "early"
        case .open: "open"
        case .closingSoon: "closing-soon"
        case .late: "late"
        case .closed: "closed"
        }
    }

    /// The opening if the window is not open yet, otherwise its closing; nil if it does not close.
    public var instant: Instant? {
        switch self {
        case .early(let instant), .closingSoon(let instant), .late(let instant), .closed(let instant): instant
        case .open(let closes): closes
        }
    }

    /// Whether a step may be done at the moment.
    public var allows: Bool {
        switch self {
        case .open, .closingSoon, .late: true
        case .early, .closed: false
        }
    }

    /// Whether the window has passed.
    public var isOver: Bool {
        switch self {
        case .late, .closed: true
        case .early, .open, .closingSoon: false
        }
    }
}
