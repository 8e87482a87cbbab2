/// An article split at its blank lines into blocks, with the text between them.
struct ArticleBlocks: Equatable {
    let blocks: [String]
    /// The text before the first block, between blocks, and after the last one.
    private let gaps: [String]

    init(_ text: String) {
        var blocks: [String] = []
        var gaps: [String] = []
        var block: [Substring.UnicodeScalarView] = []
        var gap = ""
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        func isBlank(_ line: Substring.UnicodeScalarView) -> Bool {
            line.allSatisfy(\.properties.isWhitespace)
        }
        func close() {
            blocks.append(block.map { String($0) }.joined(separator: "\n"))
            block = []
            gap = "\n"
        }
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1
            if isBlank(line) {
                if !block.isEmpty { close() }
                gap += String(line) + (isLast ? "" : "\n")
            } else {
                if block.isEmpty { gaps.append(gap) }
                block.append(line)
                gap = ""
            }
        }
        if !block.isEmpty {
            close()
            gap = ""
        }
        gaps.append(gap)
        self.blocks = blocks
        self.gaps = gaps
    }

    /// Returns the article with its blocks replaced, one for each, and the text between them kept.
    func text(with blocks: [String]) -> String {
        precondition(blocks.count == self.blocks.count)
        return zip(gaps, blocks).map { $0 + $1 }.joined() + gaps[gaps.count - 1]
    }
}
