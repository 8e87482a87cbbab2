/// The sounds of a text's words, as they are indexed.
///
/// In addition to `TransliterationKey`, the conventions of several languages are unified: e and o become a, v becomes
/// w, c becomes j; sh and s, th and t, kh and h, and all of d, dh, dz and z are one; ay is ai and aw is au; a final h
/// is dropped. So the Indonesian robbana, the Turkish rabbena and rabbanā are equal.
package struct SoundTerms {
    /// The sounds of all words, one after another.
    private var letters: [UInt8] = []
    /// The end of each word in the letters.
    private var ends: [Int] = []
    /// The bytes of the text from which each word came.
    package private(set) var ranges: [Range<Int>] = []

    package init(_ text: String) {
        let words = TransliterationKey.words(in: text)
        letters.reserveCapacity(words.letters.count)
        for index in words.indices {
            let start = letters.count
            addLoose(words.letters, words.start(index), words.ends[index])
            guard letters.count > start else { continue }
            ends.append(letters.count)
            ranges.append(words.ranges[index])
        }
    }

    package var count: Int { ends.count }

    package func start(_ index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    /// Returns the sound of a word.
    package func key(_ index: Int) -> ArraySlice<UInt8> { letters[start(index)..<ends[index]] }

    package var keys: [String] { ends.indices.map { String(decoding: key($0), as: UTF8.self) } }

    /// All words as spoken, without the boundaries between them, since writers place them differently.
    package var joined: String {
        var run: [UInt8] = []
        appendRun(from: 0, to: Self.soughtLength, joining: .max, &run)
        return String(decoding: run, as: UTF8.self)
    }

    /// Returns what is spoken from a word on.
    package func run(_ index: Int) -> [UInt8] {
        var run: [UInt8] = []
        appendRun(from: index, to: Self.heldLength, joining: Self.heldLength, &run)
        return run
    }

    /// Returns what is spoken from the first word of a text on; empty if it has no word.
    static func firstRun(of text: String) -> [UInt8] {
        // Letters with marks take up to three bytes, and words are separated.
        let most = heldLength * 4
        let space = text.utf8.count > most ? text.utf8.prefix(most).lastIndex(of: UInt8(ascii: " ")) : nil
        return SoundTerms(space.map { String(text[..<$0]) } ?? text).run(0)
    }

    /// Appends the sounds of all words, and the runs from each word on, each followed by a space.
    package func append(words: inout [UInt8], runs: inout [UInt8]) {
        var start = 0
        for end in ends {
            words.append(contentsOf: letters[start..<end])
            words.append(UInt8(ascii: " "))
            start = end
        }
        for index in ends.indices {
            appendRun(from: index, to: Self.heldLength, joining: Self.heldLength, &runs)
            runs.append(UInt8(ascii: " "))
        }
    }

    /// The length at which runs are distinguished in a search; longer ones are indexed for matches with mistakes.
    private static let soughtLength = 18
    private static let heldLength = 24

    /// Joins words as spoken: two equal consonants that meet count once, and the a of Allah is dropped after a vowel.
    ///
    /// - Parameter joining: The number of letters, before any is dropped, from which no further word is added.
    private func appendRun(from first: Int, to length: Int, joining: Int, _ run: inout [UInt8]) {
        var index = first
        var taken = 0
        var written = 0
        var last: UInt8 = 0
        while index < ends.count, taken < joining {
            var place = start(index)
            let end = ends[index]
            if Self.isVowel(last), end - place >= 3, letters[place] == UInt8(ascii: "a"),
                letters[place + 1] == UInt8(ascii: "l"), letters[place + 2] == UInt8(ascii: "a")
            {
                place += 1
            }
            taken += end - place
            while place < end {
                let letter = letters[place]
                if letter != last, written < length {
                    run.append(letter)
                    written += 1
                }
                last = letter
                place += 1
            }
            index += 1
        }
    }

    private mutating func addLoose(_ key: [UInt8], _ from: Int, _ to: Int) {
        let start = letters.count
        var index = from
        while index < to {
            let loose = Self.loose(key[index])
            if letters.count == start || loose != letters[letters.count - 1] { letters.append(loose) }
            index += 1
        }
        let end = letters.count
        index = start + 1
        while index < end {
            let letter = letters[index]
            if letter == UInt8(ascii: "y") || letter == UInt8(ascii: "w"), Self.isVowel(letters[index - 1]),
                index + 1 == end || !Self.isVowel(letters[index + 1])
            {
                letters[index] = letter == UInt8(ascii: "y") ? UInt8(ascii: "i") : UInt8(ascii: "u")
            }
            index += 1
        }
        if end - start > 3, letters[end - 1] == UInt8(ascii: "h") { letters.removeLast() }
    }

    private static func loose(_ letter: UInt8) -> UInt8 {
        switch Unicode.Scalar(letter) {
        case "4": UInt8(ascii: "s")
        case "5": UInt8(ascii: "h")
        case "8": UInt8(ascii: "t")
        case "9", "z": UInt8(ascii: "d")
        case "e", "o": UInt8(ascii: "a")
        case "v": UInt8(ascii: "w")
        case "c": UInt8(ascii: "j")
        default: letter
        }
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        letter == UInt8(ascii: "a") || letter == UInt8(ascii: "i") || letter == UInt8(ascii: "u")
    }
}
