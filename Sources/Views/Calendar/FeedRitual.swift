public import ManasikDomain
public import ManasikWalkthroughs

/// A ritual whose rites a calendar has.
public struct FeedRitual: Sendable {
    let ritual: Ritual
    /// Those that the walk keeps, else those in use.
    let packs: CatalogRules
    /// nil if it is unknown for the person.
    let walk: WalkView?
    let text: @Sendable (TextReference) -> DisplayText

    /// - Parameter text: Makes a text of its packs one that can be shown.
    public init(
        _ ritual: Ritual,
        in packs: CatalogRules,
        walk: WalkView?,
        text: @escaping @Sendable (TextReference) -> DisplayText
    ) {
        self.ritual = ritual
        self.packs = packs
        self.walk = walk
        self.text = text
    }
}
