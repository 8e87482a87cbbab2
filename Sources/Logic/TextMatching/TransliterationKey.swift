/// Unifies different transliterations of Arabic into Latin letters.
///
/// Diacritics, apostrophes and case are ignored; kh, sh, th and dh are one letter each, as are the Indonesian sy, ts
/// and dz; gh is g, q is k; doubled letters and long vowels are single; the article is dropped.
public enum TransliterationKey {
    /// Returns the key of a phrase, its words joined as spoken: `astaghfiru Allah` and `astaghfirullah` have the same
    /// key.
    public static func key(_ phrase: String) -> String {
        let words = words(in: phrase)
        var joined: [UInt8] = []
        for index in words.indices {
            var start = words.start(index)
            let end = words.ends[index]
            // The a of Allah is dropped after a vowel.
            if let last = joined.last, isVowel(last), end - start >= 4, words.isAllah(start) { start += 1 }
            joined.append(contentsOf: words.letters[start..<end])
        }
        return String(decoding: collapse(joined), as: UTF8.self)
    }

    /// Returns the first of consecutive whole words of a text that have a key; a final h is ignored.
    package static func firstWord(in text: String, ofKey sought: [UInt8]) -> Int? {
        let words = words(in: text)
        for first in words.indices {
            for last in words.indices[first...] {
                let joined = collapse(Array(words.letters[words.start(first)..<words.ends[last]]))
                if withoutLastH(joined) == sought { return first }
                // Further words cannot help if this is not a prefix of the key.
                if !sought.starts(with: joined) { break }
            }
        }
        return nil
    }

    /// Returns the key of a query for `firstWord`.
    package static func soughtKey(_ phrase: String) -> [UInt8] { withoutLastH(Array(key(phrase).utf8)) }

    private static func withoutLastH(_ key: [UInt8]) -> [UInt8] {
        key.count > 3 && key.last == letterH ? key.dropLast() : key
    }

    /// The keys of a text's words, one after another.
    package struct Words {
        package var letters: [UInt8] = []
        /// The end of each key in the letters.
        package var ends: [Int] = []
        /// The bytes of the text from which each key came.
        package var ranges: [Range<Int>] = []

        package var indices: Range<Int> { 0..<ends.count }

        package func start(_ index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

        /// Returns whether the letters at an index begin like Allah.
        package func isAllah(_ start: Int) -> Bool {
            letters[start] == letterA && letters[start + 1] == UInt8(ascii: "l")
                && letters[start + 2] == letterA && letters[start + 3] == letterH
        }
    }

    /// Returns the keys of a text's words; articles and words with other than Latin letters have none.
    package static func words(in text: String) -> Words {
        var text = text
        let spelled = text.withUTF8 { bytes in
            var reader = WordReader(bytes)
            var spelled = Words()
            while let range = reader.next() {
                guard isLatin(reader.word) else { continue }
                spell(reader.word, into: &spelled.letters)
                spelled.ends.append(spelled.letters.count)
                spelled.ranges.append(range)
            }
            return spelled
        }
        var words = Words()
        words.letters.reserveCapacity(spelled.letters.count)
        for index in spelled.indices {
            var start = spelled.start(index)
            let end = spelled.ends[index]
            let next = end < spelled.letters.count ? spelled.letters[end] : nil
            if isArticle(spelled.letters, start, end, before: next) { continue }
            if hasArticle(spelled.letters, start, end) { start += 2 }
            var last: UInt8 = 0
            while start < end {
                let letter = spelled.letters[start]
                if letter != last { words.letters.append(letter) }
                last = letter
                start += 1
            }
            words.ends.append(words.letters.count)
            words.ranges.append(spelled.ranges[index])
        }
        return words
    }

    private static let letterA = UInt8(ascii: "a")
    private static let letterH = UInt8(ascii: "h")

    private static func isLatin(_ word: [UInt8]) -> Bool {
        for letter in word where letter < 97 || letter > 122 { return false }
        return true
    }

    /// Encodes two letters for one sound as a digit, since the words themselves contain none.
    private static func spell(_ word: [UInt8], into letters: inout [UInt8]) {
        var index = 0
        let count = word.count
        while index < count {
            let letter = word[index]
            if index + 1 < count, let single = single(letter, word[index + 1]) {
                letters.append(single)
                index += 2
            } else {
                letters.append(letter == UInt8(ascii: "q") ? UInt8(ascii: "k") : letter)
                index += 1
            }
        }
    }

    private static func single(_ first: UInt8, _ second: UInt8) -> UInt8? {
        switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
        case ("k", "h"): UInt8(ascii: "5")
        case ("g", "h"): UInt8(ascii: "g")
        case ("s", "h"), ("s", "y"): UInt8(ascii: "4")
        case ("t", "h"), ("t", "s"): UInt8(ascii: "8")
        case ("d", "h"), ("d", "z"): UInt8(ascii: "9")
        case ("a", "a"): letterA
        case ("e", "e"), ("i", "i"): UInt8(ascii: "i")
        case ("o", "o"), ("o", "u"), ("u", "u"): UInt8(ascii: "u")
        default: nil
        }
    }

    /// Whether letters are an article: `al`, `el`, or a vowel and the letter with which the next word begins (`as`
    /// before `salam`), or that letter alone (`r-rahman`).
    private static func isArticle(_ letters: [UInt8], _ start: Int, _ end: Int, before next: UInt8?) -> Bool {
        guard let next, end - start == 1 || end - start == 2 else { return false }
        let last = letters[end - 1]
        guard !isVowel(last), last == next || last == UInt8(ascii: "l") else { return false }
        return end - start == 1 || isVowel(letters[start])
    }

    /// Returns whether an article is written together with its word: `alhamdu`, `assalamu`. Allah is an exception.
    private static func hasArticle(_ letters: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard end - start > 4, letters[start] == letterA else { return false }
        let (second, third) = (letters[start + 1], letters[start + 2])
        guard !isVowel(second), !isVowel(third) else { return false }
        let isAllah =
            second == UInt8(ascii: "l") && third == second && letters[start + 3] == letterA
            && letters[start + 4] == letterH
        return !isAllah && (second == third || second == UInt8(ascii: "l"))
    }

    private static func collapse(_ letters: [UInt8]) -> [UInt8] {
        var collapsed: [UInt8] = []
        for letter in letters where letter != collapsed.last { collapsed.append(letter) }
        return collapsed
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        letter == letterA || letter == UInt8(ascii: "e") || letter == UInt8(ascii: "i")
            || letter == UInt8(ascii: "o") || letter == UInt8(ascii: "u")
    }
}
