import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Dhikr as text.
struct DailyPage {
    let localizer: Localizer
    let layout: Layout

    init(_ localizer: Localizer, _ layout: Layout) {
        self.localizer = localizer
        self.layout = layout
    }

    /// A dhikr in full, as far as the person wants to see it.
    func lines(
        _ dhikr: DhikrReport,
        _ settings: DhikrSettings,
        isReviewed: Bool
    ) -> [Line] {
        var title = dhikr.name.text
        if dhikr.isFavourite { title += " (\(host("dhikr.favourite")))" }
        let arabic =
            settings.showsVowelSigns ? dhikr.arabic : ArabicText.withoutVowelSigns(dhikr.arabic)
        var lines = layout.heading(title)
        if !arabic.isEmpty { lines += layout.paragraph(arabic, style: .bold) + [.blank] }
        var rows: [KeyValue] = []
        func add(_ key: String, _ value: String?) {
            if let value, !value.isEmpty { rows.append(KeyValue(host(key), value)) }
        }
        if settings.showsTransliteration { add("dhikr.transliteration", dhikr.transliteration?.text) }
        if settings.showsTranslation { add("dhikr.translation", dhikr.meaning(for: localizer)?.text) }
        if dhikr.times > 0 {
            add("dhikr.times", localizer.host("count.times", ["count": .number(dhikr.times)]).text)
        }
        add("dhikr.said", dhikr.said?.text)
        add("dhikr.virtue", dhikr.virtue?.text)
        add("dhikr.categories", dhikr.categories.isEmpty ? nil : localizer.list(dhikr.categories).text)
        add("dhikr.tags", dhikr.tags.isEmpty ? nil : localizer.list(dhikr.tags).text)
        add("dhikr.audio", dhikr.audio)
        add("dhikr.note", dhikr.note)
        lines += layout.keyValues(rows) + sources(dhikr.sources.words(localizer))
        if dhikr.unverified { lines += layout.paragraph("! " + host("common.unverified"), style: .warning) }
        if !isReviewed { lines += layout.paragraph(host("common.unreviewed"), style: .dim) }
        // Somebody who reads Arabic has the words themselves.
        let meaning =
            settings.showsTranslation && !localizer.language.hasPrefix("ar") ? dhikr.translation : nil
        return lines + layout.untranslated([meaning, dhikr.said, dhikr.virtue], localizer)
    }

    private func sources(_ words: String) -> [Line] {
        guard !words.isEmpty else { return [] }
        return layout.paragraph("\(host("common.source")): \(localizer.isolated(words))", style: .dim)
    }

    private func host(_ key: String) -> String { localizer.host(key).text }
}
