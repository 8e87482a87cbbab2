/// References to the Quran by sura and verse, such as `2:196` or `2:196-197`.
enum QuranVerse {
    static func isOne(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: #/([0-9]{1,3}):([0-9]{1,3})(?:-([0-9]{1,3}))?/#),
            let sura = Int(match.output.1), let verse = Int(match.output.2)
        else { return false }
        let last = match.output.3.flatMap { Int($0) } ?? verse
        return (1...114).contains(sura) && (1...286).contains(verse) && (verse...286).contains(last)
            && !text.hasPrefix("0")
    }

    /// Returns advice on an invalid reference.
    static func help(for text: String) -> String {
        let advice = "write sura and verse, such as 2:196 or 2:196-197"
        guard let time = text.wholeMatch(of: #/0?([0-9]{1,2}):0?([0-9]{1,2})(?::00)?/#) else { return advice }
        return
            "perhaps \(time.output.1):\(time.output.2), which a spreadsheet has turned into a time; make it a text column"
    }
}
