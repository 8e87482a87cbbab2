/// Makes different ways equal in which Arabic is written with Latin letters.
///
/// Marks, apostrophes and case do not count; kh, sh, th and dh are one letter each, and so are the Indonesian sy, ts and
/// dz; gh is g, q is k; doubled letters and long vowels are single ones; the article is dropped.
public enum TransliterationKey {
    /// The key of a phrase, its words joined as they are spoken: `astaghfiru Allah` and `astaghfirullah` have one key.
    public static func key(_ phrase: String) -> String { join(words(in: phrase).map(\.key)) }

    /// A word's key and the bytes of the text that it came from.
    struct Word {
        let key: String
        let range: Range<Int>
    }

    /// The keys of the words of a text; words with other letters than Latin ones, and articles, have none.
    static func words(in text: String) -> [Word] {
        var text = text
        let spelled: [(letters: [UInt8], range: Range<Int>)] = text.withUTF8 { bytes in
            var scanner = WordScanner(bytes)
            var words: [([UInt8], Range<Int>)] = []
            while let range = scanner.next() {
                guard scanner.word.allSatisfy({ (97...122).contains($0) }) else { continue }
                words.append((singleLetters(scanner.word), range))
            }
            return words
        }
        var words: [Word] = []
        for (index, word) in spelled.enumerated() {
            let next = index + 1 < spelled.count ? spelled[index + 1].letters.first : nil
            if isArticle(word.letters, before: next) { continue }
            let key = collapse(withoutArticle(word.letters))
            words.append(Word(key: String(decoding: key, as: UTF8.self), range: word.range))
        }
        return words
    }

    /// Joins keys as they are spoken: the a of Allah falls after a vowel, and two meeting consonants count once.
    static func join(_ keys: [String]) -> String {
        var joined: [UInt8] = []
        for key in keys {
            var letters = Array(key.utf8)[...]
            if let last = joined.last, let first = letters.first {
                if isVowel(last), first == letterA, key.hasPrefix("alah") { letters = letters.dropFirst() }
            }
            joined.append(contentsOf: letters)
        }
        return String(decoding: collapse(joined), as: UTF8.self)
    }

    private static let letterA = UInt8(ascii: "a")

    /// Two letters that stand for one sound become one: a digit, since the words themselves have none.
    private static func singleLetters(_ word: [UInt8]) -> [UInt8] {
        var letters: [UInt8] = []
        var index = 0
        while index < word.count {
            let pair =
                index + 1 < word.count ? String(decoding: word[index...index + 1], as: UTF8.self) : ""
            let single: Character? =
                switch pair {
                case "kh": "5"
                case "gh": "g"
                case "sh", "sy": "4"
                case "th", "ts": "8"
                case "dh", "dz": "9"
                case "aa": "a"
                case "ee", "ii": "i"
                case "oo", "ou", "uu": "u"
                default: nil
                }
            if let single {
                letters.append(single.asciiValue!)
                index += 2
            } else {
                letters.append(word[index] == UInt8(ascii: "q") ? UInt8(ascii: "k") : word[index])
                index += 1
            }
        }
        return letters
    }

    /// `al`, `el`, or a vowel and the letter with which the next word begins (`as` before `salam`), or that letter
    /// alone (`r-rahman`).
    private static func isArticle(_ word: [UInt8], before next: UInt8?) -> Bool {
        guard let next, let last = word.last, word.count <= 2 else { return false }
        guard !isVowel(last), last == next || last == UInt8(ascii: "l") else { return false }
        return word.count == 1 || isVowel(word[0])
    }

    /// Drops an article that is written together with its word: `alhamdu`, `assalamu`. Allah keeps its name.
    private static func withoutArticle(_ word: [UInt8]) -> [UInt8] {
        guard word.count > 4, word[0] == letterA, !isVowel(word[1]), !isVowel(word[2]) else {
            return word
        }
        let isAllah = String(decoding: word, as: UTF8.self).hasPrefix("allah")
        if word[1] == word[2], !isAllah { return Array(word.dropFirst(2)) }
        if word[1] == UInt8(ascii: "l"), !isAllah { return Array(word.dropFirst(2)) }
        return word
    }

    private static func collapse(_ letters: [UInt8]) -> [UInt8] {
        var collapsed: [UInt8] = []
        for letter in letters where letter != collapsed.last { collapsed.append(letter) }
        return collapsed
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
            UInt8(ascii: "u"):
            true
        default: false
        }
    }
}
