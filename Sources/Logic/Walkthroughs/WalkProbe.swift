/// Answers for the notes of a walk's steps in place of its snapshot, so that a question can be asked of many states at once.
package protocol WalkProbe: AnyObject {
    /// Whether something holds of what is noted of a step.
    func isNoted(_ step: Int, _ property: (StepState) -> Bool) -> Bool
    /// It is asked whether a node is part of the walk.
    func asks(forPart node: Int)
}
