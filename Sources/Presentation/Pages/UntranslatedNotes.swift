public import ManasikLocalization

/// The notes of a page on texts that are in another language than the reader's. Each language is named once, at the
/// first of its texts.
public struct UntranslatedNotes: Sendable {
    private let localizer: Localizer
    private var said: [String] = []

    public init(in localizer: Localizer) { self.localizer = localizer }

    /// Returns a note on the languages of texts that the page has not named yet; empty if there are none.
    public mutating func note(_ texts: [LocalizedString]) -> [Block] {
        let languages = localizer.otherLanguages(of: texts).filter { !said.contains($0) }
        said += languages
        return localizer.untranslated(in: languages).map { [.paragraph($0.text, .quiet)] } ?? []
    }
}
