import ManasikDomain
import ManasikLuaRuntime

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

    /// Warns of functions that are deprecated and leave nothing in the definitions.
    mutating func checkFunctions(of draft: PackDraft, api: APIDescription) {
        guard let lua = draft.lua else { return }
        for function in api.functions {
            guard let deprecation = function.deprecation else { continue }
            var places: [SourceLocation] = []
            if function.name == "on" {
                places = lua.handlers.map { .init(file: $0.function.chunk, line: $0.function.line) }
            } else if function.name == "data", lua.readsData {
                places = [draft.files.location("init.lua")]
            }
            for place in places {
                warning(
                    .deprecated,
                    at: place,
                    "'manasik.\(function.name)' is deprecated since API level \(deprecation.since)",
                    help: deprecation.instead
                )
            }
        }
    }

    /// Every language that the pack claims to have complete has every text of its source language.
    mutating func checkLanguages(of draft: PackDraft, besideArabic: Set<String>) {
        let source = Set((draft.messages[draft.sourceLanguage] ?? [:]).keys)
        let articles = Set((draft.articles[draft.sourceLanguage] ?? [:]).keys)
        // That a language has no file at all is an error of the manifest.
        for language in draft.manifest.locales.dropFirst() where draft.messages[language] != nil {
            let needed = language == "ar" ? source.subtracting(besideArabic) : source
            let missing = needed.subtracting((draft.messages[language] ?? [:]).keys).sorted()
            if let first = missing.first {
                warning(
                    .incompleteLocale,
                    at: draft.files.location("locales/\(language).json"),
                    "\(missing.count) of \(needed.count) texts are missing, such as '\(first)'",
                    help: "add them, or move '\(language)' to 'partial_locales' in pack.json"
                )
            }
            let missingArticles = articles.subtracting((draft.articles[language] ?? [:]).keys).sorted()
            if let first = missingArticles.first {
                warning(
                    .incompleteLocale,
                    at: draft.files.location("texts/\(language)"),
                    "\(missingArticles.count) of \(articles.count) articles are missing, such as '\(first)'",
                    help: "add them, or move '\(language)' to 'partial_locales' in pack.json"
                )
            }
        }
    }
}
