extension Layout {
    /// Returns the label and the typed text with a cursor.
    package func textEntry(_ entry: TextEntry, label: String) -> [Line] {
        let lead = self.label(label, .bold)
        let isBeside = lead.reduce(0) { $0 + $1.width } * 2 <= width
        return (isBeside ? [] : hanging([], [TextRun(label + ":", .bold)]))
            + hanging(isBeside ? lead : [], written(entry), indent: isBeside ? 0 : 2)
    }

    /// Returns the field on one line. If the text is too long, it is cut on the side away from the cursor.
    package func field(_ entry: TextEntry, label: String) -> Line {
        let named = self.label(label, .bold)
        let lead = named.reduce(0) { $0 + $1.width } * 2 <= width ? named : []
        let room = max(4, width - lead.reduce(0) { $0 + $1.width })
        let all = StyledText(written(entry))
        let cut = all.window(around: TerminalText.width(of: entry.parts.before), to: room, symbols.ellipsis)
        return line(lead + [Piece(cut.runs, direction: all.direction ?? direction)])
    }

    /// Returns the text with its cursor drawn as a character, for terminals without colours: `_` at the end, `|` within
    /// the text.
    private func written(_ entry: TextEntry) -> [TextRun] {
        let (before, after) = entry.parts
        let cursor = TextRun(after.isEmpty ? "_" : "|", .current)
        return [TextRun(before), cursor, TextRun(after)].filter { !$0.text.isEmpty }
    }
}
