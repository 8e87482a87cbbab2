/// The words of a title, for comparing with queries.
struct TitleWords {
    /// The words, each between spaces.
    private(set) var words: [UInt8] = [space]
    /// The words in all their forms, each between spaces.
    private(set) var forms: [UInt8] = [space]
    /// The words in their shortest forms, each between spaces.
    private(set) var stems: [UInt8] = [space]

    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var reader = WordReader(bytes)
            while reader.next() != nil { append(reader) }
        }
    }

    private mutating func append(_ reader: borrowing WordReader) {
        var last = reader.word
        Self.append(last, to: &words)
        Self.append(last, to: &forms)
        var known = [last]
        WordForms.each(reader) { form in
            guard !known.contains(form) else { return }
            known.append(form)
            Self.append(form, to: &forms)
            last = form
        }
        Self.append(last, to: &stems)
    }

    private static let space = UInt8(ascii: " ")

    private static func append(_ word: [UInt8], to words: inout [UInt8]) {
        words.append(contentsOf: word)
        words.append(space)
    }
}
