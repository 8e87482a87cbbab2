import ManasikDomain
import ManasikWalkthroughs

/// What can be noted of a step.
extension RitualOutline {
    /// Returns the possible notes of a step.
    func notes(of step: Int) -> [WalkStates.Note] {
        [.pending, .done, .skipped, .missed] + notesOfPlaces(step)
    }

    /// Returns the notes of a step that was done, at its natural place or another.
    func notesOfDoing(_ step: Int) -> [WalkStates.Note] { [.done] + notesOfPlaces(step) }

    private func notesOfPlaces(_ step: Int) -> [WalkStates.Note] {
        secondPlaces[step].indices.map { .done(atPlace: $0) }
    }

    /// Returns what is noted of a step by a note.
    func state(_ note: WalkStates.Note, of step: Int) -> StepState {
        let count = nodes[step].step?.count ?? 1
        switch note {
        case .pending: return .untouched
        case .done: return StepState(status: .done, count: count)
        case .skipped: return StepState(status: .skipped)
        case .missed: return StepState(status: .missed)
        default:
            let place = nodes[secondPlaces[step][note.rawValue - 4]].id
            return StepState(status: .done, count: count, atSecondPlace: true, secondPlace: place)
        }
    }
}
