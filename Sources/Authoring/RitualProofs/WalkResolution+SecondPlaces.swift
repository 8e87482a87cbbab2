import ManasikDomain
import ManasikWalkthroughs

/// The places at which a step may be done.
extension WalkResolution {
    /// Returns the notes of a step that was done that still count.
    func marksOfDoing(_ step: Int) -> [WalkStates.Note] {
        outline.notesOfDoing(step).filter { !hasLostItsPlace(step, outline.state($0, of: step)) }
    }

    /// Returns the position of the step after which a step may be done instead of at its natural place.
    func positionOfSecondPlace(_ step: Int) -> Int? {
        secondPlace(of: step).flatMap { outline.secondPlaces[step].firstIndex(of: $0) }
    }

    /// Returns the times at which a step can no longer be done at its second place, by school; nil if there are none.
    func endsOfSecondPlace(_ step: Int) -> BySchool<StepTime>? {
        secondPlace(of: step).flatMap { ends(of: step, at: $0) }
    }

    /// Whether the second place of a step closes by all schools that may be the person's.
    func secondPlaceCloses(_ step: Int) -> Bool {
        let ends = endsOfSecondPlace(step)
        return (school.map { [$0] } ?? outline.schools).allSatisfy { ends?[$0] != nil }
    }
}
