import Foundation
import ManasikPackHost

/// The values read from the cells of one row.
struct RowValues {
    let row: Int
    var id: String?
    var list: String?
    /// The values of fields, by the field's name.
    var fields: [String: DefinitionNode] = [:]
    /// The values of a citation, by the field's name.
    var source: [String: DefinitionNode] = [:]
    /// The texts, by field and language; the labels of values by `labels.VALUE`.
    var texts: [String: [String: String]] = [:]
    /// The names of the values that have labels, by field, in the order of the cells.
    var labels: [String: [String]] = [:]
    /// The countries for whose citizens and residents the row is; nil if it names none.
    var countries: [String]?
    /// The country's code (ISO 3166-1 alpha-2); nil if the row has no valid one.
    var country: String?
}

/// Names created from titles: in ASCII, and always the same for the same title.
enum RowName {
    /// - Parameter titles: The titles in order of preference; the first one with Latin letters is used.
    static func make(_ titles: [String], kind: String) -> String {
        for title in titles {
            let words = title.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.split {
                scalar in
                !isLetterOrDigit(scalar) && !isWithinWord(scalar)
            }
            let name = words.map { word in
                String(String.UnicodeScalarView(word.filter(isLetterOrDigit)))
            }.filter { !$0.isEmpty }.joined(separator: "-")
            // A title in another script is not named after a number in it.
            if name.unicodeScalars.contains(where: { ("a"..."z").contains($0) }) {
                return String(name.prefix(48))
            }
        }
        // An FNV-1a hash gives the same name for the same title in every run.
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
