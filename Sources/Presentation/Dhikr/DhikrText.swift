public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A dhikr as it is read, by the settings of the person.
public struct DhikrText: Sendable {
    private let dhikr: DhikrView
    private let settings: DhikrSettings
    private let localizer: Localizer

    public init(_ dhikr: DhikrView, _ settings: DhikrSettings, in localizer: Localizer) {
        self.dhikr = dhikr
        self.settings = settings
        self.localizer = localizer
    }

    private func text(_ text: DisplayText?) -> LocalizedString? { text.map { localizer.text($0) } }

    public var title: String {
        let name = localizer.text(dhikr.name).text
        return dhikr.isFavourite ? "\(name) (\(localizer["dhikr.favourite"]))" : name
    }

    /// The words, with their vowel signs where the person wants them; nil where a dhikr of one's own has its meaning alone.
    private var arabic: String? {
        let arabic = settings.showsVowelSigns ? dhikr.arabic : ArabicText.withoutVowelSigns(dhikr.arabic)
        return arabic.isEmpty ? nil : arabic
    }

    private var transliteration: String? {
        settings.showsTransliteration ? text(dhikr.transliteration)?.text : nil
    }

    /// The meaning; nil for a reader of Arabic if it exists only in another language.
    private var meaning: String? {
        guard settings.showsTranslation, let meaning = text(dhikr.translation) else { return nil }
        return !localizer.language.hasPrefix("ar") || meaning.language.hasPrefix("ar") ? meaning.text : nil
    }

    private var times: String? {
        dhikr.times > 0 ? localizer["count.times", ["count": .number(dhikr.times)]] : nil
    }

    // MARK: While it is said

    /// The words themselves: the Arabic, how it sounds, what it means.
    public var words: [Block] {
        var blocks: [Block] = []
        if let arabic { blocks.append(.paragraph(arabic, .strong)) }
        if let transliteration { blocks.append(.paragraph(transliteration, .emphasis)) }
        if let meaning { blocks.append(.paragraph(meaning)) }
        return blocks
    }

    /// When it is said, its virtue and its source.
    public var details: [Block] {
        let facts = named([
            ("dhikr.said", text(dhikr.said)?.text), ("dhikr.virtue", text(dhikr.virtue)?.text),
            ("dhikr.note", dhikr.note), ("dhikr.audio", dhikr.audio),
        ])
        return (facts.isEmpty ? [] : [.facts(facts)]) + origin
    }

    /// All of it while it is said.
    public var reading: [Block] { .separated([[.heading(title, level: 2)], words, details]) }

    // MARK: By itself

    /// All that is known of it.
    public var blocks: [Block] {
        var blocks: [Block] = [.heading(title)]
        if let arabic { blocks += [.paragraph(arabic, .strong), .gap] }
        let facts = named([
            ("dhikr.transliteration", transliteration), ("dhikr.translation", meaning),
            // What is said once has nothing to count, and may be said often.
            ("dhikr.times", dhikr.times > 1 ? times : nil), ("dhikr.said", text(dhikr.said)?.text),
            ("dhikr.virtue", text(dhikr.virtue)?.text), ("dhikr.categories", list(dhikr.categories)),
            ("dhikr.tags", list(dhikr.tags)), ("dhikr.audio", dhikr.audio), ("dhikr.note", dhikr.note),
        ])
        if !facts.isEmpty { blocks.append(.facts(facts)) }
        return blocks + origin
    }

    /// Its name with how often it is said and its id.
    public var row: String {
        [localizer.text(dhikr.name).text, times, localizer.isolated(dhikr.id.description)]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// The dhikr as text to share: the words, transliteration and meaning; the count and the source.
    public var shared: String {
        let name = localizer.text(dhikr.name).text
        var lines: [String?] = [name]
        if dhikr.arabic != name { lines.append(arabic) }
        lines += [transliteration, meaning, dhikr.times > 1 ? times : nil]
        if !dhikr.sources.isEmpty {
            lines.append("— " + dhikr.sources.map { $0.summary }.joined(separator: "; "))
        }
        if dhikr.unverified { lines.append("(\(localizer["common.unverified"]))") }
        return lines.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: Parts

    /// Names with what they say, without those that say nothing.
    private func named(_ rows: [(key: String, text: String?)]) -> [NamedText] {
        rows.compactMap { row in
            guard let text = row.text, !text.isEmpty else { return nil }
            return NamedText(localizer[row.key], text)
        }
    }

    private func list(_ texts: [DisplayText]) -> String? {
        texts.isEmpty ? nil : localizer.list(texts.map { localizer.text($0) }).text
    }

    /// The source, who has verified it, and its language.
    private var origin: [Block] {
        var blocks: [Block] = []
        let sources = dhikr.sources.words(localizer)
        if !sources.isEmpty {
            blocks.append(.paragraph("\(localizer["common.source"]): \(localizer.isolated(sources))", .quiet))
        }
        if dhikr.unverified { blocks.append(.paragraph("! " + localizer["common.unverified"], .warning)) }
        if !dhikr.isReviewed { blocks.append(.paragraph(localizer["common.unreviewed"], .quiet)) }
        // Somebody who reads Arabic has the words themselves.
        let showsMeaning = settings.showsTranslation && !localizer.language.hasPrefix("ar")
        let texts = [showsMeaning ? dhikr.translation : nil, dhikr.said, dhikr.virtue].compactMap(text)
        return blocks + .untranslated(texts, in: localizer)
    }
}

extension Page {
    /// A dhikr with its meaning, its virtue and its source.
    public static func dhikr(_ dhikr: DhikrView, _ settings: DhikrSettings, in localizer: Localizer) -> Page {
        Page(DhikrText(dhikr, settings, in: localizer).blocks)
    }
}
