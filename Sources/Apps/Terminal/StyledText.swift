/// A paragraph as styled grapheme clusters, for wrapping, cutting and reordering.
struct StyledText: Hashable, Sendable {
    struct Cluster: Hashable, Sendable {
        var character: Character
        var style: Style
        var width: Int

        init(_ character: Character, _ style: Style) {
            self.character = character
            self.style = style
            width = TerminalText.width(of: character)
        }
    }

    var clusters: [Cluster]

    init(_ runs: [TextRun]) {
        clusters = runs.flatMap { run in run.text.map { Cluster($0, run.style) } }
    }

    init(clusters: some Sequence<Cluster>) { self.clusters = Array(clusters) }

    var text: String { String(clusters.map(\.character)) }
    var width: Int { clusters.reduce(0) { $0 + $1.width } }
    var direction: LineDirection? { LineDirection(firstStrongOf: clusters.lazy.map(\.character)) }

    /// The text as runs, with adjacent runs of the same style joined.
    var runs: [TextRun] {
        var result: [TextRun] = []
        var pending = ""
        for (index, cluster) in clusters.enumerated() {
            pending.append(cluster.character)
            if index + 1 == clusters.count || clusters[index + 1].style != cluster.style {
                result.append(TextRun(clean: pending, cluster.style))
                pending = ""
            }
        }
        return result
    }

    /// Returns the text broken into lines of a width; see `TerminalText.wrapped`.
    ///
    /// - Parameter first: The width of the first line; nil for the same width.
    func wrapped(to width: Int, first: Int? = nil) -> [StyledText] {
        let limit = max(1, width)
        var width = max(1, first ?? width)
        var lines: [[Cluster]] = []
        var line: [Cluster] = []
        var lineWidth = 0
        func end() {
            lines.append(line)
            line = []
            lineWidth = 0
            width = limit
        }
        for (spaces, word) in words() {
            let wordWidth = word.reduce(0) { $0 + $1.width }
            if !line.isEmpty {
                if lineWidth + spaces.count + wordWidth <= width {
                    line += spaces
                    lineWidth += spaces.count
                } else {
                    end()
                }
            }
            for cluster in word {
                if lineWidth + cluster.width > width, lineWidth > 0 { end() }
                line.append(cluster)
                lineWidth += cluster.width
            }
        }
        if !line.isEmpty { end() }
        return Self.reopeningIsolates(lines)
    }

    /// Returns the text cut to a width, with an ellipsis if something was cut.
    func truncated(to width: Int, ellipsis: String) -> StyledText {
        guard self.width > width else { return self }
        let room = max(0, width - TerminalText.width(of: ellipsis))
        var kept = Array(clusters[..<TerminalText.prefix(clusters.map(\.character), fitting: room).endIndex])
        while kept.last?.character == " " { kept.removeLast() }
        let style = kept.last?.style ?? clusters.first?.style ?? .plain
        kept += ellipsis.prefix(width).map { Cluster($0, style) }
        return Self.reopeningIsolates([kept])[0]
    }

    private func words() -> [(spaces: [Cluster], word: [Cluster])] {
        var result: [(spaces: [Cluster], word: [Cluster])] = []
        var spaces: [Cluster] = []
        var word: [Cluster] = []
        for cluster in clusters {
            if cluster.character == " " || cluster.character == "\u{200B}" {
                if !word.isEmpty { result.append((spaces, word)) }
                if !word.isEmpty { (spaces, word) = ([], []) }
                if cluster.character == " " { spaces.append(cluster) }
                continue
            }
            // In scripts written without spaces, a line may break before any wide character.
            if cluster.width == 2, let last = word.last, last.width == 2 {
                result.append((spaces, word))
                (spaces, word) = ([], [])
            }
            word.append(cluster)
        }
        if !word.isEmpty { result.append((spaces, word)) }
        return result
    }

    private static func reopeningIsolates(_ lines: [[Cluster]]) -> [StyledText] {
        var open: [Cluster] = []
        return lines.map { line in
            let openers = open
            for cluster in line {
                switch BidiClass(of: cluster.character) {
                case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: open.append(cluster)
                case .popIsolate: _ = open.popLast()
                default: break
                }
            }
            return StyledText(clusters: openers + line + open.map { Cluster("\u{2069}", $0.style) })
        }
    }
}
