public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Localizer {
    /// Returns a localizer with the texts of the packs that a walk follows and the words in which its ritual is told, in the
    /// same languages.
    public func of(_ revision: WalkRevision) -> Localizer {
        Localizer(MessageCatalog(revision.catalog), languages: languages, digits: digits)
            .telling(revision.ritual, of: revision.catalog)
    }

    /// Returns the title of another walk, by the packs that it follows.
    public func title(of other: WalkSummary) -> LocalizedString {
        of(other.revision).text(other.revision.ritual.title)
    }

    /// Returns the title of a step in the person's walk or, failing that, in the packs in use; nil if neither has it.
    public func title(ofStep id: DefinitionID, in rituals: PersonRituals) -> LocalizedString? {
        guard let found = rituals.step(id) else { return nil }
        return (found.revision.map { of($0) } ?? self).text(found.node.title)
    }

    /// Returns the title of a ritual in the person's walk or, failing that, in the packs in use; nil if neither has it.
    public func title(ofRitual id: DefinitionID, in rituals: PersonRituals) -> LocalizedString? {
        if let revision = rituals.kept[id] { return of(revision).text(revision.ritual.title) }
        return rituals.catalog.rituals[id].map { text($0.title) }
    }
}
