public import ManasikDomain
public import ManasikWalkthroughs

/// What a hit of a search leads to, in full.
public enum OpenedHit: Sendable {
    /// A dhikr with its count of today.
    case dhikr(DhikrTodayView)
    /// A step of the person's walk.
    case step(WalkNode, of: WalkState)
    /// A step as the packs in use have it, which is not part of the person's walk.
    case otherStep(RitualNode, of: Ritual)
    case article(ArticleReference)
    /// An item that applies to the person.
    case item(ItemView, of: ChecklistView)
    /// An item that does not apply to the person.
    case otherItem(ChecklistItem, of: Checklist)
    case contact(ContactView)
    case chirp(ChirpView)
    case place(Place)
}
