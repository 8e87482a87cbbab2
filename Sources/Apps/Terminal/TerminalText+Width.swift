extension TerminalText {
    /// Returns the number of columns that a text takes on a terminal.
    package static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// Returns the number of columns of a grapheme cluster: 0 for lone marks and controls, 2 for East Asian wide
    /// characters and emoji, otherwise the sum over its scalars.
    ///
    /// - Source: Unicode East Asian Width (UAX #11); ambiguous characters count as narrow.
    package static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if first.value < 0x300 { return scalars.count > 1 ? narrow(scalars) : isControl(first) ? 0 : 1 }
        if scalars.count == 1 { return width(of: first) }
        return narrow(scalars)
    }

    private static func narrow(_ scalars: Character.UnicodeScalarView) -> Int {
        let isEmoji = scalars.first!.properties.isEmoji
        var total = 0
        for scalar in scalars {
            switch scalar.value {
            // An emoji sequence is one picture, whether joined, coloured, or requested by variation selector 16.
            case 0xFE0F where isEmoji, 0x200D where isEmoji: return 2
            case 0x1F3FB...0x1F3FF where total > 0: return 2
            case 0x1F1E6...0x1F1FF: total += 1
            default: total += width(of: scalar)
            }
        }
        return total
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar.value == 0xAD
    }

    /// Returns the number of columns of one scalar.
    package static func width(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return isControl(scalar) ? 0 : 1 }
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2: return 1
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x1100: false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
            0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF ~= scalar.value)
        }
    }
}
