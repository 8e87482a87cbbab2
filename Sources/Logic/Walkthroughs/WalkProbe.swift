/// Answers for what is noted of a walk's steps in place of its snapshot, so that one question is asked of many states.
package protocol WalkProbe: AnyObject {
    /// Whether a property holds for what is noted of a step.
    func isNoted(_ step: Int, _ property: (StepState) -> Bool) -> Bool
    /// Whether the shares of those of some steps that are done, each of them part of the walk, add up to a number; nil if
    /// each step is to be asked for.
    func isReached(_ members: [(step: Int, share: Int)], atLeast number: Int) -> Bool?
    /// Called when it is asked whether a node is part of the walk.
    func asks(forPart node: Int)
}
