import ManasikWalkthroughs

/// A probe that answers questions about a walk under supposed notes on its steps, and records on which nodes the
/// answers depend.
final class Supposition: WalkProbe {
    private let resolution: WalkResolution
    private var notes: (_ step: Int, _ property: (StepState) -> Bool) -> Bool = { _, _ in false }
    /// The nodes for which answering required knowing whether they are part of the walk.
    private(set) var askedParts: NodeSet
    private var notesParts = false

    init(of resolution: WalkResolution) {
        self.resolution = resolution
        askedParts = NodeSet(count: resolution.outline.nodes.count)
    }

    /// Answers a question under supposed notes.
    ///
    /// - Parameter notes: Returns whether a property holds for the supposed note on a step.
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

    /// Stops recording nodes, since the answer will not be used.
    func leavesPartsOut() { notesParts = false }

    func isNoted(_ step: Int, _ property: (StepState) -> Bool) -> Bool { notes(step, property) }

    func asks(forPart node: Int) { if notesParts { askedParts.insert(node) } }
}
