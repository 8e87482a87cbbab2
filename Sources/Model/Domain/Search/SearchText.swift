/// The text of a query, taken apart: `"seven times" tawaf tag:dress source:"Sahih Muslim"`.
///
/// A filter is one of the fields' names, a colon and a value, the value in quotation marks if it has spaces. Any other
/// word with a colon is a word. Text between quotation marks is a phrase; a phrase that is not closed extends to the
/// end, as it does while it is typed.
public struct SearchText: Hashable, Sendable {
    /// Words in a row, or a phrase.
    public struct Part: Hashable, Sendable {
        public let text: String
        public let isPhrase: Bool

        public init(text: String, isPhrase: Bool) {
            self.text = text
            self.isPhrase = isPhrase
        }
    }

    public struct Filter: Hashable, Sendable {
        public let field: SearchField
        /// The value; empty if nothing follows the colon.
        public let value: String

        public init(field: SearchField, value: String) {
            self.field = field
            self.value = value
        }
    }

    public private(set) var parts: [Part] = []
    public private(set) var filters: [Filter] = []
    /// Whether the text ends in a word that may go on, not in a filter or a closed phrase.
    public private(set) var endsInWord = false

    public init(_ text: String) {
        var rest = text.unicodeScalars[...]
        var words: [String] = []
        func flush() {
            if !words.isEmpty { parts.append(Part(text: words.joined(separator: " "), isPhrase: false)) }
            words = []
        }
        while let first = rest.first {
            if first.properties.isWhitespace {
                rest.removeFirst()
            } else if Self.isQuotationMark(first) {
                let (phrase, isClosed) = Self.takePhrase(&rest)
                flush()
                parts.append(Part(text: phrase, isPhrase: true))
                endsInWord = !isClosed
            } else if let field = Self.takeField(&rest) {
                filters.append(Filter(field: field, value: Self.takeValue(&rest)))
                endsInWord = false
            } else {
                words.append(Self.takeWord(&rest))
                endsInWord = true
            }
        }
        flush()
    }

    /// The words and phrases without the filters.
    public var plain: String { parts.map { $0.isPhrase ? "\"\($0.text)\"" : $0.text }.joined(separator: " ") }

    private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "“", "”", "„", "«", "»": true
        default: false
        }
    }

    private static func takePhrase(_ rest: inout Substring.UnicodeScalarView) -> (String, isClosed: Bool) {
        rest.removeFirst()
        let end = rest.firstIndex(where: isQuotationMark)
        let phrase = String(rest[..<(end ?? rest.endIndex)])
        rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
        return (phrase, end != nil)
    }

    /// Consumes a field's name and the colon behind it; returns nil if the text does not begin with one.
    private static func takeField(_ rest: inout Substring.UnicodeScalarView) -> SearchField? {
        guard let colon = rest.prefix(16).firstIndex(of: ":") else { return nil }
        guard let field = SearchField(rawValue: String(rest[..<colon]).lowercased()) else { return nil }
        rest = rest[rest.index(after: colon)...]
        return field
    }

    private static func takeValue(_ rest: inout Substring.UnicodeScalarView) -> String {
        if let first = rest.first, isQuotationMark(first) { return takePhrase(&rest).0 }
        let value = rest.prefix { !$0.properties.isWhitespace }
        rest = rest[value.endIndex...]
        return String(value)
    }

    private static func takeWord(_ rest: inout Substring.UnicodeScalarView) -> String {
        let word = rest.prefix { !$0.properties.isWhitespace && !isQuotationMark($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }
}
