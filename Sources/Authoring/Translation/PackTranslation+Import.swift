package import ManasikDomain
import ManasikLocalization
import ManasikPackHost

extension PackTranslation {
    /// The outcome of importing a PO file.
    package struct Outcome: Sendable {
        package var added = 0
        package var changed = 0
        package var unchanged = 0
        /// The number of units that are empty in the PO file, for which the pack's texts are kept.
        package var untranslated = 0
        package var stale = 0
        package var fuzzy = 0
        /// The number of translations that are the same as in the file imported last, while the pack has newer ones,
        /// which are kept.
        package var outdated = 0
        package var files: [String] = []
        package var diagnostics: [Diagnostic] = []

        package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// Imports a translator's file.
    ///
    /// - Parameters:
    ///   - file: The file's path, as used in messages.
    ///   - text: The file's text, which the pack keeps.
    /// - Returns: The changes, which must not be written if the outcome has errors.
    package mutating func take(_ document: PODocument, file: String, text: String) -> (
        edit: PackEdit, outcome: Outcome
    ) {
        var taking = Taking(file: file, collector: DiagnosticCollector(pack: source.manifest.id))
        checkHeader(document, &taking)
        let units = Dictionary(units().map { ($0.context, $0) }, uniquingKeysWith: { $1 })
        for entry in document.entries where !entry.isHeader && !entry.isObsolete {
            take(entry, units, &taking)
        }
        let articles = takeArticles(&taking)
        var edit = PackEdit(directory: source.directory)
        taking.outcome.diagnostics = taking.collector.diagnostics
        guard !taking.outcome.hasErrors else { return (edit, taking.outcome) }
        for (path, text) in texts.changedFiles() + articles { edit.write(text, to: path) }
        let present = Set(document.entries.map(\.context))
        let others = kept?.entries.filter { !$0.isHeader && !present.contains($0.context) } ?? []
        let merged = PODocument(entries: document.entries + others)
        if merged != kept {
            edit.write(others.isEmpty ? text : POWriter.text(merged), to: Self.path(of: language))
        }
        taking.outcome.files = edit.files.map(\.path)
        return (edit, taking.outcome)
    }

    /// The state of an import.
    struct Taking {
        let file: String
        var collector: DiagnosticCollector
        var outcome = Outcome()
        /// New paragraphs of articles, by article and number, with the line of the entry; number −1 is the whole
        /// article.
        var paragraphs: [String: [Int: (text: String, line: Int)]] = [:]

        func place(_ line: Int) -> SourceLocation { SourceLocation(file: file, line: line) }
    }

    private func checkHeader(_ document: PODocument, _ taking: inout Taking) {
        let line = document.header?.line ?? 1
        if let named = document.headerField("Language"), !named.isEmpty,
            named.replacing("_", with: "-").lowercased() != language.lowercased()
        {
            taking.collector.error(
                .badPO,
                at: taking.place(line),
                "the file is in '\(named)', not '\(language)'",
                help: "say which language it is with --language \(named)"
            )
        }
    }

    private mutating func take(
        _ entry: PODocument.Entry,
        _ units: [String: TranslationUnit],
        _ taking: inout Taking
    ) {
        let place = taking.place(entry.line)
        guard let context = entry.context, let unit = units[context] else {
            if let context = entry.context, isGone(context) {
                if entry.isTranslated { stale(context, at: place, &taking) }
                return
            }
            taking.collector.error(
                .unknownMessage,
                at: place,
                "the pack has no text '\(entry.context ?? entry.id)'",
                help: entry.context.flatMap { Suggestion.help(for: $0, among: units.keys.sorted()) }
                    ?? "msgctxt names the text; export the file again"
            )
            return
        }
        guard entry.isTranslated else {
            if unit.isTranslated { taking.outcome.unchanged += 1 } else { taking.outcome.untranslated += 1 }
            return
        }
        if entry.isFuzzy {
            taking.outcome.fuzzy += 1
            taking.collector.warning(
                .untakenTranslation,
                at: place,
                "'\(context)' is marked fuzzy and is not taken",
                help: "remove the mark once the translation is right"
            )
            return
        }
        guard entry.id == unit.id, entry.plural == unit.plural else {
            return stale(context, at: place, &taking)
        }
        guard entry.translations.count == unit.translations.count else {
            taking.collector.error(
                .badPO,
                at: place,
                "'\(context)' has \(entry.translations.count) forms; the language '\(language)' has \(unit.translations.count)",
                help: "the header says Plural-Forms: \(PluralForms.header(of: language))"
            )
            return
        }
        let isSame = entry.translations == unit.translations
        checkPlaceholders(entry, unit, isSame: isSame, &taking)
        if !isSame { checkCharacters(entry, context, &taking) }
        if isSame {
            taking.outcome.unchanged += 1
            return
        }
        if unit.isTranslated, isAsKept(entry) {
            taking.outcome.outdated += 1
            taking.collector.warning(
                .untakenTranslation,
                at: place,
                "'\(context)' is as it was in the last file; the pack's translation is newer and stays",
                help: "export the language again and translate that file"
            )
            return
        }
        if let difference = TextPhones.difference(
            entry.translations,
            from: [unit.id, unit.plural].compactMap(\.self)
        ) {
            taking.collector.warning(
                .phonesDiffer,
                at: place,
                "the translation of '\(context)' \(difference), unlike its source",
                help: "write the number that the source has"
            )
        }
        switch unit.origin {
        case .message(let key):
            guard let message = message(entry.translations, key, unit, at: place, &taking) else { return }
            texts.set(key, message, in: language)
        case .article(let name, let block):
            if block != nil, ArticleBlocks(entry.translations[0]).blocks != [entry.translations[0]] {
                taking.collector.error(
                    .badPO,
                    at: place,
                    "'\(context)' holds a blank line, which ends a paragraph",
                    help: "write it as one paragraph, without line breaks around it"
                )
                return
            }
            taking.paragraphs[name, default: [:]][block ?? -1] = (entry.translations[0], entry.line)
        }
        if unit.isTranslated { taking.outcome.changed += 1 } else { taking.outcome.added += 1 }
    }

    /// Returns whether an entry is the same as in the file that the pack keeps.
    private func isAsKept(_ entry: PODocument.Entry) -> Bool {
        kept?.entries.contains {
            $0.context == entry.context && !$0.isObsolete && !$0.isFuzzy && $0.id == entry.id
                && $0.plural == entry.plural && $0.translations == entry.translations
        } ?? false
    }

    /// Returns whether an entry without a unit belongs to an article whose paragraphs are numbered differently now, or
    /// to a message that is shown beside Arabic and needs no translation.
    private func isGone(_ context: String) -> Bool {
        switch TranslationUnit.origin(of: context) {
        case .article(let name, _)?: article(name, in: source.sourceLanguage) != nil
        case .message(let key)?: texts.message(key, in: source.sourceLanguage) != nil
        case nil: false
        }
    }

    private func stale(_ context: String, at place: SourceLocation, _ taking: inout Taking) {
        taking.outcome.stale += 1
        taking.collector.warning(
            .staleTranslation,
            at: place,
            "the source of '\(context)' was changed after the export; its translation is not taken",
            help: "export into this file again: it will show the old and the new source, marked fuzzy"
        )
    }

    /// Returns the message in the form used in `locales/`; nil on errors, which are reported.
    private func message(
        _ forms: [String],
        _ key: String,
        _ unit: TranslationUnit,
        at place: SourceLocation,
        _ taking: inout Taking
    ) -> DefinitionNode? {
        let present = texts.message(key, in: language)
        let categories = PluralForms.categories(in: language)
        if unit.plural == nil || categories.count == 1 && present?.string != nil {
            return DefinitionNode(.string(forms[0]), at: place)
        }
        var written = Dictionary(
            uniqueKeysWithValues: zip(categories.map(\.rawValue), forms).filter { !$0.1.isEmpty }
        )
        if !categories.contains(.other) {
            // No whole number has the form `other` in this language, but the pack needs it for all other numbers.
            let last = present?[categories[categories.count - 1].rawValue]?.string
            let other = present?["other"]?.string
            written["other"] = other == last ? forms.last { !$0.isEmpty } : other
        }
        guard written["other"] != nil else {
            taking.collector.error(
                .badPO,
                at: place,
                "'\(unit.context)' lacks its last form, msgstr[\(categories.count - 1)]",
                help: "it is the one for all numbers that have no form of their own"
            )
            return nil
        }
        for field in present?.fields ?? [] where !categories.map(\.rawValue).contains(field.name) {
            written[field.name] = written[field.name] ?? field.node.string
        }
        let fields = PluralCategory.allCases.compactMap { category in
            written[category.rawValue].map {
                DefinitionNode.Field(name: category.rawValue, node: DefinitionNode(.string($0), at: place))
            }
        }
        return DefinitionNode(fields: fields, at: place)
    }
}
