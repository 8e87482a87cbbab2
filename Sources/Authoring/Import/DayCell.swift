import ManasikAlmanac
package import ManasikDomain
import ManasikPackHost

/// A day as the tables of many hands write it: `2027-06-30`, `2027/6/30`, `30.6.2027`, `30 June 2027`, also in Arabic digits
/// and by the Hijri calendar.
package enum DayCell: Equatable {
    case day(CivilDate)
    /// A day that was written by the Hijri calendar, as Umm al-Qura has it.
    case hijri(CivilDate)
    /// What the cell should have instead.
    case refused(takes: String)

    package init(_ text: String) {
        let plain = TableImport.plain(text)
        let (written, era) = Self.split(plain)
        guard let numbers = Self.numbers(written) else {
            self = .refused(takes: Self.takes(plain))
            return
        }
        // The years of the two calendars that certificates can have are far apart.
        switch (numbers.year, era) {
        case (1300...1600, .hijri), (1300...1600, nil): self = Self.hijri(numbers)
        case (1900...2200, .gregorian), (1900...2200, nil): self = Self.gregorian(numbers)
        default: self = .refused(takes: Self.takes(plain))
        }
    }

    private enum Era { case hijri, gregorian }

    private struct Numbers {
        let year: Int
        let month: Int
        let day: Int
        /// Whether the month may be the day and the day the month.
        var isAmbiguous = false
    }

    private static let example = "a day such as 2027-05-01"

    private static func takes(_ plain: String) -> String {
        // What spreadsheets write of days without a format.
        Int(plain) == nil ? example : "\(example) (\(DateCell.help(for: plain)))"
    }

    /// Parts a text from the time and the era behind it.
    private static func split(_ text: String) -> (String, Era?) {
        let match = text.wholeMatch(
            of: #/(.+?)(?:[ T][0-9]{1,2}:[0-9]{2}(?::[0-9.]+)?Z?)?(?: ?(AH|H|هـ|ه|AD|CE|م))?/#
        )
        guard let match else { return (text, nil) }
        let era = match.output.2.map { ["AH", "H", "هـ", "ه"].contains(String($0)) ? Era.hijri : .gregorian }
        return (String(match.output.1), era)
    }

    private static func numbers(_ text: String) -> Numbers? {
        if let match = text.wholeMatch(of: #/([0-9]{4})([-\/.])([0-9]{1,2})([-\/.])([0-9]{1,2})/#),
            match.output.2 == match.output.4, let year = Int(match.output.1),
            let month = Int(match.output.3), let day = Int(match.output.5)
        {
            return Numbers(year: year, month: month, day: day)
        }
        if let match = text.wholeMatch(of: #/([0-9]{1,2})([-\/.])([0-9]{1,2})([-\/.])([0-9]{4})/#),
            match.output.2 == match.output.4, let first = Int(match.output.1),
            let second = Int(match.output.3), let year = Int(match.output.5)
        {
            if second > 12 { return Numbers(year: year, month: first, day: second) }
            // With points the day is first in all countries, and in the Hijri calendar with all signs.
            let isCertain = first > 12 || first == second || match.output.2 == "." || year < 1900
            return Numbers(year: year, month: second, day: first, isAmbiguous: !isCertain)
        }
        return named(text)
    }

    /// Reads `30 June 2027`, `30-Jun-2027` and `June 30, 2027`.
    private static func named(_ text: String) -> Numbers? {
        var words = text.lowercased().split { " -.,/".contains($0) }.map { String($0) }
        guard words.count == 3, let year = Int(words[2]), words[2].utf8.count == 4 else { return nil }
        if Int(words[0]) == nil { words.swapAt(0, 1) }
        guard let day = Int(words[0]), words[1].utf8.count >= 3,
            let month = EnglishMonth.names.firstIndex(where: { $0.hasPrefix(words[1]) })
        else { return nil }
        return Numbers(year: year, month: month + 1, day: day)
    }

    private static func gregorian(_ numbers: Numbers) -> DayCell {
        let (year, month, day) = (numbers.year, numbers.month, numbers.day)
        guard let date = CivilDate(year: year, month: month, day: day) else {
            return .refused(takes: "\(example), and this day does not exist")
        }
        guard numbers.isAmbiguous, let other = CivilDate(year: year, month: day, day: month) else {
            return .day(date)
        }
        return .refused(takes: "a day with the year first, since this may be \(date) or \(other)")
    }

    private static func hijri(_ numbers: Numbers) -> DayCell {
        let date = HijriDate(year: numbers.year, month: numbers.month, day: numbers.day)
        guard let day = date.flatMap({ HijriCalendar().day(of: $0) }) else {
            return .refused(takes: "\(example), and the Hijri calendar of Umm al-Qura does not have this day")
        }
        return .hijri(day)
    }
}
