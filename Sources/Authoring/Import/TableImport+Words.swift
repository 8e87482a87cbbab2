import ManasikDomain
import ManasikPackHost

/// Cells that hold one of some words, a due date or a Hijri year.
extension TableImport {
    /// Returns the word that a cell means, whichever way it has spaces, hyphens and capital letters.
    mutating func word(
        _ plain: String,
        _ type: FieldType,
        _ words: [String],
        _ column: TableColumn,
        at place: SourceLocation
    ) -> DefinitionNode.Value? {
        let word = plain.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
        if words.contains(word) { return .string(word) }
        var help = [Suggestion.help(for: word, among: words)]
        // The name of another type lists its words.
        if case .kind = type { help.append("write one of \(words.joined(separator: ", "))") }
        let advice = help.compactMap(\.self).joined(separator: " Else ")
        return fail(
            column,
            "takes \(type.name), not '\(plain)'",
            help: advice.isEmpty ? nil : advice,
            at: place
        )
    }

    /// Returns a due date; a day of the calendar may be written as in other columns.
    mutating func due(_ plain: String, _ column: TableColumn, at place: SourceLocation)
        -> DefinitionNode.Value?
    {
        if DueRule(plain) != nil { return .string(plain) }
        if let day = DateCell.read(plain), CivilDate.usualYears.contains(day.year) {
            return .string(day.description)
        }
        return fail(
            column,
            "takes \(FieldType.due.name), not '\(plain)'",
            help: Self.helpOnDue(plain),
            at: place
        )
    }

    private static func helpOnDue(_ plain: String) -> String {
        switch DayCell(plain) {
        case .day(let day): return "write the day as \(day)"
        case .hijri:
            return "write a day of the Hijri calendar with the name of its month, such as 1 dhu_al_qadah 1448"
        case .refused: break
        }
        if let match = plain.firstMatch(of: #/([0-9]+) +(day|week)/#) {
            let days = Int(match.output.1).flatMap { count in
                count.multipliedReportingOverflow(by: match.output.2 == "week" ? 7 : 1)
            }
            if days.map({ $0.overflow || $0.partialValue > DueRule.mostDays }) ?? true {
                return "write at most \(DueRule.mostDays) days"
            }
        }
        return WrittenTime.advice(on: plain, where: "a due date is a day")
            ?? "write such as 30 days before departure, or a day such as 2027-05-01"
    }

    /// Returns a year without the sign of its era: `1448 AH`, `1448 هـ`.
    static func withoutEra(_ plain: String) -> String {
        plain.wholeMatch(of: #/([0-9]+) *(?:AH|ah|A\.H\.|H|هـ|ه)/#).map { String($0.output.1) } ?? plain
    }
}
