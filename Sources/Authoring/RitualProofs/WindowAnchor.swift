import ManasikDomain
import ManasikWalkthroughs

/// What decides when windows open and close that no season fixes.
///
/// The times that one anchor decides have an order among themselves, whenever it is; which of the times of two anchors is
/// earlier is not known ahead. Times of each week have no order.
enum WindowAnchor: Hashable, Sendable {
    /// A day or a moment of the person.
    case fact(DefinitionID)
    /// The moment at which another step was done.
    case step(String)
    /// The clock, by which all rites are in one time zone.
    case clock
    /// The Hijri calendar, of times with their year.
    case calendar

    /// What is said of it in English, to follow `since`.
    var decides: String {
        switch self {
        case .fact(let id): "\(id) decides them"
        case .step(let step): "they are counted from when '\(step)' is done"
        case .clock: "they are of the clock"
        case .calendar: "they are of one Hijri year"
        }
    }
}

extension StepTime {
    /// What decides it; nil for a time of the season and for one of each week.
    var anchor: WindowAnchor? {
        switch self {
        case .season, .weekly: nil
        case .once: .calendar
        case .clock: .clock
        case .fact, .day: fact.map { .fact($0) }
        case .step(let name, _): .step(name)
        }
    }
}

extension WindowScale {
    /// The most minutes by which a day is longer than 24 hours, or a clock is set forward or back.
    private static let longestChange: Int64 = 120
    private static let minutesOfDay: Int64 = 1440

    /// Returns the orders of the times that an anchor decides.
    static func scales(of anchor: WindowAnchor) -> [WindowScale] {
        switch anchor {
        case .fact(let id): [minutes(from: id), days(from: id)]
        case .step(let step):
            [
                WindowScale(name: "whenever '\(step)' is done,", countsFrom: step) { time, _ in
                    if case .step(step, let minutes) = time { Int64(minutes) } else { nil }
                }
            ]
        case .clock:
            [
                WindowScale(name: "by the clock") { time, _ in
                    guard case .clock(let moment) = time else { return nil }
                    return Int64(moment.date.dayNumber) * minutesOfDay + Int64(moment.minutes)
                }
            ]
        case .calendar:
            [
                WindowScale(
                    name: "in every calendar",
                    opens: { time, _ in if case .once(let time) = time { time.rank(at: .opens) } else { nil }
                    },
                    closes: { time, _ in
                        if case .once(let time) = time { time.rank(at: .closes) } else { nil }
                    }
                )
            ]
        }
    }

    /// Creates a scale on which a window opens and closes with the moments that it names.
    private init(
        name: String,
        countsFrom step: String? = nil,
        _ moment: @escaping @Sendable (StepTime, RitualNode) -> Int64?
    ) {
        self.init(name: name, countsFrom: step, opens: moment, closes: moment)
    }

    /// The minutes after the moment of a fact. Where in its day that is, is not known: a window of days may open as early, and
    /// close as late, as it can.
    private static func minutes(from id: DefinitionID) -> WindowScale {
        @Sendable func moment(_ time: StepTime, _ day: (Int64) -> Int64) -> Int64? {
            guard time.fact == id else { return nil }
            switch time {
            case .fact(_, let minutes): return Int64(minutes)
            case .day(_, let days): return day(Int64(days))
            case .season, .once, .clock, .step, .weekly: return nil
            }
        }
        return WindowScale(
            name: "whenever \(id) is,",
            opens: { time, _ in moment(time) { ($0 - 1) * minutesOfDay - longestChange } },
            closes: { time, _ in moment(time) { ($0 + 1) * minutesOfDay + longestChange } }
        )
    }

    /// The days after that of a fact. A window opens as its day begins, and closes as it ends.
    private static func days(from id: DefinitionID) -> WindowScale {
        @Sendable func day(_ time: StepTime) -> Int64? {
            guard time.fact == id, case .day(_, let days) = time else { return nil }
            return Int64(days)
        }
        return WindowScale(
            name: "whenever \(id) is,",
            opens: { time, _ in day(time) },
            closes: { time, _ in day(time).map { $0 + 1 } }
        )
    }
}
