import ManasikDomain
import ManasikPackHost

/// A reader of dates as written by people and spreadsheets. The year must be first, since 5/6 is ambiguous.
enum DateCell {
    static func read(_ text: String) -> CivilDate? {
        let match = text.wholeMatch(
            of: #/([0-9]{4})([-\/.])([0-9]{1,2})([-\/.])([0-9]{1,2})(?:[ T]00:00(?::00)?)?/#
        )
        guard let match, match.output.2 == match.output.4, let year = Int(match.output.1),
            let month = Int(match.output.3), let day = Int(match.output.5)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// Returns advice on a cell that is not a date.
    static func help(for text: String) -> String {
        if let day = read(text) {
            return CivilDate.help(for: day.description) ?? "write a day between 1900 and 2200"
        }
        // Spreadsheets count days from 1899-12-30.
        if let serial = Int(text), (20_000...80_000).contains(serial) {
            let origin = CivilDate(year: 1899, month: 12, day: 30)!
            return
                "that is a spreadsheet's count of days, perhaps \(CivilDate(dayNumber: origin.dayNumber + serial)); "
                + "give the cells the format yyyy-mm-dd and save the table again"
        }
        return "write year, month and day; in a spreadsheet make it a text column"
    }
}
