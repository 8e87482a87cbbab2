/// A heading of an article.
struct Heading: Hashable {
    let level: Int
    let words: String
    /// The number of the line, from 1.
    let line: Int
    /// Whether there is text between this heading and the next one.
    var hasBody = false

    /// The anchor for links: lower-case letters and digits, with `-` for spaces, as code hosts create it.
    var anchor: String {
        String(
            words.lowercased().compactMap { character -> Character? in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            }
        )
    }

    static func all(in text: String) -> [Heading] {
        var headings: [Heading] = []
        var isCode = false
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") { isCode.toggle() }
            let marks = line.prefix { $0 == "#" }.count
            let rest = line.dropFirst(marks)
            if !isCode, (1...6).contains(marks), rest.isEmpty || rest.first!.isWhitespace {
                let words = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                headings.append(Heading(level: marks, words: words, line: number + 1))
            } else if !headings.isEmpty, !line.allSatisfy(\.isWhitespace) {
                headings[headings.count - 1].hasBody = true
            }
        }
        return headings
    }
}
