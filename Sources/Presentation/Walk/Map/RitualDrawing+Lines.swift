extension RitualDrawing {
    /// Returns a text as lines that fit into a box; a word that is longer than a line is split.
    static func lines(of text: String, columns limit: Int = Measure.columns) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: { $0.isWhitespace }) {
            var rest = word[...]
            if !line.isEmpty, columns(of: line) + 1 + columns(of: rest) <= limit {
                line += " " + rest
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            while columns(of: rest) > limit {
                var part = ""
                while let letter = rest.first,
                    columns(of: part) + columns(of: String(letter)) <= limit
                {
                    part.append(letter)
                    rest.removeFirst()
                }
                lines.append(part)
            }
            line = String(rest)
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }

    private static func columns(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: sum
            default:
                sum
                    + ((0x1100...0x115F).contains(scalar.value)
                        || (0x2E80...0xFFDC).contains(scalar.value)
                            && !(0xFB1D...0xFEFC).contains(scalar.value)
                        ? 2 : 1)
            }
        }
    }
}
