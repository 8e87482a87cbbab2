/// The parsing of the text within a line.
extension Markdown {
    /// The largest length of a span in characters. A longer one is read as plain text, which limits the work for any
    /// article.
    private static let spanLimit = 1000

    /// Returns the runs of lines as one array per hard line break. Other line breaks become spaces.
    static func runs(ofLines lines: [String]) -> [[Run]] {
        var paragraphs = [""]
        for (index, line) in lines.enumerated() {
            var text = line
            let isLast = index == lines.count - 1
            let isHard = !isLast && (text.hasSuffix("  ") || text.hasSuffix("\\"))
            if isHard, text.hasSuffix("\\") { text.removeLast() }
            while text.last == " " { text.removeLast() }
            paragraphs[paragraphs.count - 1] += text + (isLast || isHard ? "" : " ")
            if isHard { paragraphs.append("") }
        }
        return paragraphs.map { runs(of: $0) }
    }

    /// Returns the runs of one line.
    public static func runs(of line: String) -> [Run] { runs(Array(line), [], address: nil) }

    private static func runs(_ text: [Character], _ marks: Marks, address: String?) -> [Run] {
        var result: [Run] = []
        var plain = ""
        var index = 0
        func flush() {
            if !plain.isEmpty { result.append(Run(plain, marks, address: address)) }
            plain = ""
        }
        while index < text.count {
            let character = text[index]
            if character == "\\", index + 1 < text.count, "\\`*_[]()#+-.!>".contains(text[index + 1]) {
                plain.append(text[index + 1])
                index += 2
            } else if character == "`", let end = text[(index + 1)...].prefix(spanLimit).firstIndex(of: "`") {
                flush()
                let code = String(text[(index + 1)..<end])
                result.append(Run(code, marks.union(.code), address: address))
                index = end + 1
            } else if let span = emphasis(text, at: index) {
                flush()
                result += runs(Array(text[span.inner]), marks.union(span.marks), address: address)
                index = span.end
            } else if character == "[", address == nil, let link = link(text, at: index) {
                flush()
                result += runs(Array(text[link.label]), [], address: link.address)
                index = link.end
            } else {
                plain.append(character)
                index += 1
            }
        }
        flush()
        return result
    }

    private static func emphasis(_ text: [Character], at start: Int)
        -> (inner: Range<Int>, end: Int, marks: Marks)?
    {
        let sign = text[start]
        guard sign == "*" || sign == "_" else { return nil }
        // An underscore inside a word is part of the word.
        if sign == "_", start > 0, text[start - 1].isLetter || text[start - 1].isNumber { return nil }
        let length = start + 1 < text.count && text[start + 1] == sign ? 2 : 1
        let first = start + length
        guard first < text.count, !text[first].isWhitespace, text[first] != sign else { return nil }
        var index = first + 1
        while index + length <= min(text.count, first + spanLimit) {
            let closes =
                text[index..<(index + length)].allSatisfy { $0 == sign } && !text[index - 1].isWhitespace
            let after = index + length < text.count ? text[index + length] : " "
            let isLonger = length == 1 && (after == sign || text[index - 1] == sign)
            let isInWord = sign == "_" && (after.isLetter || after.isNumber)
            if closes, !isLonger, !isInWord {
                return (first..<index, index + length, length == 2 ? .strong : .emphasis)
            }
            index += 1
        }
        return nil
    }

    /// Returns the link `[label](address)` at a position; nil if there is none. Brackets within the label must be
    /// balanced, and it cannot contain a link.
    private static func link(_ text: [Character], at start: Int)
        -> (label: Range<Int>, address: String, end: Int)?
    {
        guard let close = end(of: text, from: start, "[", "]"), close > start + 1,
            close + 1 < text.count, text[close + 1] == "(",
            let end = end(of: text, from: close + 1, "(", ")")
        else { return nil }
        let address = text[(close + 2)..<end]
        let label = (start + 1)..<close
        guard !address.contains(" "),
            !label.contains(where: { text[$0] == "]" && text[$0 + 1] == "(" })
        else { return nil }
        return (label, String(address), end + 1)
    }

    /// Returns the position of the sign that closes the one at a position; nil if there is none within the limit.
    private static func end(of text: [Character], from start: Int, _ opening: Character, _ closing: Character)
        -> Int?
    {
        var depth = 0
        for index in start..<min(text.count, start + spanLimit) {
            if text[index] == opening { depth += 1 }
            if text[index] == closing { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
