/// When the window of a step opens or closes, as packs write it: a moment of the rites, a moment by the clock, or so
/// long before or after a moment that a fact of the person holds or after another step was done, or a time of the week.
///
/// `9 dhu_al_hijjah dhuhr`, `2026-12-03 14:00`, `rawdah_permit`, `15 min before rawdah_permit`,
/// `2 h after step tawaf`, `mon-sat 08:00`.
public enum StepTime: Hashable, Sendable, CustomStringConvertible {
    /// A moment of each season.
    case season(RitualTime)
    /// One moment by the clock at the place of the step.
    case clock(CivilMoment)
    /// Minutes before (negative) or after the moment that a fact holds. The fact has the name that the pack uses, and
    /// its full name once the pack is loaded.
    case fact(String, minutes: Int)
    /// Minutes after another step of the ritual was done.
    case step(String, minutes: Int)
    /// A time by the clock that comes again on some days of each week.
    case weekly(WeekTime)

    /// The most minutes before or after a moment: a year.
    public static let mostMinutes = 527_040

    /// Parses a time; nil for anything else.
    public init?(_ text: String) {
        if let time = RitualTime(text) {
            self = .season(time)
        } else if let moment = CivilMoment(text) {
            self = .clock(moment)
        } else {
            var words = TimeWords(text, most: Self.mostMinutes)
            if let time = WeekTime(&words) {
                guard words.isAtEnd else { return nil }
                self = .weekly(time)
                return
            }
            let minutes = words.shift()?.inMinutes ?? 0
            guard abs(minutes) <= Self.mostMinutes else { return nil }
            if words.take("step") {
                guard let name = words.pop(), words.isAtEnd, minutes >= 0 else { return nil }
                self = .step(String(name), minutes: minutes)
            } else {
                guard let name = words.pop(), words.isAtEnd, Self.isName(name) else { return nil }
                self = .fact(String(name), minutes: minutes)
            }
        }
    }

    /// The moment of the season; nil for a time that does not come each season.
    public var ofSeason: RitualTime? { if case .season(let time) = self { time } else { nil } }

    /// The fact from whose moment the time is counted, once the pack is loaded; nil for other times.
    public var fact: DefinitionID? {
        if case .fact(let name, _) = self { DefinitionID(name) } else { nil }
    }

    /// The step after which the time is counted; nil for other times.
    public var step: String? { if case .step(let name, _) = self { name } else { nil } }

    /// The time of the week; nil for other times.
    public var ofWeek: WeekTime? { if case .weekly(let time) = self { time } else { nil } }

    public var description: String {
        switch self {
        case .season(let time): time.description
        case .clock(let moment): moment.description
        case .fact(let name, let minutes): Self.shifted(name, minutes)
        case .step(let name, let minutes): Self.shifted("step \(name)", minutes)
        case .weekly(let time): time.description
        }
    }

    private static func shifted(_ anchor: String, _ minutes: Int) -> String {
        guard minutes != 0 else { return anchor }
        return "\(TimeLength.text(ofMinutes: abs(minutes))) \(minutes < 0 ? "before" : "after") \(anchor)"
    }

    /// Whether a word may be the name of a fact, alone or behind the name of its pack.
    private static func isName(_ word: Substring) -> Bool {
        guard let first = word.utf8.first, (97...122).contains(first) else { return false }
        return DefinitionID.isLegalName(word) || DefinitionID(word) != nil
    }
}

extension StepTime: WireText {
    public static var takes: String { "a time such as '9 dhu_al_hijjah dhuhr' or '15 min before p:permit'" }

    public static func reading(_ text: String) -> StepTime? { StepTime(text) }
}
