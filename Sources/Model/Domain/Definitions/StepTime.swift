/// When the window of a step opens or closes, as packs write it: a moment of the rites, a moment by the clock, a moment of
/// the week or of each day, or so long before or after what a fact of the person holds or after another step was done.
///
/// `9 dhu_al_hijjah dhuhr`, `2026-12-03 14:00`, `1 rajab 1448`, `rawdah_permit`, `15 min before rawdah_permit`,
/// `30 days before departure`, `2 h after step tawaf`, `mon-sat 08:00`, `1 h before maghrib`.
public enum StepTime: Hashable, Sendable, CustomStringConvertible {
    /// A moment of each season.
    case season(RitualTime)
    /// A moment of the Hijri year that it names.
    case once(RitualTime)
    /// One moment by the clock at the place of the step.
    case clock(CivilMoment)
    /// Minutes before (negative) or after the moment that a fact holds. The fact has the name that the pack uses, and
    /// its full name once the pack is loaded.
    case fact(String, minutes: Int)
    /// A day so many days before (negative) or after the day that a fact holds: it opens as the day begins by the clock,
    /// and closes as it ends.
    case day(String, days: Int)
    /// Minutes after another step of the ritual was done.
    case step(String, minutes: Int)
    /// A moment that comes again on some days of each week.
    case weekly(WeekTime)

    /// The most minutes before or after a moment: a year.
    public static let mostMinutes = 527_040

    /// Parses a time; nil for anything else.
    public init?(_ text: String) {
        guard let written = try? WrittenTime(text, most: Self.mostMinutes), let time = StepTime(written)
        else {
            return nil
        }
        self = time
    }

    /// Returns nil for a time of another form than windows have.
    init?(_ written: WrittenTime) {
        let shift = written.shift ?? TimeLength()
        let most = Self.mostMinutes
        guard abs(shift.days) <= most / 1440, abs(shift.minutes) <= most, abs(shift.inMinutes) <= most else {
            return nil
        }
        switch (written.anchor, written.moment, written.preposition) {
        case (.hijri, _, nil):
            guard let time = RitualTime(written) else { return nil }
            self = time.year == nil ? .season(time) : .once(time)
        case (.date(let date), .clock(let minutes)?, nil):
            guard written.shift == nil, let moment = CivilMoment(date, minutes: minutes) else { return nil }
            self = .clock(moment)
        case (.weekdays(let days), let moment?, nil):
            let days = days.isEmpty ? Set(Weekday.allCases) : days
            guard let time = WeekTime(days, moment, shift: shift.inMinutes) else { return nil }
            self = .weekly(time)
        case (.step(let name), nil, nil) where shift.inMinutes >= 0:
            self = .step(name, minutes: shift.inMinutes)
        case (.fact(let name), nil, .on?) where shift.minutes == 0: self = .day(name, days: shift.days)
        case (.fact(let name), nil, nil):
            self =
                shift.minutes == 0 && shift.days != 0
                ? .day(name, days: shift.days) : .fact(name, minutes: shift.inMinutes)
        default: return nil
        }
    }

    /// The moment of the season; nil for a time that does not come each season.
    public var ofSeason: RitualTime? { if case .season(let time) = self { time } else { nil } }

    /// The fact from which the time is counted, once the pack is loaded; nil for other times.
    public var fact: DefinitionID? {
        switch self {
        case .fact(let name, _), .day(let name, _): DefinitionID(name)
        case .season, .once, .clock, .step, .weekly: nil
        }
    }

    /// The step after which the time is counted; nil for other times.
    public var step: String? { if case .step(let name, _) = self { name } else { nil } }

    /// The time of the week; nil for other times.
    public var ofWeek: WeekTime? { if case .weekly(let time) = self { time } else { nil } }

    public var description: String {
        switch self {
        case .season(let time), .once(let time): time.description
        case .clock(let moment): moment.description
        case .fact(let name, let minutes): TimeLength.counted(minutes: minutes, from: name)
        case .day(let name, 0): "on \(name)"
        case .day(let name, let days): TimeLength.counted(days: days, from: name)
        case .step(let name, let minutes): TimeLength.counted(minutes: minutes, from: "step \(name)")
        case .weekly(let time): time.description
        }
    }
}

extension StepTime: WireText {
    public static var takes: String { "a time such as '9 dhu_al_hijjah dhuhr' or '15 min before p:permit'" }

    public static func reading(_ text: String) -> StepTime? { StepTime(text) }
}
