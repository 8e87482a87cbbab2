import Foundation

/// A Latin, Greek or Cyrillic letter followed by a mark that could be composed with it.
///
/// Arabic is deliberately excluded: normalization would reorder its marks, and quotations are compared with their
/// sources character by character.
struct DecomposedLetter: Hashable {
    /// The number of the line, from 1.
    let line: Int
    /// The column in Unicode scalars, from 1.
    let column: Int
    let composed: Unicode.Scalar
    /// The range of the letter and the mark, in Unicode scalars of the text.
    let range: Range<Int>

    static func all(in text: String) -> [DecomposedLetter] {
        guard text.unicodeScalars.contains(where: isMark) else { return [] }
        let scalars = Array(text.unicodeScalars)
        var found: [DecomposedLetter] = []
        var (line, lineStart) = (1, 0)
        for index in scalars.indices {
            if scalars[index] == "\n" { (line, lineStart) = (line + 1, index + 1) }
            guard index > 0, isMark(scalars[index]), !isMark(scalars[index - 1]),
                scalars[index - 1].value < 0x530
            else { continue }
            let pair = String(String.UnicodeScalarView([scalars[index - 1], scalars[index]]))
            let composed = Array(pair.precomposedStringWithCanonicalMapping.unicodeScalars)
            guard composed.count == 1 else { continue }
            found.append(
                DecomposedLetter(
                    line: line,
                    column: index - lineStart,
                    composed: composed[0],
                    range: index - 1..<index + 1
                )
            )
        }
        return found
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }
}
