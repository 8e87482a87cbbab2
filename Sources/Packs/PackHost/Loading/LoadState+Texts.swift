import ManasikDomain

/// Reading the texts of packs, which are separate from their definitions.
extension LoadState {
    /// Reads the messages and articles of the packs that are not cached.
    mutating func readTexts() {
        let unknown = drafts.values.filter { kept[$0.id] == nil }
        for draft in unknown.concurrentMap(Self.withTexts) { drafts[draft.id] = draft }
    }

    @Sendable private static func withTexts(_ draft: PackDraft) -> PackDraft {
        var draft = draft
        let (files, manifest) = (draft.files, draft.manifest)
        draft.messages = LocaleReader.messages(files, into: &draft.collector)
        draft.articles = LocaleReader.articles(files, into: &draft.collector)
        reportMissingLocales(of: &draft)
        let texts = [("title", manifest.title), ("summary", manifest.summary)]
        for case let (key, text?) in texts
        where !draft.collector.isUnread && draft.messages[draft.sourceLanguage]?[text.key] == nil {
            let known = (draft.messages[draft.sourceLanguage] ?? [:]).keys.sorted()
            draft.collector.error(
                .missingText,
                at: files.place(inManifest: [key, "text"]),
                "pack.json names text '\(text.key)', which locales/\(draft.sourceLanguage).json does not have",
                help: Suggestion.help(for: text.key, among: known) ?? "add it there"
            )
        }
        return draft
    }

    /// Reports the languages of the manifest that have no file. If that is the pack's source language, every text would
    /// be missing, so nothing else is reported.
    private static func reportMissingLocales(of draft: inout PackDraft) {
        let files = draft.files
        for language in draft.manifest.locales where draft.messages[language] == nil {
            let path = "locales/\(language).json"
            // A file in capitals was reported.
            guard !files.paths.contains(where: { $0.lowercased() == path.lowercased() }) else { continue }
            let place = files.place(inManifest: ["locales"], word: language)
            let message = "'locales' names '\(language)', but there is no \(path)"
            guard language != draft.sourceLanguage else {
                let help =
                    files.misnamed("locales").map { "rename \($0) to locales/" }
                    ?? "write it: an object of texts by their keys"
                return draft.collector.unread(.badLocale, at: place, message, help: help)
            }
            draft.collector.error(
                .badLocale,
                at: place,
                message,
                help: "write it, or take '\(language)' out of 'locales'"
            )
        }
    }
}
