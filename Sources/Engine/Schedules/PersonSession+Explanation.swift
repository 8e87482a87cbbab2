import Foundation
import ManasikAlmanac
public import ManasikDomain
public import ManasikScheduling

extension PersonSession {
    /// Why a schedule comes when it comes.
    public struct ScheduleExplanation: Sendable, Hashable, Codable {
        public let report: ScheduleReport
        /// The zone by whose clocks it goes.
        public let timeZone: String
        /// Where its prayer times are of; nil where that is not known.
        public let place: String?
        /// The method of its prayer times.
        public let method: String
        public let quietHours: QuietHours?
        /// The instants that come next, at most five.
        public let next: [Occurrence]

        public struct Occurrence: Sendable, Hashable, Codable {
            public let at: Instant
            /// Later than `at` where it falls into quiet hours.
            public let delivery: Instant
            /// What made the time other than the trigger says by itself.
            public let rules: [Rule]
        }

        /// In JSON `substitute`, `gap`, `repeat`, or `high-latitude/` and the rule's name.
        public enum Rule: Sendable, Hashable {
            /// The prayer has its time by a rule for high latitudes, such as `seventh-of-the-night`.
            case highLatitude(String)
            /// The day has no such moment, and the substitute stands in.
            case substitute
            /// The clocks jump over the time, and the moment after the jump stands for it.
            case gap
            /// The clocks show the time twice that day.
            case `repeat`
        }
    }

    /// Tells why a schedule comes when it comes.
    ///
    /// - Throws: `EngineError.unknownSchedule`.
    public func explainSchedule(_ name: String) async throws(EngineError) -> ScheduleExplanation {
        let (_, job) = try await schedule(named: name)
        let scheduling = try await scheduling(at: engine.clock.now())
        let schedule = job.schedule
        let occasions = scheduling.occasions
        let start = max(scheduling.context.now, job.handledUntil)
        let instants =
            schedule.isPaused ? [] : Array(schedule.occurrences(after: start, in: occasions).prefix(5))
        let next = instants.map { instant in
            let quiet = schedule.isUrgent ? nil : scheduling.quietHours
            return ScheduleExplanation.Occurrence(
                at: instant,
                delivery: quiet?.delivery(of: instant, in: occasions.timeZone) ?? instant,
                rules: Self.rules(of: schedule, at: instant, in: occasions)
            )
        }
        return ScheduleExplanation(
            report: await report(job, scheduling),
            timeZone: occasions.timeZone.identifier,
            place: (try? scheduling.place.get())?.name,
            method: occasions.method,
            quietHours: scheduling.quietHours,
            next: next
        )
    }

    /// Where the person's schedules go by the clock.
    public func whereabouts() async throws(EngineError) -> Whereabouts {
        let scheduling = try await scheduling(at: engine.clock.now())
        return Whereabouts(timeZone: scheduling.occasions.timeZone, place: scheduling.place)
    }

    // MARK: Rules

    private static func rules(
        of schedule: Schedule,
        at instant: Instant,
        in occasions: PersonOccasions
    ) -> [ScheduleExplanation.Rule] {
        switch schedule.trigger {
        case .prayer(let moment, let offset, _):
            return rules(of: moment, at: instant.adding(seconds: -offset * 60), schedule, occasions)
        case .hijri(_, _, .prayer(let moment), let offset):
            return rules(of: moment, at: instant.adding(seconds: -offset * 60), schedule, occasions)
        case .hijri(_, _, .clock(let minutes), let offset):
            let moment = instant.adding(seconds: -offset * 60)
            return clockRules(at: moment, seconds: minutes * 60, occasions)
        case .once(_, let time), .daily(let time), .weekly(_, let time), .fact(_, _, let time):
            return clockRules(at: instant, seconds: time.minutes * 60, occasions)
        case .recurrence(let rule):
            let local = LocalTime(of: instant, in: occasions.timeZone)
            let own = clockRules(at: instant, seconds: rule.start.seconds, occasions)
            return own.isEmpty ? clockRules(at: instant, seconds: local.seconds, occasions) : own
        case .instant, .window: return []
        }
    }

    /// The day of a prayer may be the one before, as of an 'isha after midnight.
    private static func rules(
        of moment: RitualTime.DayMoment,
        at instant: Instant,
        _ schedule: Schedule,
        _ occasions: PersonOccasions
    ) -> [ScheduleExplanation.Rule] {
        guard let prayer = Prayer(rawValue: moment.rawValue) else { return [] }
        let day = LocalTime(of: instant, in: occasions.timeZone).date
        for day in [day, day.adding(days: -1), day.adding(days: 1)] {
            guard let times = occasions.prayerTimes(on: day), times[prayer] == instant else { continue }
            var names: [String] = []
            switch times.basis {
            case .here: break
            case .latitude: names.append("nearest-latitude")
            case .day: names.append("nearest-day")
            }
            if let rule = times.rules[prayer] { names.append(rule.name) }
            return names.map { .highLatitude($0) }
        }
        return schedule.substitute == nil ? [] : [.substitute]
    }

    private static func clockRules(
        at instant: Instant,
        seconds: Int,
        _ occasions: PersonOccasions
    ) -> [ScheduleExplanation.Rule] {
        let day = LocalTime(of: instant, in: occasions.timeZone).date
        for day in [day, day.adding(days: -1)] {
            switch LocalTime(day, seconds: seconds).moment(in: occasions.timeZone) {
            case .never(let end) where end == instant: return [.gap]
            case .twice(let first, let second) where first == instant || second == instant: return [.repeat]
            default: continue
            }
        }
        return []
    }
}

extension PersonSession.ScheduleExplanation.Rule: Codable {
    private static let prefix = "high-latitude/"

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        switch text {
        case "substitute": self = .substitute
        case "gap": self = .gap
        case "repeat": self = .repeat
        default:
            guard text.hasPrefix(Self.prefix) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a rule")
                )
            }
            self = .highLatitude(String(text.dropFirst(Self.prefix.count)))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .substitute: try container.encode("substitute")
        case .gap: try container.encode("gap")
        case .repeat: try container.encode("repeat")
        case .highLatitude(let name): try container.encode(Self.prefix + name)
        }
    }
}
