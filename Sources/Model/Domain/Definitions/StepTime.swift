/// When the window of a step opens or closes, as packs write it: a moment of the rites, a moment by the clock, or so
/// long before or after a moment that a fact of the person holds or after another step was done.
///
/// `9 dhu_al_hijjah dhuhr`, `2026-12-03 14:00`, `rawdah_permit`, `15 min before rawdah_permit`,
/// `2 h after step tawaf`.
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

    /// The most minutes before or after a moment: a year.
    public static let mostMinutes = 527_040

    /// Parses a time; nil for anything else.
    public init?(_ text: String) {
        if let time = RitualTime(text) {
            self = .season(time)
        } else if let moment = CivilMoment(text) {
            self = .clock(moment)
        } else {
            let words = text.split(separator: " ").map { String($0) }
            if words.count >= 2, let sign = words.firstIndex(where: { $0 == "before" || $0 == "after" }) {
                guard let minutes = Self.minutes(words[..<sign]) else { return nil }
                let isBefore = words[sign] == "before"
                self.init(words[(sign + 1)...], minutes: isBefore ? -minutes : minutes)
            } else {
                self.init(words[...], minutes: 0)
            }
        }
    }

    private init?(_ anchor: ArraySlice<String>, minutes: Int) {
        guard let first = anchor.first, let last = anchor.last else { return nil }
        switch anchor.count {
        case 1 where first != "step" && Self.isName(first): self = .fact(first, minutes: minutes)
        case 2 where first == "step" && minutes >= 0: self = .step(last, minutes: minutes)
        default: return nil
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

    public var description: String {
        switch self {
        case .season(let time): time.description
        case .clock(let moment): moment.description
        case .fact(let name, let minutes): Self.shifted(name, minutes)
        case .step(let name, let minutes): Self.shifted("step \(name)", minutes)
        }
    }

    private static func shifted(_ anchor: String, _ minutes: Int) -> String {
        guard minutes != 0 else { return anchor }
        let length = abs(minutes)
        let text = length % 60 == 0 ? "\(length / 60) h" : "\(length) min"
        return "\(text) \(minutes < 0 ? "before" : "after") \(anchor)"
    }

    /// Whether a word may be the name of a fact, alone or behind the name of its pack.
    private static func isName(_ word: String) -> Bool {
        guard let first = word.utf8.first, (97...122).contains(first) else { return false }
        return DefinitionID.isLegalName(word) || DefinitionID(word) != nil
    }

    /// Returns the length of `15 min`, `1 h 30 min` or `2 days`; nil for anything else.
    private static func minutes(_ words: ArraySlice<String>) -> Int? {
        guard !words.isEmpty, words.count % 2 == 0 else { return nil }
        var sum = 0
        var index = words.startIndex
        while index < words.endIndex {
            guard let number = Int(words[index]), (0...mostMinutes).contains(number) else { return nil }
            switch words[index + 1] {
            case "min": sum += number
            case "h": sum += number * 60
            case "day", "days": sum += number * 1440
            default: return nil
            }
            guard sum <= mostMinutes else { return nil }
            index += 2
        }
        return sum
    }
}

extension StepTime: WireText {
    public static var takes: String { "a time such as '9 dhu_al_hijjah dhuhr' or '15 min before p:permit'" }

    public static func reading(_ text: String) -> StepTime? { StepTime(text) }
}
