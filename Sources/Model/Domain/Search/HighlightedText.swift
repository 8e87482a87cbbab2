/// A text, or a passage of one, that knows which of it was found.
public struct HighlightedText: Hashable, Sendable {
    public struct Run: Hashable, Sendable {
        public let text: String
        public let isFound: Bool

        public init(text: String, isFound: Bool) {
            self.text = text
            self.isFound = isFound
        }
    }

    /// The text in order; runs that were found and that were not take turns.
    public let runs: [Run]

    public init(_ runs: [Run]) { self.runs = runs.filter { !$0.text.isEmpty } }

    /// A text of which nothing was found.
    public init(plain text: String) { self.init([Run(text: text, isFound: false)]) }

    public var text: String { runs.map { $0.text }.joined() }

    public var hasFound: Bool { runs.contains { $0.isFound } }

    /// The ranges in `text` that were found.
    public var ranges: [Range<String.Index>] {
        let text = text
        var ranges: [Range<String.Index>] = []
        var position = 0
        for run in runs {
            let end = position + run.text.utf8.count
            if run.isFound {
                let utf8 = text.utf8
                let start = utf8.index(utf8.startIndex, offsetBy: position)
                ranges.append(start..<utf8.index(start, offsetBy: end - position))
            }
            position = end
        }
        return ranges
    }

    /// The text with what was found between two marks.
    public func marked(_ open: String = "[", _ close: String = "]") -> String {
        runs.map { $0.isFound ? open + $0.text + close : $0.text }.joined()
    }
}

/// Written as the text and its runs, so that a client needs to cut nothing.
