package import ManasikDomain
import ManasikLuaRuntime

/// Checks of a pack as a whole.
extension DiagnosticCollector {
    /// Checks that a pack with collections declares the capability that they need.
    mutating func checkRecordsCapability(of draft: PackDraft) {
        let collections = draft.definitions.filter { $0.kind == .collection }
        guard let first = collections.first, !draft.manifest.capabilities.contains(.records) else { return }
        error(
            .capability,
            at: first.node.location,
            "the pack has a collection, but its manifest does not ask for records",
            help: "add \"records\" to 'capabilities' in pack.json"
        )
    }

    /// Warns of deprecated functions that leave no trace in the definitions.
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

    /// Checks that every language declared complete has every text and article of the source language.
    mutating func checkLanguages(of draft: PackDraft, besideArabic: Set<String>) {
        // A language without any file is an error of the manifest.
        for language in draft.manifest.locales.dropFirst() where draft.messages[language] != nil {
            for gap in LanguageGap.all(
                in: language,
                source: draft.sourceLanguage,
                messages: draft.messages,
                articles: draft.articles,
                besideArabic: besideArabic
            ) {
                report(
                    .incompleteLocale,
                    at: gap.place(in: draft.files, of: draft.manifest),
                    gap.message,
                    help: "add them, or move '\(language)' to 'partial_locales' in pack.json"
                )
            }
        }
    }
}

/// Texts or articles of the source language that another language lacks.
package struct LanguageGap {
    /// The locale file that lacks texts, relative to the pack's directory; `pack.json` if there is no such file.
    package let path: String
    package let message: String
    private let language: String

    /// Returns where the gap is reported: the locale file, or the language in `pack.json`.
    package func place(in files: PackFiles, of manifest: Manifest) -> SourceLocation {
        guard path == "pack.json" else { return files.location(path) }
        let key = manifest.partialLocales.contains(language) ? "partial_locales" : "locales"
        return files.place(inManifest: [key], word: language) ?? files.location(path)
    }

    /// Returns the missing texts and articles of a language; empty if it is complete.
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
            LanguageGap(
                messages[language] == nil ? "pack.json" : "locales/\(language).json",
                language,
                "texts",
                needed: needed,
                present: Set((messages[language] ?? [:]).keys)
            ),
            LanguageGap(
                "pack.json",
                language,
                "articles",
                needed: names,
                present: Set((articles[language] ?? [:]).keys)
            ),
        ].compactMap { $0 }
    }

    private init?(
        _ path: String,
        _ language: String,
        _ what: String,
        needed: Set<String>,
        present: Set<String>
    ) {
        let missing = needed.subtracting(present).sorted()
        guard !missing.isEmpty else { return nil }
        let first = missing.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
        self.path = path
        self.language = language
        message = "'\(language)' lacks \(missing.count) of \(needed.count) \(what): \(first)\(rest)"
    }
}
