public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The wording of a dhikr according to the person's settings.
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

    /// The words, with vowel signs if the person wants them; nil if one of the person's own dhikr has no Arabic.
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

    // MARK: Text while saying it

    /// The words of the dhikr: the Arabic, the transliteration and the meaning.
    public var words: [Block] {
        var blocks: [Block] = []
        if let arabic { blocks.append(.paragraph(arabic, .strong)) }
        if let transliteration { blocks.append(.paragraph(transliteration, .emphasis)) }
        if let meaning { blocks.append(.paragraph(meaning)) }
        return blocks
    }

    /// The details to show while it is said: when it is said, its virtue, notes and source.
    public var details: [Block] {
        let facts = named([
            ("dhikr.said", text(dhikr.said)?.text), ("dhikr.virtue", text(dhikr.virtue)?.text),
            ("dhikr.note", dhikr.note), ("dhikr.audio", dhikr.audio),
        ])
        return (facts.isEmpty ? [] : [.facts(facts)]) + origin
    }

    /// Everything to show while the dhikr is said.
    public var reading: [Block] { .separated([[.heading(title, level: 2)], words, details]) }

    // MARK: Full text

    /// Everything that is known about the dhikr.
    public var blocks: [Block] {
        var blocks: [Block] = [.heading(title)]
        if let arabic { blocks += [.paragraph(arabic, .strong), .gap] }
        let facts = named([
            ("dhikr.transliteration", transliteration), ("dhikr.translation", meaning),
            // A count of one is not shown, since such a dhikr may be said any number of times.
            ("dhikr.times", dhikr.times > 1 ? times : nil), ("dhikr.said", text(dhikr.said)?.text),
            ("dhikr.virtue", text(dhikr.virtue)?.text), ("dhikr.categories", list(dhikr.categories)),
            ("dhikr.tags", list(dhikr.tags)), ("dhikr.audio", dhikr.audio), ("dhikr.note", dhikr.note),
        ])
        if !facts.isEmpty { blocks.append(.facts(facts)) }
        return blocks + origin
    }

    /// The name, how often the dhikr is said, and its id.
    public var row: String {
        [localizer.text(dhikr.name).text, times, localizer.isolated(dhikr.id.description)]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// The dhikr as text to share: words, transliteration, meaning, count and source.
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

    /// Returns names with their texts, without those whose text is missing or empty.
    private func named(_ rows: [(key: String, text: String?)]) -> [NamedText] {
        rows.compactMap { row in
            guard let text = row.text, !text.isEmpty else { return nil }
            return NamedText(localizer[row.key], text)
        }
    }

    private func list(_ texts: [DisplayText]) -> String? {
        texts.isEmpty ? nil : localizer.list(texts.map { localizer.text($0) }).text
    }

    /// The source, a note if it is unverified or unreviewed, and a note on the language of the texts.
    private var origin: [Block] {
        var blocks: [Block] = .sources(dhikr.sources, in: localizer)
        if dhikr.unverified { blocks.append(.paragraph("! " + localizer["common.unverified"], .warning)) }
        if !dhikr.isReviewed { blocks.append(.paragraph(localizer["common.unreviewed"], .quiet)) }
        // Readers of Arabic need no translation.
        let showsMeaning = settings.showsTranslation && !localizer.language.hasPrefix("ar")
        let texts = [showsMeaning ? dhikr.translation : nil, dhikr.said, dhikr.virtue].compactMap(text)
        return blocks + .untranslated(texts, in: localizer)
    }
}

extension Page {
    /// Returns the page of a dhikr with its meaning, its virtue and its source.
    public static func dhikr(_ dhikr: DhikrView, _ settings: DhikrSettings, in localizer: Localizer) -> Page {
        Page(DhikrText(dhikr, settings, in: localizer).blocks)
    }
}
