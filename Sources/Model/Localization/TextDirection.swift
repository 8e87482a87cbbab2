/// The direction in which languages and texts are written.
public enum TextDirection {
    private static let rightToLeftLanguages: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "ks", "lrc", "mzn", "nqo", "ps", "rhg", "sd", "syr", "ug", "ur",
        "yi",
    ]
    private static let rightToLeftScripts: Set = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]

    /// Whether a language, by its tag, is written from right to left; a script in the tag decides (`ms-Arab`,
    /// `ur-Latn`).
    public static func isRightToLeft(_ language: String) -> Bool {
        let parts = language.split(separator: "-").map(String.init)
        if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.first?.isLetter == true }) {
            return rightToLeftScripts.contains(
                script.prefix(1).uppercased() + script.dropFirst().lowercased()
            )
        }
        return rightToLeftLanguages.contains(parts.first ?? "")
    }

    /// First strong isolate and pop directional isolate (UAX #9).
    static let isolate = ("\u{2068}", "\u{2069}")

    /// Isolates a text from the one around it if their directions differ, so that neither disturbs the other.
    ///
    /// - Parameter rightToLeft: The direction of the text around it.
    public static func isolating(_ text: String, in rightToLeft: Bool) -> String {
        let text = balanced(text)
        guard needsIsolation(text, in: rightToLeft) else { return text }
        return isolate.0 + text + isolate.1
    }

    /// Returns a text that closes each isolate that it opens, and no other, so that it takes in nothing that is written after it.
    private static func balanced(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x2066...0x2069).contains($0.value) }) else {
            return text
        }
        var balanced = String.UnicodeScalarView()
        var depth = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069:
                guard depth > 0 else { continue }
                depth -= 1
            default: break
            }
            balanced.append(scalar)
        }
        return String(balanced) + String(repeating: isolate.1, count: depth)
    }

    private static func needsIsolation(_ text: String, in rightToLeft: Bool) -> Bool {
        if text.hasPrefix(isolate.0), text.hasSuffix(isolate.1) { return false }
        var hasOther = false
        var hasDigit = false
        for scalar in text.unicodeScalars {
            switch strength(of: scalar) {
            case rightToLeft?: continue
            case .some: return true
            case nil:
                if scalar.properties.numericType == .decimal { hasDigit = true } else { hasOther = true }
            }
        }
        // A telephone number or a formula has no direction of its own, and its signs would be moved.
        return rightToLeft && hasDigit && hasOther && !hasLetter(text)
    }

    private static func hasLetter(_ text: String) -> Bool {
        text.unicodeScalars.contains { strength(of: $0) != nil }
    }

    /// Whether a scalar is strongly right-to-left (true) or left-to-right (false); nil if it is neither.
    private static func strength(of scalar: Unicode.Scalar) -> Bool? {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return true
        default: return false
        }
    }
}
