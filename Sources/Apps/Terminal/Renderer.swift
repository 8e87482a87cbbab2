/// A renderer of lines as text for the terminal, or as clean text for a pipe.
package struct Renderer: Hashable, Sendable {
    package var colors: ColorDepth
    package var bidi: BidiMode
    /// The width to whose right edge right-to-left lines are aligned, in columns.
    package var width: Int

    package init(colors: ColorDepth, bidi: BidiMode, width: Int) {
        self.colors = colors
        self.bidi = bidi
        self.width = width
    }

    /// Returns the lines as text, each ending with a newline.
    package func string(_ lines: [Line]) -> String {
        lines.map { string($0) + "\n" }.joined()
    }

    /// Returns one line without a newline. It is no wider than `width` unless its pieces are.
    package func string(_ line: Line) -> String {
        guard !line.text.allSatisfy({ $0 == " " }) else { return "" }
        switch bidi {
        case .logical:
            return trimmed(line.pieces).map { $0.runs.map(styled).joined() }.joined()
        case .terminal, .visual:
            var pieces = line.direction == .rightToLeft ? line.pieces.reversed() : line.pieces
            if line.direction == .rightToLeft { pieces.insert(.spaces(width - line.width), at: 0) }
            return trimmed(pieces).map(drawn).joined()
        }
    }

    private func drawn(_ piece: Piece) -> String {
        guard piece.text.contains(where: Self.needsOrder) else { return piece.runs.map(styled).joined() }
        if bidi == .visual {
            let clusters = StyledText(piece.runs).clusters
            let glyphs = BidiOrder.glyphs(clusters.map(\.character), direction: piece.direction)
            let ordered = glyphs.map { StyledText.Cluster($0.character, clusters[$0.index].style) }
            return StyledText(clusters: ordered).runs.map(styled).joined()
        }
        let isolate = piece.direction == .rightToLeft ? "\u{2067}" : "\u{2066}"
        return isolate + piece.runs.map(styled).joined() + "\u{2069}"
    }

    private func styled(_ run: TextRun) -> String {
        let sequence = run.style.sequence(colors)
        return sequence.isEmpty || run.text.isEmpty ? run.text : sequence + run.text + "\u{1B}[0m"
    }

    /// Removes unstyled trailing spaces.
    private func trimmed(_ pieces: [Piece]) -> [Piece] {
        var pieces = pieces
        while let last = pieces.last, last.runs.allSatisfy({ $0.style == .plain }),
            last.text.allSatisfy({ $0 == " " })
        {
            pieces.removeLast()
        }
        return pieces
    }

    private static func needsOrder(_ character: Character) -> Bool {
        guard character.unicodeScalars.first!.value >= 0x590 else { return false }
        switch BidiClass(of: character) {
        case .right, .arabicLetter, .arabicNumber, .leftToRightIsolate, .rightToLeftIsolate,
            .firstStrongIsolate:
            return true
        default: return false
        }
    }
}
