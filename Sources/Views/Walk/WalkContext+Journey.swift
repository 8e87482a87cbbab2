import ManasikDomain

extension WalkContext {
    /// Returns whether a ritual whose condition holds is part of the person's journey: it asks which journey that is, or
    /// is told by a tradition that has the journey.
    ///
    /// Every ritual is, as long as the journey is not known.
    func isPartOfJourney(_ ritual: Ritual) -> Bool {
        guard let journey = catalog.journeys.journey(of: person.facts) else { return true }
        if let condition = ritual.when {
            let asked = condition.atoms.map { $0.fact } + condition.through
            // What code asks that is decided only when it runs is not known.
            if asked.isEmpty || asked.contains(HostFact.journey.id) { return true }
        }
        let traditions = catalog.sortedTraditions.filter { tradition in
            tradition.journeys.contains { $0.name == journey.name }
        }
        let told = catalog.traditions(telling: ritual)
        return traditions.contains { told.contains($0.id) }
    }

    /// Returns whether a ritual that nobody has begun belongs to the same journey as the one that is shown: to the person's
    /// journey, or, as long as that is not known, to a tradition of the one shown.
    func goes(_ ritual: Ritual, with shown: DefinitionID) -> Bool {
        guard isPartOfJourney(ritual) else { return false }
        guard catalog.journeys.journey(of: person.facts) == nil,
            let other = person.walks[shown]?.revision?.ritual ?? catalog.rituals[shown]
        else { return true }
        let (own, told) = (catalog.traditions(telling: ritual), catalog.traditions(telling: other))
        return own.isEmpty && told.isEmpty || !own.isDisjoint(with: told)
    }
}
