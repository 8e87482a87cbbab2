import ManasikDomain
import ManasikLocalization

extension PersonSession {
    /// A dhikr as text for others: the words, as the person's settings have it with their vowel signs, how they sound and
    /// what they mean; how often it is said, and from where it is.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func sharedText(ofDhikr name: String) async throws(EngineError) -> String {
        let dhikr = try await dhikr(named: name)
        let settings = try await dhikrSettings()
        var lines = [dhikr.name.text]
        if dhikr.arabic != dhikr.name.text {
            lines.append(
                settings.showsVowelSigns ? dhikr.arabic : ArabicText.withoutVowelSigns(dhikr.arabic)
            )
        }
        if settings.showsTransliteration, let text = dhikr.transliteration { lines.append(text.text) }
        if settings.showsTranslation, let text = dhikr.meaning(for: localizer) { lines.append(text.text) }
        if dhikr.times > 1 {
            lines.append(localizer.host("count.times", ["count": .number(dhikr.times)]).text)
        }
        if !dhikr.sources.isEmpty {
            lines.append("— " + dhikr.sources.map(\.summary).joined(separator: "; "))
        }
        if dhikr.unverified { lines.append("(\(localizer.host("common.unverified").text))") }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
