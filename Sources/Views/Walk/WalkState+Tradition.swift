import ManasikDomain

/// What follows from the tradition of a walk.
extension WalkState {
    /// The traditions by which the ritual is told.
    private var traditions: [Tradition] {
        let catalog = revision.catalog
        let told = catalog.traditions(telling: ritual)
        return catalog.sortedTraditions.filter { told.contains($0.id) }
    }

    /// Whether a person on this walk is asked for a fact: not for the school or the journey of another tradition.
    func asks(_ fact: DefinitionID) -> Bool {
        let traditions = traditions
        guard isUnderWay, !traditions.isEmpty else { return true }
        switch fact {
        case HostFact.journey.id: return !traditions.journeys.isEmpty
        case HostFact.school.id: return !traditions.schools.isEmpty
        default: return true
        }
    }
}
