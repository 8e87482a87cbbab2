public import ManasikLocalization
public import ManasikViews

extension Localizer {
    /// Returns what a place is called, within a sentence.
    public func name(of place: AlmanacPlace) -> MessageArgument {
        ownName(of: place).map { .localized(LocalizedString($0, language: language)) } ?? .text(place.title)
    }

    /// Returns what a place is called: its name in the reader's language, or else its full name in English, or its coordinates.
    public func title(of place: AlmanacPlace) -> String { ownName(of: place) ?? place.title }

    private func ownName(of place: AlmanacPlace) -> String? {
        place.names[language] ?? place.names[String(language.prefix { $0 != "-" })]
    }
}
