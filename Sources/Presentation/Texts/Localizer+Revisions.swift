public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Localizer {
    /// Texts as the packs of a walk have them, in the same languages.
    public func of(_ revision: WalkRevision) -> Localizer {
        Localizer(MessageCatalog(revision.catalog), languages: languages, digits: digits)
    }

    /// The title of a step as the person has it; nil where neither their walk nor the packs in use have it.
    public func title(ofStep id: DefinitionID, in rituals: PersonRituals) -> LocalizedString? {
        guard let found = rituals.step(id) else { return nil }
        return (found.revision.map { of($0) } ?? self).text(found.node.title)
    }

    /// The title of a ritual as the person has it; nil where neither their walk nor the packs in use have it.
    public func title(ofRitual id: DefinitionID, in rituals: PersonRituals) -> LocalizedString? {
        if let revision = rituals.kept[id] { return of(revision).text(revision.ritual.title) }
        return rituals.catalog.rituals[id].map { text($0.title) }
    }
}
