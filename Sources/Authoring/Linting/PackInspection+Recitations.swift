import ManasikDomain
import ManasikPackHost

/// Checks of the vowel marks of Arabic texts for recitation.
extension PackInspection {
    mutating func inspectRecitations() {
        for (id, dhikr) in own(\.dhikr) { check(dhikr.arabic, "dhikr '\(id.name)'", at: dhikr.location) }
        // A hadith in a daily message is meant for reading, and many collections print hadiths without marks.
        for (_, rotation) in own(\.chirps) {
            for chirp in rotation.messages where chirp.kind != .hadith {
                guard let arabic = chirp.arabic else { continue }
                check(arabic, "message '\(chirp.id.name)'", at: chirp.location)
            }
        }
        // An Arabic quotation in an article in another script is for recitation; in an Arabic article it need not be.
        for path in source.files.paths where path.hasPrefix("texts/") {
            guard let language = Self.language(of: path), !Self.arabicScript.contains(language),
                let text = text(path)
            else { continue }
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.hasPrefix(">")
                && !line.dropFirst().trimmingPrefix(while: \.isWhitespace).hasPrefix("—")
            {
                check(String(line), "this quotation", at: source.files.location(path, line: number + 1))
            }
        }
    }

    private static let arabicScript: Set = ["ar", "fa", "ur", "ps", "sd", "ug", "ckb", "ks", "pnb"]

    private mutating func check(_ arabic: String, _ what: String, at location: SourceLocation?) {
        let vowels = VowelSigns(of: arabic)
        guard vowels.isMeant, vowels.share < VowelSigns.least else { return }
        collector.report(
            .vowels,
            at: location,
            "\(what) carries signs on \(vowels.marked) of \(vowels.letters) Arabic letters "
                + "(\(Int((vowels.share * 100).rounded())) %)",
            help:
                "write it with its vowel signs, as the source has it; at least half of the letters carry one"
        )
    }
}
