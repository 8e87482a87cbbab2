import ManasikDomain

extension WalkResolution {
    /// Whether what is noted of a step as done counts for the person as they are now. Facts may change after a rite: where
    /// it does not count any more, it is to be done again, and what was noted stays in the history.
    func counts(_ number: Int, _ state: StepState) -> Bool {
        guard state.status == .done else { return true }
        return !hasLostItsPlace(number, state) && !isUntimely(state) && !hasLostItsIhram(number, state)
    }

    /// Whether a step was done after one that is not part of the walk any more: nothing stands before it then.
    package func hasLostItsPlace(_ number: Int, _ state: StepState) -> Bool {
        guard state.atSecondPlace, let host = outline.secondPlaces[number] else { return false }
        return !mayBePart(host)
    }

    /// Whether all schools that may be the person's hold that it was done at another time than its own.
    private func isUntimely(_ state: StepState) -> Bool {
        guard let untimely = state.untimely else { return false }
        return schools.allSatisfy(untimely.contains)
    }

    /// Whether the ihram that a step began was left by the 'umrah before the hajj, and that 'umrah is not part of the walk
    /// any more: the hajj wants another ihram.
    private func hasLostItsIhram(_ number: Int, _ state: StepState) -> Bool {
        guard let ihram = outline.ihram, ihram.begins.contains(outline.nodes[number].id),
            let releases = ihram.umrah?.steps.compactMap(outline.number)
        else { return false }
        return releases.contains { release in
            let left = snapshot.state(of: outline.nodes[release].id)
            guard !mayBePart(release), left.status == .done, let at = left.at, let begun = state.at else {
                return false
            }
            return begun <= at
        }
    }

    /// The schools for which a moment is outside the window of a step; nil if it is for none.
    func untimely(_ number: Int, at moment: Instant) -> [School]? {
        let schools = School.allCases.filter { !mayBeDone(number, at: moment, by: $0) }
        return schools.isEmpty ? nil : schools
    }

    /// Whether a step was done, and no school that may be the person's holds that it counts: it was done in a state in
    /// which it waits.
    func isVoid(_ state: StepState) -> Bool {
        guard state.status == .done, let barred = state.barred else { return false }
        return schools.allSatisfy { school in
            barred.contains { $0.value == .incomplete && $0.schools.contains(school) }
        }
    }
}
