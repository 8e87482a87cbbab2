import ManasikDomain

extension WalkResolution {
    /// Returns what was counted of a step at the place of another, before all that it needs at its own place was done: there
    /// it begins anew. Nil if nothing was, or if it cannot be done at its own place yet.
    func lapsedCount(_ number: Int) -> StepState? {
        guard !outline.secondPlaces[number].isEmpty else { return nil }
        let noted = snapshot.state(of: outline.ids[number])
        guard noted.status == .pending, noted.count > 0,
            let counted = snapshot.positions(notedOf: outline.ids[number]).last
        else { return nil }
        guard let met = metNeeds(number), met > counted else { return nil }
        return noted
    }

    /// Returns the index in the history at which what is counted of a step was begun, where it counts; nil if nothing is.
    func begunPosition(_ number: Int) -> Int? {
        let name = outline.ids[number]
        guard let begun = snapshot.position(since: { $0.count > 0 }, of: name) else { return nil }
        guard !outline.secondPlaces[number].isEmpty, let met = metNeeds(number), begun < met,
            let noted = snapshot.positions(notedOf: name).last, noted > met
        else { return begun }
        // It was begun anew at its own place.
        return noted
    }

    /// Returns the index in the history since which all steps are done that a step needs at its own place; nil if it needs
    /// none, or one is not done.
    private func metNeeds(_ number: Int) -> Int? {
        let needs = reading.needs[number].numbers.filter { outline.isStep[$0] && mayBePart($0) }
        return needs.map(metPosition).max().flatMap { $0 == .max ? nil : $0 }
    }
}
