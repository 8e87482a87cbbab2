extension TimeWords {
    /// What is told of a text that is no time: which of its words is probably misspelt, or which unit it takes; nil if
    /// nothing stands out.
    public static func advice(on text: String) -> String? {
        var words = TimeWords(text)
        while let word = words.pop() {
            guard word.utf8.allSatisfy({ (48...57).contains($0) }), let unit = words.first?.lowercased()
            else {
                continue
            }
            switch unit {
            case "month", "months", "year", "years": return "count it in days"
            case "m", "mins", "hr", "hrs", "d", "before", "after":
                return "a length is written with its unit: 15 min, 2 h, 3 days, 1 week"
            default:
                guard !units.contains(unit), !RitualTime.months.contains(unit),
                    unit.utf8.allSatisfy({ (97...122).contains($0) || $0 == 95 || $0 == 45 })
                else { continue }
                if let near = Suggestion.nearest(to: unit, among: RitualTime.months) {
                    return "did you mean '\(near)'?"
                }
            }
        }
        return misspelling(in: text)
    }

    /// Returns which word of a text, or which of its weekdays, is not understood; nil if none is similar to one of a time.
    private static func misspelling(in text: String) -> String? {
        var words = TimeWords(text)
        var previous: Substring = ""
        while let word = words.pop() {
            defer { previous = word }
            // What follows a number is a unit or a month, and what follows these words is a name.
            guard !(previous.first?.isNumber ?? false),
                !["before", "after", "on", "step", "item"].contains(previous.lowercased())
            else { continue }
            let parts = word.split { ",+-−".contains($0) }.map { $0.lowercased() }
            let isOfWeek = parts.contains { Weekday($0) != nil }
            guard let part = isOfWeek ? parts.first(where: { Weekday($0) == nil }) : parts.first,
                part.utf8.count > 2, part.utf8.allSatisfy({ (97...122).contains($0) }),
                RitualTime.DayMoment(rawValue: part) == nil
            else { continue }
            let near = isOfWeek ? nil : nearest(to: part)
            if let near = near ?? Suggestion.nearest(to: part, among: weekdays) {
                return "'\(part)' is not understood; did you mean '\(near)'?"
            }
            if isOfWeek { return "'\(part)' is no day of the week" }
        }
        return nil
    }

    /// The names of weekdays, by their first three letters and in full.
    private static let weekdays = Weekday.allCases.flatMap { [String($0.name.prefix(3)), $0.name] }

    private static let units = [
        "min", "minute", "minutes", "h", "hour", "hours", "day", "days", "week", "weeks",
    ]

    /// Returns the word of the times of a day, the week and the Hijri year that another word was probably meant to be; nil
    /// if none is similar.
    public static func nearest(to word: some StringProtocol) -> String? {
        let known =
            RitualTime.DayMoment.allCases.map { $0.rawValue } + Weekday.allCases.map { $0.name }
            + RitualTime.months
        return Suggestion.nearest(to: word.lowercased(), among: known)
    }
}
