/// The forms by which a word is found besides its own.
///
/// English endings are removed: stones, stoned and stoning have the same stem. The Arabic article and the one-letter
/// words that are joined to a word are removed: بالكعبة is found by الكعبة and كعبة, ورسوله by رسوله. A word in the
/// spelling of the Qur'an is found by the spelling of other texts.
package enum WordForms {
    /// Calls a function with each further form of a reader's current word.
    package static func each(_ reader: borrowing WordReader, _ take: ([UInt8]) -> Void) {
        if let first = reader.word.first, first < 0x80 {
            if let stem = withoutEnding(reader.word) { take(stem) }
            return
        }
        stems(of: reader.word, take)
        guard !reader.full.isEmpty, reader.full != reader.word else { return }
        take(reader.full)
        stems(of: reader.full, take)
        if let short = withoutWaw(reader.full) { take(short) }
    }

    /// Returns the words of a text with all their forms, each word itself first.
    package static func forms(in text: String) -> [[String]] {
        var text = text
        return text.withUTF8 { bytes in
            var reader = WordReader(bytes)
            var words: [[String]] = []
            while reader.next() != nil {
                var forms = [String(decoding: reader.word, as: UTF8.self)]
                each(reader) { form in
                    let form = String(decoding: form, as: UTF8.self)
                    if !forms.contains(form) { forms.append(form) }
                }
                words.append(forms)
            }
            return words
        }
    }

    /// Returns a word without an English ending; at least three letters remain.
    private static func withoutEnding(_ word: [UInt8]) -> [UInt8]? {
        let count = word.count
        guard count >= 4, word[count - 1] > 0x60 else { return nil }
        let (last, second) = (word[count - 1], word[count - 2])
        var length: Int
        if last == UInt8(ascii: "g") {
            guard count >= 6, second == UInt8(ascii: "n"), word[count - 3] == UInt8(ascii: "i") else {
                return nil
            }
            length = count - 3
        } else if last == UInt8(ascii: "d") {
            guard count >= 5, second == UInt8(ascii: "e") else { return nil }
            length = count - 2
        } else if last == UInt8(ascii: "s") {
            let isEnding =
                count < 5
                || second != last && second != UInt8(ascii: "u") && second != UInt8(ascii: "i")
            return isEnding ? Array(word[..<(count - 1)]) : nil
        } else {
            return nil
        }
        if length > 3, word[length - 1] == word[length - 2] { length -= 1 }
        return Array(word[..<length])
    }

    private static let lam: [UInt8] = [0xD9, 0x84]
    private static let heh: [UInt8] = [0xD9, 0x87]
    private static let waw: [UInt8] = [0xD9, 0x88]
    private static let article: [UInt8] = [0xD8, 0xA7, 0xD9, 0x84]
    /// Allah with its prefixes, which has no article to remove.
    private static let allah: [UInt8] = [0xD8, 0xA7, 0xD9, 0x84, 0xD9, 0x84, 0xD9, 0x87]

    /// Calls a function with a word without joined words; at least three letters remain.
    private static func stems(of word: [UInt8], _ take: ([UInt8]) -> Void) {
        let count = word.count
        // لله
        if count == 6, has(lam + lam + heh, in: word, at: 0) { return take(allah) }
        guard count >= 8 else { return }
        let (first, second) = (word[0], word[1])
        if first == article[0], second == article[1] {
            guard has(article, in: word, at: 0), !has(allah, in: word, at: 0) else { return }
            if count >= 10 { take(Array(word[4...])) }
            return
        }
        guard first == 0xD9 || first == 0xD8 else { return }
        if first == lam[0], second == lam[1] {
            guard has(lam, in: word, at: 2) else { return }
            if count >= 10 { take(Array(word[4...])) }
            return
        }
        guard isJoined(first, second) else { return }
        if has(allah, in: word, at: 2) { return take(Array(word[2...])) }
        if has(article, in: word, at: 2) {
            if count >= 12 {
                take(Array(word[2...]))
                take(Array(word[6...]))
            }
        } else if first == waw[0], second == waw[1], count >= 10 {
            take(Array(word[2...]))
        }
    }

    private static func has(_ letters: [UInt8], in word: [UInt8], at place: Int) -> Bool {
        guard word.count >= place + letters.count else { return false }
        var index = 0
        while index < letters.count {
            if word[place + index] != letters[index] { return false }
            index += 1
        }
        return true
    }

    /// Returns whether و, ف, ب or ك is joined to the word after it.
    private static func isJoined(_ first: UInt8, _ second: UInt8) -> Bool {
        first == 0xD9 ? second == 0x88 || second == 0x81 || second == 0x83 : second == 0xA8
    }

    /// Returns الصلاه for the spelling of the Qur'an, ٱلصَّلَوٰة.
    private static func withoutWaw(_ word: [UInt8]) -> [UInt8]? {
        let ending: [UInt8] = [0xD9, 0x88, 0xD8, 0xA7, 0xD9, 0x87]
        guard word.count > 8, word.suffix(6).elementsEqual(ending) else { return nil }
        return Array(word.dropLast(6) + ending.dropFirst(2))
    }
}
