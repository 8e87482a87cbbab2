public import ManasikDomain
public import ManasikWalkthroughs

/// A ritual whose rites a calendar has.
public struct FeedRitual: Sendable {
    let ritual: Ritual
    /// The packs of the person's walk, or else those in use.
    let packs: CatalogRules
    /// The person's walk; nil if it is not known.
    let walk: WalkView?
    let text: @Sendable (TextReference) -> DisplayText

    /// - Parameter text: Turns a text of its packs into one that can be shown.
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
