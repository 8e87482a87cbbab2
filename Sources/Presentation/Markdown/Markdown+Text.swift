import ManasikDomain

extension Markdown {
    /// Returns the words of a text for searching, line by line, without the signs of headings, quotations, lists, links
    /// and emphasis.
    public static func plainText(of text: String) -> String {
        lines(of: text).map { plainText(ofLine: $0) }.joined(separator: "\n")
    }

    private static func plainText(ofLine line: String) -> String {
        var rest = indent(of: line).rest
        for _ in 0..<depthLimit where rest.first == ">" { rest = indent(of: unquoted(rest)).rest }
        if let (_, title) = heading(rest) { rest = title }
        if let item = item(rest) { rest = item.marker.map { $0 + " " + item.text } ?? item.text }
        return runs(of: rest).map { run in
            // A `**` that opens or closes nothing is removed as well.
            run.marks.contains(.code) ? run.text : run.text.parts(between: "**").joined()
        }.joined()
    }

    /// A link and its position.
    public struct Link: Hashable, Sendable {
        public let label: String
        /// The address, such as `article:rites:dress` or `https://example.org`.
        public let address: String
        /// The number of the line, starting at 1.
        public let line: Int
    }

    /// Returns the links of a text, except those in blocks of code.
    public static func links(in text: String) -> [Link] {
        guard text.firstPlace(of: "](") != nil else { return [] }
        var links: [Link] = []
        var isCode = false
        for (number, line) in lines(of: text).enumerated() {
            if indent(of: line).rest.hasPrefix("```") { isCode = !isCode }
            guard !isCode, line.firstPlace(of: "](") != nil else { continue }
            var open: (label: String, address: String)?
            func close() {
                if let open { links.append(Link(label: open.label, address: open.address, line: number + 1)) }
                open = nil
            }
            for run in runs(of: line) {
                if let address = run.address, open?.address == address {
                    open?.label += run.text
                } else {
                    close()
                    open = run.address.map { (run.text, $0) }
                }
            }
            close()
        }
        return links
    }
}
