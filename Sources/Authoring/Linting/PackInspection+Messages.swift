import ManasikDomain
import ManasikLocalization
import ManasikPackHost

/// Checks of the messages of each language against those of the source language.
extension PackInspection {
    mutating func inspectLanguages() {
        let manifest = source.manifest
        for language in manifest.partialLocales {
            for gap in LanguageGap.all(
                in: language,
                source: source.sourceLanguage,
                messages: source.messages,
                articles: source.articles,
                besideArabic: source.keysBesideArabic
            ) {
                collector.report(
                    .partialLocale,
                    at: gap.place(in: source.files, of: manifest),
                    gap.message,
                    help: "translate them; until then readers see another language"
                )
            }
        }
        let declared = Set(manifest.locales + manifest.partialLocales)
        let present = Set(source.messages.keys).union(source.articles.keys)
        for language in present.subtracting(declared).sorted() {
            collector.report(
                .undeclaredLocale,
                at: source.files.place(inManifest: ["locales"]),
                "there are texts in '\(language)', which pack.json does not name",
                help: "add \"\(language)\" to 'locales' or 'partial_locales'"
            )
        }
        for (language, articles) in source.articles.sorted(by: { $0.key < $1.key })
        where language != source.sourceLanguage {
            let known = Set((source.articles[source.sourceLanguage] ?? [:]).keys)
            for name in articles.keys.filter({ !known.contains($0) }).sorted() {
                collector.report(
                    .strayArticle,
                    at: source.files.location("texts/\(language)/\(name).md"),
                    "article '\(name)' does not exist in '\(source.sourceLanguage)', the pack's own language",
                    help: Suggestion.help(for: name, among: known) ?? "write it there too"
                )
            }
        }
    }

    mutating func inspectMessages() {
        let original = source.messages[source.sourceLanguage] ?? [:]
        for (language, messages) in source.messages.sorted(by: { $0.key < $1.key }) {
            let path = "locales/\(language).json"
            let lines = lines(of: path)
            for (key, message) in messages.sorted(by: { $0.key < $1.key }) {
                let location = source.files.location(path, line: lines[key])
                inspect(message, key, at: location)
                inspectForms(of: message, beside: original[key], key, language, at: location)
                guard language != source.sourceLanguage else {
                    inspectUnfilled(message, key, at: location)
                    continue
                }
                guard let counterpart = original[key] else {
                    collector.report(
                        .strayText,
                        at: location,
                        "text '\(key)' does not exist in '\(source.sourceLanguage)', the pack's own language",
                        help: Suggestion.help(for: key, among: original.keys.sorted())
                            ?? "remove it, or add it there too"
                    )
                    continue
                }
                inspectPlaceholders(of: message, counterpart, key, at: location)
                if let difference = TextPhones.difference(message.forms, from: counterpart.forms) {
                    collector.report(
                        .phonesDiffer,
                        at: location,
                        "text '\(key)' \(difference), unlike '\(source.sourceLanguage)'",
                        help: "one of the two is a wrong number; write the same number in both"
                    )
                }
            }
        }
    }

    /// Returns the line of each message of a locale file, by key.
    func lines(of path: String) -> [String: Int] {
        Dictionary(
            (json(path)?.fields ?? []).map { ($0.name, $0.node.location.line ?? 1) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private mutating func inspect(_ message: Message, _ key: String, at location: SourceLocation) {
        for text in message.forms {
            let isEmpty = text.allSatisfy(\.isWhitespace)
            guard isEmpty || text.first!.isWhitespace || text.last!.isWhitespace else { continue }
            collector.report(
                .emptyText,
                at: location,
                "text '\(key)' " + (isEmpty ? "is empty" : "begins or ends with white space"),
                help: isEmpty ? "write it, or remove the key" : "remove it; the host sets the spacing"
            )
            return
        }
    }

    private mutating func inspectForms(
        of message: Message,
        beside original: Message?,
        _ key: String,
        _ language: String,
        at location: SourceLocation
    ) {
        var isCounted = false
        if case .plural? = original { isCounted = true }
        var present: Set<PluralCategory> = [.other]
        if case .plural(let forms) = message { (present, isCounted) = (Set(forms.keys), true) }
        guard isCounted, PluralRules.isKnown(language) else { return }
        let categories = PluralRules.categories(in: language)
        let missing = categories.filter { !present.contains($0) }.map { "'\($0.rawValue)'" }
        guard !missing.isEmpty else { return }
        let forms = categories.map { $0.rawValue }.joined(separator: ", ")
        collector.report(
            .pluralForms,
            at: location,
            "text '\(key)' lacks \(missing.joined(separator: ", ")), which '\(language)' needs for some numbers",
            help: "write it as an object of forms: \(forms)"
        )
    }

    /// Returns the placeholders that the host fills in where a text says something of a state: all that it can fill in where a
    /// pack that may name the text was set aside, since its traditions are not known.
    private func filled(_ key: String) -> Set<String> {
        let sayings = Tradition.DeclaredState.Saying.allCases
        guard dependents.allSatisfy(\.isLoaded) else {
            return sayings.reduce(into: []) { $0.formUnion($1.placeholders) }
        }
        let text = TextReference(pack: source.id, key: key)
        return catalog.traditions.values.flatMap(\.states).reduce(into: []) { found, state in
            for saying in sayings where state.sayings[saying.rawValue] == text {
                found.formUnion(saying.placeholders)
            }
        }
    }

    /// Reports placeholders in the pack's own texts that the host does not fill in.
    private mutating func inspectUnfilled(_ message: Message, _ key: String, at location: SourceLocation) {
        let names = message.placeholders.subtracting(filled(key)).sorted().map { "{\($0)}" }
        guard !names.isEmpty else { return }
        collector.report(
            .unfilledText,
            at: location,
            "text '\(key)' has \(names.joined(separator: ", ")), which nothing fills in: people see the placeholder",
            help: "write it without the placeholder"
        )
    }

    private mutating func inspectPlaceholders(
        of message: Message,
        _ original: Message,
        _ key: String,
        at location: SourceLocation
    ) {
        let (here, there) = (message.placeholders, original.placeholders)
        let lacks = there.subtracting(here).sorted().map { "{\($0)}" }
        let adds = here.subtracting(there).sorted().map { "{\($0)}" }
        guard !lacks.isEmpty || !adds.isEmpty else { return }
        let parts = [
            lacks.isEmpty ? nil : "lacks " + lacks.joined(separator: ", "),
            adds.isEmpty ? nil : "has " + adds.joined(separator: ", "),
        ].compactMap { $0 }
        collector.report(
            .placeholders,
            at: location,
            "text '\(key)' \(parts.joined(separator: " and ")), unlike '\(source.sourceLanguage)'",
            help: "only the names used in '\(source.sourceLanguage)' are filled in"
        )
    }
}

extension Message {
    /// The text, or all of its plural forms.
    var forms: [String] {
        switch self {
        case .plain(let text): [text]
        case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
        }
    }

    /// The placeholders of all forms together, since a form such as `one` may write its number as a word.
    var placeholders: Set<String> { Set(forms.flatMap { MessageTemplate($0).placeholders }) }
}
