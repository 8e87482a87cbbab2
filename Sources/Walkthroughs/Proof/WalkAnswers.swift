import ManasikDomain

/// What the machine answered, for persons of one school to whom the same nodes belong, as far as it asked for them.
final class WalkAnswers {
    /// What the machine is asked. Whether a step can be done is asked without what bars it, which no other step decides.
    enum Question: Hashable {
        case canBeDone(Int, atSecondPlace: Bool), canBeDoneOutOfOrder(Int), isFree(Int), isUnsettled(Int),
            isLost
    }

    private struct Key: Hashable {
        let question: Question
        let school: School?
    }

    /// One answer, with what it depended on beside what is noted of steps.
    private struct Answer {
        let parts: [Int]
        let standings: [Part]
        let states: StateSets.Members
    }

    /// Whether a node is part of a walk.
    private enum Part { case shown, possible, hidden }

    private var answers: [Key: [Answer]] = [:]

    func answer(to question: Question, for resolution: WalkResolution) -> StateSets.Members? {
        answers[Key(question: question, school: resolution.school)]?.first { answer in
            zip(answer.parts, answer.standings).allSatisfy { Self.part($0, resolution) == $1 }
        }?.states
    }

    func keep(
        _ states: StateSets.Members,
        to question: Question,
        for resolution: WalkResolution,
        parts: Set<Int>
    ) {
        let parts = parts.sorted()
        answers[Key(question: question, school: resolution.school), default: []].append(
            Answer(
                parts: parts,
                standings: parts.map { Self.part($0, resolution) },
                states: states
            )
        )
    }

    private static func part(_ node: Int, _ resolution: WalkResolution) -> Part {
        if resolution.isShown(node) { return .shown }
        return resolution.mayBePart(node) ? .possible : .hidden
    }
}
