import ManasikPresentation

extension Layout {
    private static let longestBar = 30

    /// Returns bars on a common scale, growing in reading direction. A bar for a value above zero is never empty.
    func bars(_ bars: [Bar]) -> [Line] {
        let most = bars.map(\.amount).max() ?? 0
        let captionWidth = bars.map { TerminalText.width(of: $0.caption) }.max() ?? 0
        let labelWidth = bars.map { TerminalText.width(of: $0.label) }.max() ?? 0
        let isBeside = !isNarrow && labelWidth + captionWidth + 14 <= width
        let before = isBeside ? labelWidth + 2 : 0
        let room = min(Self.longestBar, max(4, width - before - captionWidth - 1))
        return spaced(
            bars.map { bar in
                let share = most == 0 ? 0 : Double(bar.amount) / Double(most)
                let length = bar.amount == 0 ? 0 : max(1, Int((share * Double(room)).rounded()))
                let full = Piece(String(repeating: symbols.full, count: length), .done)
                let pieces = (length == 0 ? [] : [full, .spaces(1)]) + [piece(bar.caption, .dim)]
                let label = piece(bar.label)
                guard isBeside else { return [line([label]), line(pieces)] }
                return [line([label, .spaces(labelWidth - label.width + 2)] + pieces)]
            }
        )
    }
}
