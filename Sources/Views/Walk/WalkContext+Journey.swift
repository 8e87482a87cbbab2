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
        var told = ritual.traditions
        if told.isEmpty, ritual.schools != [.unnamed], let assumed = catalog.assumedTradition {
            told = [assumed.id]
        }
        return traditions.contains { told.contains($0.id) }
    }
}
