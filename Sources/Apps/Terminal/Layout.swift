/// The properties of the output that widgets adapt to: width, direction and symbols.
///
/// Each widget is a pure function from values to lines; see the extensions.
package struct Layout: Hashable, Sendable {
    package var width: Int
    /// The reading direction of the screen's language.
    package var direction: LineDirection
    package var bidi: BidiMode
    /// Whether to use ASCII symbols, one entry per line, and blank lines between groups: for large type, screen readers
    /// and simple terminals.
    package var isPlain: Bool

    package init(
        width: Int,
        direction: LineDirection = .leftToRight,
        bidi: BidiMode = .terminal,
        isPlain: Bool = false
    ) {
        self.width = max(8, width)
        self.direction = direction
        self.bidi = bidi
        self.isPlain = isPlain
    }

    /// Whether the output is too narrow for columns.
    package var isNarrow: Bool { isPlain || width < 60 }

    package var symbols: Symbols {
        // Software that shows text in logical order mirrors ASCII brackets and arrows by itself.
        let isMirrored = direction == .rightToLeft && !(bidi == .logical && isPlain)
        return Symbols(
            direction: isMirrored ? .rightToLeft : .leftToRight,
            isPlain: isPlain,
            isLogical: bidi == .logical
        )
    }

    /// Returns a line in the direction of the screen's language.
    package func line(_ pieces: [Piece]) -> Line { Line(pieces, direction: direction) }

    /// Returns a sign, followed by a space in reading order.
    func lead(_ sign: String, _ style: Style = .plain) -> [Piece] { [Piece(sign, style), .spaces(1)] }

    /// Returns a name, a colon and a space.
    func label(_ name: String, _ style: Style) -> [Piece] { [piece(name + ":", style), .spaces(1)] }

    func piece(_ text: String, _ style: Style = .plain) -> Piece { Piece(text, style, fallback: direction) }

    /// Returns text wrapped with a hanging indent after a first piece (a mark, a bullet, a key).
    ///
    /// - Parameter continuation: The indentation of the lines after the first; nil for that of the first line's text.
    func hanging(
        _ lead: [Piece],
        _ runs: [TextRun],
        indent: Int = 0,
        continuation: Int? = nil,
        direction: LineDirection? = nil
    ) -> [Line] {
        let text = StyledText(runs)
        let own = text.direction ?? self.direction
        let leadWidth = lead.reduce(indent) { $0 + $1.width }
        let further = continuation.map { $0 + indent } ?? leadWidth
        let wrapped = text.wrapped(to: width - further, first: width - leadWidth)
        let lines = wrapped.isEmpty ? [StyledText([])] : wrapped
        return lines.enumerated().map { index, line in
            let before = index == 0 ? [.spaces(indent)] + lead : [.spaces(further)]
            let pieces = before.filter { $0.width > 0 } + [Piece(line.runs, direction: own)]
            return Line(pieces, direction: direction ?? self.direction)
        }
    }

    /// Separates groups by blank lines in plain output.
    func spaced(_ groups: [[Line]]) -> [Line] {
        let filled = groups.filter { !$0.isEmpty }
        return isPlain ? Array(filled.joined(separator: [.blank])) : Array(filled.joined())
    }
}
