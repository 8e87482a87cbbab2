import ManasikAlmanac
import ManasikDomain
import ManasikScheduling

extension ScheduleExplanation {
    static func rules(
        of schedule: Schedule,
        at instant: Instant,
        in occasions: PersonOccasions
    ) -> [ScheduleExplanation.Rule] {
        switch schedule.trigger {
        case .prayer(let moment, let offset, _):
            return rules(of: moment, at: instant.adding(seconds: -offset * 60), schedule, occasions)
        case .hijri(_, _, .prayer(let moment), let offset), .hijriOnce(_, .prayer(let moment), let offset):
            return rules(of: moment, at: instant.adding(seconds: -offset * 60), schedule, occasions)
        case .hijri(_, _, .clock(let minutes), let offset), .hijriOnce(_, .clock(let minutes), let offset):
            let moment = instant.adding(seconds: -offset * 60)
            return clockRules(at: moment, seconds: minutes * 60, occasions)
        case .once(_, let time), .daily(let time), .weekly(_, let time), .fact(_, _, let time):
            return clockRules(at: instant, seconds: time.minutes * 60, occasions)
        case .recurrence(let rule):
            let local = LocalTime(of: instant, in: occasions.timeZone)
            let own = clockRules(at: instant, seconds: rule.start.seconds, occasions)
            return own.isEmpty ? clockRules(at: instant, seconds: local.seconds, occasions) : own
        case .instant, .window, .moment, .step: return []
        }
    }

    /// Returns the rules for a moment; the day of a prayer may be the one before, such as of an 'isha after midnight.
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
