import ManasikTextMatching

/// The words of a text in all their forms, encoded for FTS5.
///
/// A text that is in two tables, or in many documents, is tokenized once: FTS5 gets these bytes instead of the text,
/// and `FoldingTokenizer` only passes on what is in them. Each word is preceded by two bytes: its length, and in the
/// highest bit whether it is a further form of the preceding word.
struct TokenStream {
    private(set) var bytes: [UInt8] = []

    init() {}

    init(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            bytes.reserveCapacity(buffer.count + buffer.count / 2)
            var reader = WordReader(buffer)
            while reader.next() != nil { append(reader) }
        }
    }

    /// Makes the stream of the word that stands for a label.
    init(group: Int32) { append(Array(Self.groupWord(group).utf8), isForm: false) }

    /// Begins with a character that no folded word contains.
    static func groupWord(_ group: Int32) -> String { "\u{1}\(group)" }

    static let groupMark: UInt8 = 1

    /// Appends a reader's current word and its forms.
    mutating func append(_ reader: borrowing WordReader) {
        append(reader.word, isForm: false)
        WordForms.each(reader) { append($0, isForm: true) }
    }

    private mutating func append(_ word: [UInt8], isForm: Bool) {
        let length = min(word.count, Self.maximumLength)
        bytes.append(UInt8(length >> 8) | (isForm ? 0x80 : 0))
        bytes.append(UInt8(length & 0xFF))
        if length == word.count {
            bytes.append(contentsOf: word)
        } else {
            bytes.append(contentsOf: word.prefix(length))
        }
    }

    /// Calls a function with each word of a stream, and whether it is a form of the preceding one, until it fails.
    ///
    /// - Returns: The first result that is not zero.
    static func each(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ take: (UnsafePointer<UInt8>, _ count: Int, _ isForm: Bool) -> CInt
    ) -> CInt {
        guard let base = bytes.baseAddress else { return 0 }
        var position = 0
        while position + 2 <= bytes.count {
            let high = Int(base[position])
            let count = min((high & 0x7F) << 8 | Int(base[position + 1]), bytes.count - position - 2)
            let code = take(base + (position + 2), count, high >= 0x80)
            if code != 0 { return code }
            position += 2 + count
        }
        return 0
    }

    /// Longer words are cut, in documents and in queries.
    static let maximumLength = 0x7FFF
}
