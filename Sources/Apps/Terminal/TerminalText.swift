/// Functions that measure, cut and sanitize text for a terminal.
package enum TerminalText {
    /// Returns text without escape sequences, control characters and direction overrides.
    ///
    /// A control character becomes U+FFFD, so that an author notices it. Embeddings, overrides and invisible formatting
    /// are removed; isolates are kept and closed. At most twelve marks are kept on a letter.
    ///
    /// - Parameter keepsLines: Whether newlines are kept; otherwise they become spaces.
    package static func sanitized(_ text: String, keepsLines: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        var openIsolates = 0
        var marks = 0
        var followsReturn = false
        for scalar in text.unicodeScalars {
            defer { followsReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A where followsReturn: continue
            case 0x0A...0x0D, 0x85, 0x2028...0x2029:
                for _ in 0..<openIsolates where keepsLines { result.append(popIsolate) }
                if keepsLines { openIsolates = 0 }
                result.append(keepsLines ? "\n" : " ")
            case 0x09: result.append(" ")
            case 0x00...0x1F, 0x7F...0x9F: result.append("\u{FFFD}")
            case 0x202A...0x202E, 0x206A...0x206F, 0xFFF9...0xFFFB, 0xFEFF, 0xAD, 0x180E, 0xE0001: continue
            case 0x2066...0x2068:
                openIsolates += 1
                result.append(scalar)
            case 0x2069:
                guard openIsolates > 0 else { continue }
                openIsolates -= 1
                result.append(scalar)
            default:
                marks = isMark(scalar) ? marks + 1 : 0
                if marks <= 12 { result.append(scalar) }
            }
        }
        for _ in 0..<openIsolates { result.append(popIsolate) }
        return String(result)
    }

    /// Returns the text cut to a width in columns, with an ellipsis if something was cut.
    package static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
        let text = sanitized(text)
        if self.width(of: text) <= width { return text }
        let room = width - self.width(of: ellipsis)
        guard room >= 0 else { return String(prefix(Array(text), fitting: width)) }
        var kept = String(prefix(Array(text), fitting: room))
        while kept.last == " " { kept.removeLast() }
        return sanitized(kept + ellipsis)
    }

    /// Returns the text padded with spaces to a width in columns.
    package static func padded(_ text: String, to width: Int, alignment: Alignment = .start) -> String {
        let room = max(0, width - self.width(of: text))
        let before = alignment == .start ? 0 : alignment == .end ? room : room / 2
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: room - before)
    }

    /// Returns the text in lines of a width, broken between words. A word that is too long is broken between clusters.
    ///
    /// Newlines in the text are kept; an isolate that crosses a break is closed and reopened.
    package static func wrapped(_ text: String, to width: Int) -> [String] {
        sanitized(text, keepsLines: true).split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            line in
            let lines = StyledText([TextRun(String(line))]).wrapped(to: width)
            return lines.isEmpty ? [""] : lines.map(\.text)
        }
    }

    /// The position of the text within the padding.
    package enum Alignment: Sendable { case start, end, center }

    private static let popIsolate: Unicode.Scalar = "\u{2069}"

    static func prefix(_ characters: [Character], fitting width: Int) -> ArraySlice<Character> {
        var used = 0
        for (index, character) in characters.enumerated() {
            used += self.width(of: character)
            if used > width { return characters[..<index] }
        }
        return characters[...]
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
