package import ManasikDomain

/// Checks of a pack as a whole.
extension DiagnosticCollector {
    /// A pack with handlers or collections asks for what they need.
    mutating func checkCapabilities(of draft: PackDraft) {
        let collections = draft.definitions.filter { $0.kind == .collection }
        guard let first = collections.first, !draft.manifest.capabilities.contains(.records) else { return }
        error(
            .capability,
            at: first.node.location,
            "the pack has a collection, but its manifest does not ask for records",
            help: "add \"records\" to 'capabilities' in pack.json"
        )
    }

    /// Every language that the pack claims to have complete has every text of its source language.
    mutating func checkLanguages(of draft: PackDraft, besideArabic: Set<String>) {
        for language in draft.manifest.locales.dropFirst() {
            for gap in LanguageGap.all(
                in: language,
                source: draft.sourceLanguage,
                messages: draft.messages,
                articles: draft.articles,
                besideArabic: besideArabic
            ) {
                report(
                    .incompleteLocale,
                    at: draft.files.location(gap.path),
                    gap.message,
                    help: "add them, or move '\(language)' to 'partial_locales' in pack.json"
                )
            }
        }
    }
}

/// What a language lacks of the source language's texts or articles.
package struct LanguageGap {
    /// The file or directory that lacks them, below the pack's.
    package let path: String
    package let message: String

    /// What is missing of the texts and of the articles; nothing where a language is whole.
    package static func all(
        in language: String,
        source: String,
        messages: [String: [String: Message]],
        articles: [String: [String: Article]],
        besideArabic: Set<String>
    ) -> [LanguageGap] {
        let texts = Set((messages[source] ?? [:]).keys)
        let needed = language == "ar" ? texts.subtracting(besideArabic) : texts
        let names = Set((articles[source] ?? [:]).keys)
        return [
            gap("locales/\(language).json", "texts", needed, Set((messages[language] ?? [:]).keys)),
            gap("texts/\(language)", "articles", names, Set((articles[language] ?? [:]).keys)),
        ].compactMap { $0 }
    }

    private static func gap(
        _ path: String,
        _ what: String,
        _ needed: Set<String>,
        _ present: Set<String>
    ) -> LanguageGap? {
        let missing = needed.subtracting(present).sorted()
        guard !missing.isEmpty else { return nil }
        let first = missing.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
        return LanguageGap(
            path: path,
            message: "\(missing.count) of \(needed.count) \(what) are missing: \(first)\(rest)"
        )
    }
}
