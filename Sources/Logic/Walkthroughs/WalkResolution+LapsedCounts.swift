import ManasikDomain

extension WalkResolution {
    /// Returns what was counted of a step at the place of another and does not count any longer, since all that the step needs at
    /// its own place was done since, or that other place is over: it begins anew. Nil if nothing was.
    func lapsedCount(_ number: Int) -> StepState? {
        guard !outline.secondPlaces[number].isEmpty else { return nil }
        let noted = snapshot.state(of: outline.ids[number])
        guard noted.status == .pending, noted.count > 0,
            let counted = snapshot.positions(notedOf: outline.ids[number]).last
        else { return nil }
        // Otherwise it was counted at its own place.
        guard let met = metNeeds(number), met > counted else { return nil }
        return met < .max || isOverAtSecondPlace(number, since: counted) ? noted : nil
    }

    /// Whether what was counted of a step does not count any longer; see `lapsedCount`.
    package func hasLapsedCount(of step: String) -> Bool {
        outline.number(of: step).flatMap(lapsedCount) != nil
    }

    /// Returns the index in the history at which what is counted of a step was begun, where it counts; nil if nothing is.
    func begunPosition(_ number: Int) -> Int? {
        let name = outline.ids[number]
        guard let begun = snapshot.position(since: { $0.count > 0 }, of: name) else { return nil }
        guard !outline.secondPlaces[number].isEmpty, let noted = snapshot.positions(notedOf: name).last else {
            return begun
        }
        let places = [metNeeds(number), secondPlace(of: number).map(donePosition)].compactMap { $0 }
        // It was begun anew at one of its places.
        return places.contains { begun < $0 && $0 < noted } ? noted : begun
    }

    /// Whether what was counted of a step at the place of another cannot be gone on with there: that has closed, or something was
    /// done that comes after it, or the other step was not done when it was counted, or is not any longer.
    private func isOverAtSecondPlace(_ number: Int, since counted: Int) -> Bool {
        guard let host = secondPlace(of: number, at: now) else { return true }
        return hasGoneBy(host, before: number) || donePosition(host) > counted
    }

    /// Returns the index in the history since which all steps are done that a step needs at its own place, the largest number if
    /// one is not; nil if it needs none.
    private func metNeeds(_ number: Int) -> Int? {
        let needs = reading.needs[number].numbers.filter { outline.isStep[$0] && mayBePart($0) }
        return needs.map(metPosition).max()
    }
}
