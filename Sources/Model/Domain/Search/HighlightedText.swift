/// A text, or a part of one, in which matches are marked.
public struct HighlightedText: Hashable, Sendable {
    public struct Run: Hashable, Sendable {
        public let text: String
        public let isFound: Bool

        public init(text: String, isFound: Bool) {
            self.text = text
            self.isFound = isFound
        }
    }

    /// The text in order, as alternating runs of matches and of other text.
    public let runs: [Run]

    public init(_ runs: [Run]) { self.runs = runs.filter { !$0.text.isEmpty } }

    /// Makes a text without matches.
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

    /// Returns the text with each match between two marks.
    public func marked(_ open: String = "[", _ close: String = "]") -> String {
        runs.map { $0.isFound ? open + $0.text + close : $0.text }.joined()
    }
}

/// Encoded as the text and its runs, so that a client need not cut anything.
