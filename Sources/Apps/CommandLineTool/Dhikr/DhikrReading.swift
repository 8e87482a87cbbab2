import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// A dhikr as it is read, by the settings of the person.
struct DhikrReading {
    private let localizer: Localizer
    private let layout: Layout
    private let settings: DhikrSettings

    init(_ localizer: Localizer, _ layout: Layout, _ settings: DhikrSettings) {
        (self.localizer, self.layout, self.settings) = (localizer, layout, settings)
    }

    private func host(_ key: String) -> String { localizer.host(key).text }

    func title(_ dhikr: DhikrReport, level: Int = 2) -> [Line] {
        let title = dhikr.isFavourite ? "\(dhikr.name) (\(host("dhikr.favourite")))" : dhikr.name.text
        return layout.heading(title, level: level)
    }

    /// The words themselves: the Arabic, how it sounds, what it means.
    func words(_ dhikr: DhikrReport) -> [Line] {
        let arabic =
            settings.showsVowelSigns ? dhikr.arabic : ArabicText.withoutVowelSigns(dhikr.arabic)
        // A dhikr of one's own may have its meaning alone.
        var lines = arabic.isEmpty ? [] : layout.paragraph(arabic, style: .bold)
        if settings.showsTransliteration, let text = dhikr.transliteration {
            lines += layout.paragraph(text.text, style: .emphasis)
        }
        if settings.showsTranslation, let text = dhikr.meaning(for: localizer) {
            lines += layout.paragraph(text.text)
        }
        return lines
    }

    /// When it is said, its reward, where it is from.
    func details(_ dhikr: DhikrReport, isReviewed: Bool) -> [Line] {
        var rows: [KeyValue] = []
        func add(_ key: String, _ value: String?) {
            if let value, !value.isEmpty { rows.append(KeyValue(host(key), value)) }
        }
        add("dhikr.said", dhikr.said?.text)
        add("dhikr.virtue", dhikr.virtue?.text)
        add("dhikr.note", dhikr.note)
        add("dhikr.audio", dhikr.audio)
        var lines = layout.keyValues(rows)
        let sources = dhikr.sources.words(localizer)
        if !sources.isEmpty {
            lines += layout.paragraph("\(host("common.source")): \(localizer.isolated(sources))", style: .dim)
        }
        if dhikr.unverified { lines += layout.paragraph("! " + host("common.unverified"), style: .warning) }
        if !isReviewed { lines += layout.paragraph(host("common.unreviewed"), style: .dim) }
        let meaning =
            settings.showsTranslation && !localizer.language.hasPrefix("ar") ? dhikr.translation : nil
        return lines + layout.untranslated([meaning, dhikr.said, dhikr.virtue], localizer)
    }
}
