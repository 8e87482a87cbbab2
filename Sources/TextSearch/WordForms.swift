/// The forms under which a word is found besides its own.
///
/// English endings are taken off: stones, stoned and stoning are found by one another's stem.
/// The article and the one-letter words that are written together with a word are taken off: بالكعبة is found by الكعبة and
/// كعبة, ورسوله by رسوله. A word that is spelled as in the Qur'an is found by the spelling of other texts.
enum WordForms {
    /// Calls with each further form of the word that a scanner has found.
    static func each(_ scanner: borrowing WordScanner, _ take: ([UInt8]) -> Void) {
        if let first = scanner.word.first, first < 0x80 {
            if let stem = withoutEnding(scanner.word) { take(stem) }
            return
        }
        stems(of: scanner.word, take)
        guard !scanner.full.isEmpty, scanner.full != scanner.word else { return }
        take(scanner.full)
        stems(of: scanner.full, take)
        if let short = withoutWaw(scanner.full) { take(short) }
    }

    /// The words of a text with all their forms, each word's own form first.
    static func forms(in text: String) -> [[String]] {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = WordScanner(bytes)
            var words: [[String]] = []
            while scanner.next() != nil {
                var forms = [String(decoding: scanner.word, as: UTF8.self)]
                each(scanner) { form in
                    let form = String(decoding: form, as: UTF8.self)
                    if !forms.contains(form) { forms.append(form) }
                }
                words.append(forms)
            }
            return words
        }
    }

    /// What is left of a word without an ending that English words take; at least three letters.
    private static func withoutEnding(_ word: [UInt8]) -> [UInt8]? {
        let count = word.count
        guard count >= 4, word[count - 1] > 0x60 else { return nil }
        func ends(_ ending: StaticString) -> Bool {
            let length = ending.utf8CodeUnitCount
            guard count >= length + 3 else { return false }
            return (0..<length).allSatisfy { word[count - length + $0] == ending.utf8Start[$0] }
        }
        var stem = word[...]
        if ends("ing") {
            stem = word.dropLast(3)
        } else if ends("ed") {
            stem = word.dropLast(2)
        } else if ends("s"), !ends("ss"), !ends("us"), !ends("is") {
            return Array(word.dropLast())
        } else {
            return nil
        }
        if stem.count > 3, stem[stem.endIndex - 1] == stem[stem.endIndex - 2] { stem = stem.dropLast() }
        return Array(stem)
    }

    private static let lam: [UInt8] = [0xD9, 0x84]
    private static let waw: [UInt8] = [0xD9, 0x88]
    private static let article: [UInt8] = [0xD8, 0xA7, 0xD9, 0x84]
    /// Allah and what it is joined with, which has no article to take off.
    private static let allah: [UInt8] = [0xD8, 0xA7, 0xD9, 0x84, 0xD9, 0x84, 0xD9, 0x87]

    /// What is left of a word without what is written together with it; at least three letters.
    private static func stems(of word: [UInt8], _ take: ([UInt8]) -> Void) {
        guard word.count >= 8, word[0] == 0xD8 || word[0] == 0xD9 else { return }
        if word.starts(with: allah) { return }
        if word.starts(with: article) {
            if word.count >= 10 { take(Array(word[4...])) }
            return
        }
        // لله
        if word.starts(with: lam + lam) {
            if word[4...].elementsEqual([0xD9, 0x87]) { return take(allah) }
            if word.count >= 10 { take(Array(word[4...])) }
            return
        }
        guard isJoined(word[0], word[1]) else { return }
        let rest = word[2...]
        if rest.starts(with: allah) { return take(Array(rest)) }
        if rest.starts(with: article) {
            if rest.count >= 10 {
                take(Array(rest))
                take(Array(rest.dropFirst(4)))
            }
        } else if word.starts(with: waw), rest.count >= 8 {
            take(Array(rest))
        }
    }

    /// و, ف, ب and ك, which are written together with the word behind them.
    private static func isJoined(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (0xD9, 0x88), (0xD9, 0x81), (0xD8, 0xA8), (0xD9, 0x83): true
        default: false
        }
    }

    /// الصلاه for what the Qur'an spells ٱلصَّلَوٰة.
    private static func withoutWaw(_ word: [UInt8]) -> [UInt8]? {
        let ending: [UInt8] = [0xD9, 0x88, 0xD8, 0xA7, 0xD9, 0x87]
        guard word.count > 8, word.suffix(6).elementsEqual(ending) else { return nil }
        return Array(word.dropLast(6) + ending.dropFirst(2))
    }
}
