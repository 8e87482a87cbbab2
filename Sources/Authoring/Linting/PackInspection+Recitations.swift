import ManasikDomain
import ManasikPackHost

/// Checks of the script and the vowel marks of Arabic texts for recitation.
extension PackInspection {
    mutating func inspectRecitations() {
        for (id, dhikr) in own(\.dhikr) {
            check(dhikr.arabic, "dhikr '\(id.name)'", at: dhikr.location)
            checkScript(dhikr.arabic, "dhikr '\(id.name)'", at: dhikr.location)
        }
        // A hadith in a daily message is meant for reading, and many collections print hadiths without marks.
        for (_, rotation) in own(\.chirps) {
            for chirp in rotation.messages {
                guard let arabic = chirp.arabic else { continue }
                checkScript(arabic, "message '\(chirp.id.name)'", at: chirp.location)
                if chirp.kind == .hadith { continue }
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

    /// Reports a text meant as Arabic of whose letters less than half are Arabic.
    private mutating func checkScript(_ arabic: String, _ what: String, at location: SourceLocation?) {
        let letters = arabic.unicodeScalars.filter { $0.properties.generalCategory.isLetter }
        let own = letters.count { scalar in Self.arabicBlocks.contains { $0.contains(scalar.value) } }
        guard letters.isEmpty || own * 2 < letters.count else { return }
        collector.report(
            .otherScript,
            at: location,
            own == 0
                ? "the 'arabic' of \(what) has no Arabic letter"
                : "of the 'arabic' of \(what) only \(own) of \(letters.count) letters are Arabic",
            help: "write the words in Arabic letters; their sound is the 'transliteration'"
        )
    }

    /// The blocks of Unicode with Arabic letters.
    private static let arabicBlocks: [ClosedRange<UInt32>] = [
        0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
    ]

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

extension Unicode.GeneralCategory {
    fileprivate var isLetter: Bool {
        [.lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter].contains(self)
    }
}
