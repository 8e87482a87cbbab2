import Foundation
import ManasikDomain

/// What to write instead of what is no JSON.
extension JSONReader {
    /// Advice on notation of other languages, or typographic quotation marks, that JSON does not have; nil if there is
    /// none.
    var habit: String? {
        let next = String(decoding: bytes[index..<min(end, index + 24)], as: UTF8.self)
        let word = next.prefix { $0.isLetter }
        let known = ["true": "true", "false": "false", "none": "null", "nil": "null", "null": "null"]
        if let meant = known[word.lowercased()] { return "write \(meant), in small letters" }
        guard let first = next.first else { return nil }
        if "“”„«»‘’".contains(first) { return "write the straight \" instead of \(first)" }
        if next.hasPrefix("//") || next.hasPrefix("/*") || first == "#" || next.hasPrefix("--") {
            return "JSON has no comments: remove it"
        }
        return nil
    }

    /// Advice on a key in the notation of Lua or JavaScript.
    var bareKeyHelp: String? {
        let word = String(decoding: bytes[index..<min(end, index + 64)], as: UTF8.self)
            .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if index < end, bytes[index] == UInt8(ascii: "'") { return "write \" instead of '" }
        return word.isEmpty ? nil : "write \"\(word)\" in double quotes"
    }

    /// Advice on a comma that nothing follows, or another comma.
    var trailingCommaHelp: String? {
        guard index < end else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return "remove the comma before it"
        case UInt8(ascii: ","): return "remove one of the two commas"
        default: return nil
        }
    }

    /// Advice where the next value or key follows without a comma.
    ///
    /// - Parameter before: The line on which the value before it ends.
    func missingCommaHelp(after before: Int) -> String? {
        guard
            bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "{")
                || bytes[index] == UInt8(ascii: "[")
        else { return nil }
        return before == line
            ? "is a comma missing before it?" : "is a comma missing at the end of line \(before)?"
    }
}
