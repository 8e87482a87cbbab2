import ManasikDomain
import ManasikPackHost

extension PackTranslation {
    /// The reason why texts cannot be written to a PO file.
    package struct ExportProblem: Error, Sendable {
        package let message: String
    }

    /// Returns the PO file for a translator: all units, and the remaining entries of the kept file as obsolete.
    ///
    /// An entry whose source was changed after it was translated is fuzzy and contains the earlier source text.
    package func export() throws(ExportProblem) -> PODocument {
        let units = units()
        for unit in units
        where ([unit.id, unit.plural ?? ""] + unit.translations).contains(where: {
            $0.unicodeScalars.contains("\0")
        }) {
            throw ExportProblem(message: "'\(unit.context)' holds the character U+0000, which PO cannot")
        }
        var old: [String: PODocument.Entry] = [:]
        var oldParagraphs: [[String]: PODocument.Entry] = [:]
        for entry in kept?.entries ?? [] where !entry.isHeader && !entry.isObsolete {
            guard let context = entry.context else { continue }
            old[context] = entry
            if case .article(let name, _?)? = TranslationUnit.origin(of: context) {
                oldParagraphs[[name, entry.id]] = entry
            }
        }
        let present = Set(
            units.compactMap { unit in
                if case .article(let name, _?) = unit.origin { [name, unit.id] } else { nil }
            }
        )
        var used: Set<String> = []
        var entries = [header()]
        for unit in units {
            var known = old[unit.context]
            if case .article(let name, _?) = unit.origin {
                // A paragraph that has moved is found by its text.
                if let moved = known, moved.id != unit.id, present.contains([name, moved.id]) { known = nil }
                known = oldParagraphs[[name, unit.id]] ?? known
            }
            if let context = known?.context { used.insert(context) }
            entries.append(entry(unit, known))
        }
        for var entry in kept?.entries ?? [] where !entry.isHeader {
            guard entry.isObsolete || !used.contains(entry.context ?? "") else { continue }
            // An untranslated entry that is no longer used is only kept for its comments.
            guard entry.isTranslated || !entry.comments.isEmpty else { continue }
            entry.isObsolete = true
            entry.extracted = []
            entry.references = []
            entries.append(entry)
        }
        return PODocument(entries: entries)
    }

    private func header() -> PODocument.Entry {
        let id = source.manifest.id
        var entry = kept?.header ?? PODocument.Entry()
        var fields = (entry.translations.first ?? "").split(separator: "\n").map(String.init)
        let own = [
            ("Project-Id-Version", "\(id) \(source.manifest.version)"), ("Language", language),
            ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"), ("Plural-Forms", PluralForms.header(of: language)),
            ("X-Source-Language", source.sourceLanguage),
        ]
        for (name, value) in own {
            let line = "\(name): \(value)"
            if let index = fields.firstIndex(where: { $0.lowercased().hasPrefix(name.lowercased() + ":") }) {
                fields[index] = line
            } else {
                fields.append(line)
            }
        }
        // These fields are filled in by the translator's tools.
        for name in ["PO-Revision-Date", "Last-Translator", "Language-Team"]
        where !fields.contains(where: { $0.hasPrefix(name + ":") }) {
            fields.append(name + ": ")
        }
        entry.translations = [fields.map { $0 + "\n" }.joined()]
        return entry
    }

    private func entry(_ unit: TranslationUnit, _ old: PODocument.Entry?) -> PODocument.Entry {
        var entry = PODocument.Entry()
        entry.comments = old?.comments ?? []
        entry.flags = old?.flags ?? []
        entry.previous = old?.previous ?? []
        entry.extracted = unit.notes
        var references: [String] = []
        for use in unit.uses {
            if !entry.extracted.contains(use.words) { entry.extracted.append(use.words) }
            if let reference = use.reference, !references.contains(reference) { references.append(reference) }
        }
        entry.references = references
        entry.context = unit.context
        entry.id = unit.id
        entry.plural = unit.plural
        entry.translations = unit.translations
        guard let old, old.isTranslated else { return entry }
        let fits = old.translations.count == unit.translations.count
        if !unit.isTranslated, fits {
            entry.translations = old.translations
        } else if old.translations != unit.translations, fits, !old.isFuzzy || old.id == unit.id {
            let comment = " was: " + old.translations.map(POWriter.quoted).joined(separator: ", ")
            if !entry.comments.contains(comment) { entry.comments.append(comment) }
            entry.flags.removeAll { $0 == "fuzzy" }
            entry.previous = []
        }
        if old.id != unit.id || old.plural != unit.plural, entry.translations.contains(where: { !$0.isEmpty })
        {
            if !entry.isFuzzy { entry.flags.insert("fuzzy", at: 0) }
            if entry.previous.isEmpty {
                entry.previous = POWriter.statement("msgid", old.id)
                if let plural = old.plural { entry.previous += POWriter.statement("msgid_plural", plural) }
            }
        }
        return entry
    }
}
