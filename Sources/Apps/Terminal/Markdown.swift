/// The blocks of an article, written in a small part of CommonMark.
///
/// Understood are headings (`#`), paragraphs, lists (`-`, `*`, `+`, `1.`), quotes (`>`), rules (`---`), hard line
/// ends (two spaces or a backslash), `*emphasis*`, `**strong**`, `` `code` `` and `[links](address)`. Whatever
/// else is written stays as it is.
struct Markdown {
    enum Block: Equatable {
        case heading(level: Int, [[TextRun]])
        case paragraph([[TextRun]])
        /// The marker is nil for a bullet; depth counts from 0.
        case item(depth: Int, marker: String?, [[TextRun]])
        case quote([Block])
        case rule
    }

    private(set) var blocks: [Block] = []
    private var open: (kind: Kind, lines: [String])?

    private enum Kind: Equatable {
        case paragraph
        case item(depth: Int, marker: String?)
    }

    /// What is nested or spans further than this reads as plain text, so that no article costs much to draw.
    private static let depthLimit = 8
    private static let spanLimit = 1000

    init(_ text: String, depth: Int = 0) {
        var quoted: [String] = []
        let lines = text.replacing("\r\n", with: "\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        for line in lines.map(String.init) {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if trimmed.first == ">", depth < Self.depthLimit {
                close()
                quoted.append(
                    String(trimmed.dropFirst().first == " " ? trimmed.dropFirst(2) : trimmed.dropFirst())
                )
                continue
            }
            endQuote(&quoted, depth)
            read(line, String(trimmed))
        }
        endQuote(&quoted, depth)
        close()
    }

    private mutating func endQuote(_ quoted: inout [String], _ depth: Int) {
        guard !quoted.isEmpty else { return }
        blocks.append(.quote(Markdown(quoted.joined(separator: "\n"), depth: depth + 1).blocks))
        quoted = []
    }

    private mutating func read(_ line: String, _ trimmed: String) {
        let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
        if trimmed.isEmpty {
            close()
        } else if let (level, title) = Self.heading(trimmed) {
            close()
            blocks.append(.heading(level: level, Self.inline([title])))
        } else if Self.isRule(trimmed) {
            close()
            blocks.append(.rule)
        } else if let (marker, text) = Self.item(trimmed) {
            close()
            open = (.item(depth: min(indent / 2, 4), marker: marker), [text])
        } else {
            if open == nil { open = (.paragraph, []) }
            open?.lines.append(trimmed)
        }
    }

    private mutating func close() {
        guard let (kind, lines) = open else { return }
        open = nil
        switch kind {
        case .paragraph: blocks.append(.paragraph(Self.inline(lines)))
        case .item(let depth, let marker):
            blocks.append(.item(depth: depth, marker: marker, Self.inline(lines)))
        }
    }

    private static func heading(_ line: String) -> (Int, String)? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level) else { return nil }
        let rest = line.dropFirst(level)
        guard rest.isEmpty || rest.first == " " else { return nil }
        var title = String(rest.drop { $0 == " " })
        while title.last == " " { title.removeLast() }
        let unclosed = title.reversed().drop { $0 == "#" }
        if unclosed.first == " " { title = String(unclosed.drop { $0 == " " }.reversed()) }
        return (level, title)
    }

    private static func isRule(_ line: String) -> Bool {
        let signs = line.filter { $0 != " " }
        guard let first = signs.first, "-*_".contains(first), signs.count >= 3 else { return false }
        return signs.allSatisfy { $0 == first }
    }

    private static func item(_ line: String) -> (marker: String?, text: String)? {
        if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
            return (nil, String(line.dropFirst(2).drop { $0 == " " }))
        }
        let number = line.prefix(while: \.isNumber)
        let rest = line.dropFirst(number.count)
        guard (1...9).contains(number.count), rest.first == "." || rest.first == ")",
            rest.dropFirst().first == " "
        else { return nil }
        return (String(number) + String(rest.first!), String(rest.dropFirst(2).drop { $0 == " " }))
    }
}

extension Markdown {
    /// Returns the styled runs of a block, one array for each line that the author ended on purpose.
    static func inline(_ lines: [String]) -> [[TextRun]] {
        var paragraphs: [String] = [""]
        for (index, line) in lines.enumerated() {
            var text = line
            let isLast = index == lines.count - 1
            let isHard = !isLast && (text.hasSuffix("  ") || text.hasSuffix("\\"))
            if isHard, text.hasSuffix("\\") { text.removeLast() }
            while text.last == " " { text.removeLast() }
            paragraphs[paragraphs.count - 1] += text + (isLast || isHard ? "" : " ")
            if isHard { paragraphs.append("") }
        }
        return paragraphs.map { runs(Array($0), style: .plain) }
    }

    private static func runs(_ text: [Character], style: Style) -> [TextRun] {
        var result: [TextRun] = []
        var plain = ""
        var index = 0
        func flush() {
            if !plain.isEmpty { result.append(TextRun(plain, style)) }
            plain = ""
        }
        while index < text.count {
            let character = text[index]
            if character == "\\", index + 1 < text.count, "\\`*_[]()#+-.!>".contains(text[index + 1]) {
                plain.append(text[index + 1])
                index += 2
            } else if character == "`", let end = text[(index + 1)...].prefix(spanLimit).firstIndex(of: "`") {
                flush()
                result.append(TextRun(String(text[(index + 1)..<end]), style.adding(.bold)))
                index = end + 1
            } else if let span = emphasis(text, at: index) {
                flush()
                result += runs(Array(text[span.inner]), style: style.adding(span.attributes))
                index = span.end
            } else if character == "[", let link = link(text, at: index) {
                flush()
                result += runs(Array(text[link.label]), style: Style(role: .link, attributes: .underlined))
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
        -> (inner: Range<Int>, end: Int, attributes: Style.Attributes)?
    {
        let sign = text[start]
        guard sign == "*" || sign == "_" else { return nil }
        // An underscore inside a word is a letter of it.
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
                return (first..<index, index + length, length == 2 ? .bold : .italic)
            }
            index += 1
        }
        return nil
    }

    private static func link(_ text: [Character], at start: Int) -> (label: Range<Int>, end: Int)? {
        guard let close = text[start...].prefix(spanLimit).firstIndex(of: "]"), close > start + 1,
            close + 1 < text.count,
            text[close + 1] == "(", let end = text[close...].prefix(spanLimit).firstIndex(of: ")"),
            !text[close..<end].contains(" ")
        else { return nil }
        return ((start + 1)..<close, end + 1)
    }
}
