public import ManasikLocalization

extension [Block] {
    /// That texts are in another language than the reader's; nothing where none is.
    public static func untranslated(_ texts: [LocalizedString?], in localizer: Localizer) -> [Block] {
        localizer.untranslated(texts).map { [.paragraph($0.text, .quiet)] } ?? []
    }
}
