/// The recognition of what a line begins with.
extension Markdown {
    /// Returns the lines of a text with line ends of any system.
    static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { String($0) }
    }

    /// Returns the indentation of a line in columns, and the rest of the line. A tab counts as four columns.
    static func indent(of line: String) -> (columns: Int, rest: String) {
        var columns = 0
        let rest = line.drop { character in
            guard character == " " || character == "\t" else { return false }
            columns += character == "\t" ? 4 : 1
            return true
        }
        return (columns, String(rest))
    }

    /// Returns a quoted line without its `>`.
    static func unquoted(_ line: String) -> String {
        String(line.dropFirst().first == " " ? line.dropFirst(2) : line.dropFirst())
    }

    static func heading(_ line: String) -> (level: Int, title: String)? {
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

    static func isRule(_ line: String) -> Bool {
        let signs = line.filter { $0 != " " }
        guard let first = signs.first, "-*_".contains(first), signs.count >= 3 else { return false }
        return signs.allSatisfy { $0 == first }
    }

    static func item(_ line: String) -> (marker: String?, text: String)? {
        if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
            return (nil, String(line.dropFirst(2).drop { $0 == " " }))
        }
        let number = line.prefix { $0.isNumber }
        let rest = line.dropFirst(number.count)
        guard (1...9).contains(number.count), let sign = rest.first, sign == "." || sign == ")",
            rest.dropFirst().first == " "
        else { return nil }
        return (String(number) + String(sign), String(rest.dropFirst(2).drop { $0 == " " }))
    }
}
