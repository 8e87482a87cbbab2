public import ManasikDomain
public import ManasikLocalization

extension RitualDrawing {
    /// Creates the drawing of a ritual with all its steps, whoever they apply to.
    ///
    /// - Parameters:
    ///   - showsJourney: Whether the places are drawn above the tree, in the order of travel.
    ///   - catalog: The catalog with the places.
    public init(declared ritual: Ritual, showsJourney: Bool, of catalog: Catalog, in localizer: Localizer) {
        let localizer = localizer.telling(ritual, of: catalog)
        func title(_ place: DefinitionID) -> LocalizedString {
            catalog.places[place].map { localizer.text($0.title) }
                ?? LocalizedString(place.name, language: localizer.language)
        }
        self.init(
            ritual,
            journey: showsJourney ? ritual.placesInOrder.map { Stop(title: title($0).text) } : [],
            rightToLeft: localizer.isRightToLeft
        ) { node in
            Label(
                title: localizer.text(node.title).text,
                note: localizer.note(
                    of: node,
                    at: node.step?.place.map(title),
                    among: ritual.schools
                )
            )
        }
    }
}
