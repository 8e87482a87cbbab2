import ManasikWalkthroughs

/// Asks a walk questions as if other things were noted of its steps, and notes on which nodes the answers depend.
final class Supposition: WalkProbe {
    private let resolution: WalkResolution
    private var notes: (_ step: Int, _ property: (StepState) -> Bool) -> Bool = { _, _ in false }
    /// The nodes of which it was asked, in answering, whether they are part of the walk.
    private(set) var askedParts: NodeSet
    private var notesParts = false

    init(of resolution: WalkResolution) {
        self.resolution = resolution
        askedParts = NodeSet(count: resolution.outline.nodes.count)
    }

    /// Answers a question.
    ///
    /// - Parameter notes: Whether something holds of what is supposed to be noted of a step.
    func supposing<Answer, Failure>(
        _ notes: @escaping (_ step: Int, _ property: (StepState) -> Bool) -> Bool,
        _ question: (WalkResolution) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        resolution.forget()
        self.notes = notes
        askedParts.removeAll()
        notesParts = true
        resolution.probe = self
        defer {
            resolution.probe = nil
            resolution.forget()
        }
        return try question(resolution)
    }

    /// From here on the answer will not be used, nor what it depends on.
    func leavesPartsOut() { notesParts = false }

    func isNoted(_ step: Int, _ property: (StepState) -> Bool) -> Bool { notes(step, property) }

    func asks(forPart node: Int) { if notesParts { askedParts.insert(node) } }
}
