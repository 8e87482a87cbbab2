import ManasikDomain

extension WalkResolution {
    /// Returns what was counted of a step at the place of another, before all that it needs at its own place was done: there
    /// it begins anew. Nil if nothing was, or if it cannot be done at its own place yet.
    func lapsedCount(_ number: Int) -> StepState? {
        guard !outline.secondPlaces[number].isEmpty else { return nil }
        let noted = snapshot.state(of: outline.ids[number])
        guard noted.status == .pending, noted.count > 0,
            let counted = snapshot.firstPosition(of: noted, in: outline.ids[number])
        else { return nil }
        let needs = reading.needs[number].numbers.filter { outline.isStep[$0] && mayBePart($0) }
        guard let met = needs.map(metPosition).max(), met != .max, met > counted else { return nil }
        return noted
    }
}

extension WalkSnapshot {
    /// Returns the index in the history at which a state of a step was first noted; nil if it never was.
    fileprivate func firstPosition(of state: StepState, in step: String) -> Int? {
        let names = names(of: step)
        return history.indices.first { position in
            guard case .step(let id, _, let noted) = history[position].change else { return false }
            return id == names[position] && noted == state
        }
    }
}
