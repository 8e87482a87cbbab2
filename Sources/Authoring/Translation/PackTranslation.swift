import ManasikDomain
import ManasikLocalization
package import ManasikPackHost

/// A pack's texts in its source language, paired with those in another language.
package struct PackTranslation {
    let source: PackSource
    let language: String
    let uses: TranslatedUses
    var texts: PackTexts
    /// The PO file that the pack keeps, which has the translators' comments and the source texts at the time of
    /// translation.
    let kept: PODocument?

    /// Returns the path in a pack at which it keeps the PO file of a language.
    package static func path(of language: String) -> String { "po/\(language).po" }

    /// - Parameter kept: A PO file whose comments and translations are kept; nil if there is none.
    /// - Throws: `PackSource.Problem` if the pack's texts cannot be read.
    package init(
        _ source: PackSource,
        language: String,
        uses: TranslatedUses,
        kept: PODocument?
    ) throws(PackSource.Problem) {
        self.source = source
        self.language = language
        self.uses = uses
        self.kept = kept
        texts = try PackTexts(source, language: language)
    }

    /// Returns all units: messages in the order of the source file, then articles by name.
    func units() -> [TranslationUnit] {
        let messages = texts.messages(in: source.sourceLanguage).compactMap(unit)
        let names = articleNames(in: source.sourceLanguage)
        return messages + names.flatMap(units(ofArticle:))
    }

    // MARK: Messages

    private func unit(_ field: DefinitionNode.Field) -> TranslationUnit? {
        let target = texts.message(field.name, in: language)
        let isBeside = language.prefix { $0 != "-" } == "ar" && uses.besideArabic.contains(field.name)
        if isBeside, target == nil { return nil }
        var notes: [String] = []
        let id: String
        var plural: String?
        if let text = field.node.string {
            id = text
            plural = target.map { $0.string == nil } == true ? text : nil
        } else {
            id = field.node["one"]?.string ?? field.node["other"]?.string ?? ""
            plural = field.node["other"]?.string ?? id
            for form in field.node.fields where form.node.string != id && form.node.string != plural {
                notes.append("\(form.name): \(POWriter.quoted(form.node.string ?? ""))")
            }
        }
        let placeholders = MessageTemplate(id).placeholders.union(MessageTemplate(plural ?? "").placeholders)
        if !placeholders.isEmpty {
            notes.append(
                "keep as they are: " + placeholders.sorted().map { "{\($0)}" }.joined(separator: ", ")
            )
        }
        return TranslationUnit(
            origin: .message(field.name),
            id: id,
            plural: plural,
            translations: forms(of: target, isPlural: plural != nil),
            notes: notes,
            uses: uses.messages[field.name] ?? []
        )
    }

    /// Returns the texts of a message for each plural form that gettext counts.
    func forms(of message: DefinitionNode?, isPlural: Bool) -> [String] {
        guard isPlural else { return [message?.string ?? ""] }
        return PluralForms.categories(in: language).map { category in
            message?.string ?? message?[category.rawValue]?.string ?? ""
        }
    }

    // MARK: Articles

    func articleNames(in language: String) -> [String] {
        let directory = "texts/\(language)/"
        return source.files.paths.filter { $0.hasPrefix(directory) && $0.hasSuffix(".md") }
            .map { String($0.dropFirst(directory.count).dropLast(3)) }
    }

    func article(_ name: String, in language: String) -> String? {
        source.files.contents["texts/\(language)/\(name).md"].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the paragraphs of an article as units, or the article as one unit if its paragraphs cannot be paired.
    private func units(ofArticle name: String) -> [TranslationUnit] {
        let original = article(name, in: source.sourceLanguage) ?? ""
        let blocks = ArticleBlocks(original).blocks
        let uses = uses.articles[name] ?? []
        let target = article(name, in: language)
        let targetBlocks = target.map { ArticleBlocks($0).blocks }
        let isAlike = targetBlocks?.count == blocks.count
        let remembered = isAlike ? nil : rememberedBlocks(name, targetBlocks)
        if let target, !isAlike, remembered == nil {
            return [
                TranslationUnit(
                    origin: .article(name, block: nil),
                    id: original,
                    plural: nil,
                    translations: [target],
                    notes: ["article '\(name)' as a whole, since its paragraphs differ in number"],
                    uses: uses
                )
            ]
        }
        return blocks.enumerated().map { index, block in
            let translation = remembered == nil ? targetBlocks?[index] : remembered?[block]
            return TranslationUnit(
                origin: .article(name, block: index),
                id: block,
                plural: nil,
                translations: [translation ?? ""],
                notes: ["article '\(name)', paragraph \(index + 1) of \(blocks.count)"],
                uses: uses
            )
        }
    }

    /// Returns the translations of an article's paragraphs in the kept PO file, by source text; nil if the pack's
    /// article has a paragraph that is not among them.
    private func rememberedBlocks(_ name: String, _ target: [String]?) -> [String: String]? {
        guard let kept, let target else { return nil }
        var known: [String: String] = [:]
        for entry in kept.entries where !entry.isFuzzy {
            guard let context = entry.context, case .article(name, _?)? = TranslationUnit.origin(of: context)
            else {
                continue
            }
            known[entry.id] = entry.translations.first
        }
        return target.allSatisfy(Set(known.values).contains) ? known : nil
    }
}
