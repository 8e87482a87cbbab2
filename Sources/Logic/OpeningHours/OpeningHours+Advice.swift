import ManasikDomain

extension OpeningHours.Problem {
    /// The shortest word for which another is proposed: too many of two letters are near to one another.
    private static let shortest = 3

    /// The word of opening hours that a word which is not understood was probably meant to be, as it is written there.
    public var nearest: String? {
        guard case .unexpected(let text) = reason, text.utf8.count >= Self.shortest else { return nil }
        let word = text.lowercased()
        // A day or a month by its whole name, or by another abbreviation of it.
        if let short = Self.names[word] { return short }
        if let near = Suggestion.nearest(to: word, among: Self.words.keys) { return Self.words[near] }
        return Suggestion.nearest(to: word, among: Self.names.keys).flatMap { Self.names[$0] }
    }

    /// Returns where a text is not understood, to follow "not understood": `at 'mon'`.
    ///
    /// - Parameter text: The text of which this is the problem.
    public func place(in text: String) -> String {
        switch reason {
        case .tooLong: return "beyond \(OpeningHours.longestText) bytes"
        case .unexpected(let word): return "at '\(word)'"
        default:
            let rest = text.unicodeScalars.dropFirst(column - 1)
            return rest.isEmpty ? "at their end" : "at '\(String(rest))'"
        }
    }

    /// The words of opening hours, as they are written, by themselves in small letters.
    private static let words: [String: String] = {
        let written =
            OpeningHoursParser.weekdays.map(capitalized) + OpeningHoursParser.months.map(capitalized)
            + ["PH", "open", "closed", "off", "unknown", "sunrise", "sunset"]
        var words: [String: String] = [:]
        for word in written { words[word.lowercased()] = word }
        return words
    }()

    /// The words of weekdays and months by the names that opening hours do not have.
    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for (day, short) in zip(Weekday.allCases, OpeningHoursParser.weekdays) {
            names[day.name] = capitalized(short)
            names[String(day.name.prefix(3))] = capitalized(short)
        }
        for (name, short) in zip(EnglishMonth.names, OpeningHoursParser.months) where name != short {
            names[name] = capitalized(short)
        }
        return names
    }()

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}
