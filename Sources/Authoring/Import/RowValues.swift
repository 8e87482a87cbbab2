import Foundation
import ManasikPackHost

/// The values of one row's cells.
struct RowValues {
    let row: Int
    var id: String?
    var list: String?
    /// By field.
    var fields: [String: DefinitionNode] = [:]
    /// By field of a citation.
    var source: [String: DefinitionNode] = [:]
    /// By field and language.
    var texts: [String: [String: String]] = [:]
    /// ISO 3166-1 alpha-2; nil if the row has no valid one.
    var country: String?
}

/// Names made from titles: ASCII, and the same for the same title.
enum RowName {
    /// - Parameter titles: In order of preference; the first with Latin letters or digits is used.
    static func make(_ titles: [String], kind: String) -> String {
        for title in titles {
            let words = title.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.split {
                scalar in
                !isLetterOrDigit(scalar) && !isWithinWord(scalar)
            }
            let name = words.map { word in
                String(String.UnicodeScalarView(word.filter(isLetterOrDigit)))
            }.filter { !$0.isEmpty }.joined(separator: "-")
            // A title in another script with a number in it is not named after the number.
            if name.unicodeScalars.contains(where: { ("a"..."z").contains($0) }) {
                return String(name.prefix(48))
            }
        }
        // FNV-1a, so that the same title always gives the same name.
        var hash: UInt32 = 0x811C_9DC5
        for byte in (titles.first ?? "").utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return "\(kind)-" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    /// Returns whether a scalar is a detached accent or an apostrophe.
    private static func isWithinWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
            || ["'", "\u{2019}", "\u{2BF}", "\u{2BE}"].contains(scalar)
    }
}
