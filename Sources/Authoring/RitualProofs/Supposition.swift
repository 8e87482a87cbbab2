import ManasikWalkthroughs

/// A probe that answers questions about a walk under supposed notes on its steps, and records on which nodes the
/// answers depend.
final class Supposition: WalkProbe {
    private let resolution: WalkResolution
    private var reaches: ((_ members: [(step: Int, share: Int)], _ number: Int) -> Bool)?
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
    /// - Parameters:
    ///   - notes: Returns whether a property holds for the supposed note on a step.
    ///   - reaches: Returns whether those of some steps that are supposed to be done add up to a number; nil to ask for the
    ///     note of each.
    func supposing<Answer, Failure>(
        _ notes: @escaping (_ step: Int, _ property: (StepState) -> Bool) -> Bool,
        reaching reaches: ((_ members: [(step: Int, share: Int)], _ number: Int) -> Bool)? = nil,
        _ question: (WalkResolution) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        resolution.forget()
        self.notes = notes
        self.reaches = reaches
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

    func isReached(_ members: [(step: Int, share: Int)], atLeast number: Int) -> Bool? {
        guard let reaches else { return nil }
        let outline = resolution.outline
        for member in members {
            asks(forPart: member.step)
            for form in outline.otherForms[member.step] { asks(forPart: form) }
            for node in [member.step] + outline.otherForms[member.step] {
                for host in outline.secondPlaces[node] { asks(forPart: host) }
            }
        }
        return reaches(members, number)
    }

    func asks(forPart node: Int) { if notesParts { askedParts.insert(node) } }
}
