public import ManasikLocalization

extension [Block] {
    /// Returns a note that texts are in another language than the reader's; empty if none are.
    public static func untranslated(_ texts: [LocalizedString], in localizer: Localizer) -> [Block] {
        var notes = UntranslatedNotes(in: localizer)
        return notes.note(texts)
    }
}
