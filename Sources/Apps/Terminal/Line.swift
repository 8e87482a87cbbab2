/// Text of one style, sanitized so that it cannot act on the terminal.
package struct TextRun: Hashable, Sendable {
    package let text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = TerminalText.sanitized(text)
        self.style = style
    }

    /// Creates a run of text that has been sanitized already.
    init(clean text: String, _ style: Style) {
        self.text = text
        self.style = style
    }
}

/// A part of a line whose bidirectional order is resolved separately, such as a table cell or a mark.
package struct Piece: Hashable, Sendable {
    package var runs: [TextRun]
    package var direction: LineDirection

    /// Creates a piece in the direction of its first strong letter; without any, in the given direction.
    package init(_ runs: [TextRun], fallback: LineDirection = .leftToRight) {
        self.runs = runs
        direction = LineDirection(firstStrongOf: runs.map(\.text).joined()) ?? fallback
    }

    package init(_ text: String, _ style: Style = .plain, fallback: LineDirection = .leftToRight) {
        self.init([TextRun(text, style)], fallback: fallback)
    }

    package init(_ runs: [TextRun], direction: LineDirection) {
        self.runs = runs
        self.direction = direction
    }

    package static func spaces(_ count: Int) -> Piece {
        Piece([TextRun(clean: String(repeating: " ", count: max(0, count)), .plain)], direction: .leftToRight)
    }

    package var text: String { runs.map(\.text).joined() }
    package var width: Int { TerminalText.width(of: text) }
}

/// One line of output: pieces in reading order, starting at the left edge, or at the right edge for right-to-left
/// lines.
package struct Line: Hashable, Sendable {
    package var direction: LineDirection
    package var pieces: [Piece]
    /// Whether a scrolling screen keeps this line visible.
    package var isFocus = false

    package init(_ pieces: [Piece], direction: LineDirection) {
        self.direction = direction
        self.pieces = pieces
    }

    /// Creates a line of one piece, aligned by its first strong letter; without any, by the given direction.
    package init(_ text: String, _ style: Style = .plain, fallback: LineDirection = .leftToRight) {
        let piece = Piece(text, style, fallback: fallback)
        self.init([piece], direction: piece.direction)
    }

    package static let blank = Line([], direction: .leftToRight)

    /// The text in reading order, as written to a pipe.
    package var text: String { pieces.map(\.text).joined() }
    package var width: Int { pieces.reduce(0) { $0 + $1.width } }

    /// Returns the line indented from the edge at which it starts.
    package func indented(by columns: Int) -> Line {
        guard columns > 0, !pieces.isEmpty else { return self }
        var copy = self
        copy.pieces.insert(.spaces(columns), at: 0)
        return copy
    }

    package func focused(_ isFocus: Bool = true) -> Line {
        var copy = self
        copy.isFocus = isFocus
        return copy
    }

    /// Returns the line with attributes added to every run.
    package func highlighted(_ attributes: Style.Attributes) -> Line {
        var copy = self
        for piece in copy.pieces.indices {
            for run in copy.pieces[piece].runs.indices {
                let style = copy.pieces[piece].runs[run].style
                copy.pieces[piece].runs[run].style = style.adding(attributes)
            }
        }
        return copy
    }
}
