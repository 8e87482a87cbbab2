/// Answers for what is noted of a walk's steps in place of its snapshot, so that one question is asked of many states.
package protocol WalkProbe: AnyObject {
    /// Whether a property holds for what is noted of a step.
    func isNoted(_ step: Int, _ property: (StepState) -> Bool) -> Bool
    /// Called when it is asked whether a node is part of the walk.
    func asks(forPart node: Int)
}
