/// How the words of a text sound, as the index holds it.
///
/// On top of `TransliterationKey` the habits of whole languages are made equal: e and o stand for a, v for w, c for j; sh and
/// s, th and t, kh and h, and all of d, dh, dz and z are one; ay is ai and aw is au; an h at the end is dropped. So the
/// Indonesian robbana, the Turkish rabbena and rabbanā meet.
struct SoundTerms {
    /// The words and the bytes of the text that each came from.
    let words: [TransliterationKey.Word]

    init(_ text: String) {
        words = TransliterationKey.words(in: text).map {
            TransliterationKey.Word(key: Self.loose($0.key), range: $0.range)
        }.filter { !$0.key.isEmpty }
    }

    /// All the words as they are spoken, without the borders between them, since writers part them differently.
    var joined: String { Self.cut(words.map(\.key).reduce("", Self.joining), to: Self.soughtLength) }

    /// What is spoken from each word on.
    var runs: [String] {
        var runs: [String] = []
        for index in words.indices {
            var run = ""
            for word in words[index...] where run.utf8.count < Self.heldLength {
                run = Self.joining(run, word.key)
            }
            runs.append(Self.cut(run, to: Self.heldLength))
        }
        return runs
    }

    /// So many letters tell one run from others; more of them are held, for those that are found with mistakes.
    private static let soughtLength = 18
    private static let heldLength = 24

    /// The a of Allah falls after a vowel.
    private static func joining(_ run: String, _ key: String) -> String {
        guard let last = run.utf8.last, isVowel(last), key.hasPrefix("ala") else { return run + key }
        return run + key.dropFirst()
    }

    /// Two consonants that meet count once.
    private static func cut(_ run: String, to length: Int) -> String {
        var letters: [UInt8] = []
        for letter in run.utf8 where letter != letters.last { letters.append(letter) }
        return String(decoding: letters.prefix(length), as: UTF8.self)
    }

    private static func loose(_ key: String) -> String {
        var letters: [UInt8] = []
        for letter in key.utf8 {
            let loose: UInt8 =
                switch letter {
                case UInt8(ascii: "4"): UInt8(ascii: "s")
                case UInt8(ascii: "5"): UInt8(ascii: "h")
                case UInt8(ascii: "8"): UInt8(ascii: "t")
                case UInt8(ascii: "9"), UInt8(ascii: "z"): UInt8(ascii: "d")
                case UInt8(ascii: "e"), UInt8(ascii: "o"): UInt8(ascii: "a")
                case UInt8(ascii: "v"): UInt8(ascii: "w")
                case UInt8(ascii: "c"): UInt8(ascii: "j")
                default: letter
                }
            if loose != letters.last { letters.append(loose) }
        }
        for index in letters.indices.dropFirst() where isVowel(letters[index - 1]) {
            if index + 1 < letters.count, isVowel(letters[index + 1]) { continue }
            if letters[index] == UInt8(ascii: "y") { letters[index] = UInt8(ascii: "i") }
            if letters[index] == UInt8(ascii: "w") { letters[index] = UInt8(ascii: "u") }
        }
        if letters.count > 3, letters.last == UInt8(ascii: "h") { letters.removeLast() }
        return String(decoding: letters, as: UTF8.self)
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        letter == UInt8(ascii: "a") || letter == UInt8(ascii: "i") || letter == UInt8(ascii: "u")
    }
}
