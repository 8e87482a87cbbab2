/// Language tags by BCP 47, as far as packs and persons use them: `ar`, `ms`, `zh-Hans`, `pt-BR`.
public enum LanguageTag {
    /// Whether a tag is well formed: a primary language of two or three letters, then subtags of one to eight letters
    /// or digits.
    public static func isValid(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.utf8.count),
            primary.utf8.allSatisfy({ (97...122).contains($0) })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy {
                    (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                }
        }
    }

    /// Returns the tag and its shorter forms, the longest first: `pt-BR` → `pt-BR`, `pt`.
    public static func fallbacks(of tag: String) -> [String] {
        var parts = tag.split(separator: "-")
        var tags: [String] = []
        while !parts.isEmpty {
            tags.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return tags
    }

    /// Whether a language is among the fallbacks of a tag.
    static func isFallback(_ language: String, of tag: String) -> Bool {
        // A fallback is shorter than its tag, so most need not be computed.
        language == tag || language.utf8.count < tag.utf8.count && fallbacks(of: tag).contains(language)
    }
}
