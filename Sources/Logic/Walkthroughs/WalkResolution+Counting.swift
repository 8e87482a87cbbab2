import ManasikDomain

extension WalkResolution {
    /// Whether a step noted as done counts for the person as they are now. Facts may change after a rite: if the step
    /// no longer counts, it must be done again, and what was noted stays in the history.
    func counts(_ number: Int, _ state: StepState) -> Bool {
        guard state.status == .done else { return true }
        return !hasLostItsPlace(number, state) && !isUntimely(state) && !hasLostItsState(number, state)
    }

    /// Whether a step was done after one that is no longer part of the walk, so that nothing stands before it.
    package func hasLostItsPlace(_ number: Int, _ state: StepState) -> Bool {
        guard let host = placeDone(number, state) else { return false }
        return !mayBePart(host)
    }

    /// Whether all schools that may be the person's hold that it was done outside its time.
    private func isUntimely(_ state: StepState) -> Bool {
        guard let untimely = state.untimely else { return false }
        return schools.allSatisfy(untimely.contains)
    }

    /// Whether a step began a state that was then left with the earlier rites, and these are no longer part of the walk:
    /// those that remain require it anew.
    private func hasLostItsState(_ number: Int, _ state: StepState) -> Bool {
        let begun = outline.states.filter { $0.begins.contains(outline.nodes[number].id) }
        let releases = begun.flatMap { $0.earlier?.release.steps.compactMap(outline.number) ?? [] }
        return releases.contains { release in
            let left = snapshot.state(of: outline.nodes[release].id)
            guard !mayBePart(release), left.status == .done, let at = left.at, let begun = state.at else {
                return false
            }
            return begun <= at
        }
    }

    /// Returns the schools in which a moment is outside the window of a step; nil if there are none.
    func untimely(_ number: Int, at moment: Instant) -> [School]? {
        let schools = outline.schools.filter { !mayBeDone(number, at: moment, by: $0) }
        return schools.isEmpty ? nil : schools
    }

    /// Whether a step was done in a state in which it should wait, and counts by no school that may be the person's.
    func isVoid(_ state: StepState) -> Bool {
        guard state.status == .done, let barred = state.barred else { return false }
        return schools.allSatisfy { school in
            barred.contains { $0.value == .incomplete && $0.schools.contains(school) }
        }
    }
}
