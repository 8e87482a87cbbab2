import ManasikDomain
import ManasikWalkthroughs

/// What the machine answered, for persons of one school to whom the same nodes belong, as far as it asked for them.
final class WalkAnswers {
    /// What the machine is asked. Whether a step can be done is asked without what bars it, which no other step decides.
    enum Question: Hashable {
        case canBeDone(Int, atSecondPlace: Bool), canBeDoneOutOfOrder(Int), isFree(Int), isUnsettled(Int),
            isDoneInAnotherForm(Int), hasFallenAway(Int), isLost
    }

    private struct Key: Hashable {
        let question: Question
        let school: School?
    }

    /// Whether a node is part of a walk.
    enum Part { case shown, possible, hidden }

    /// Answers that depended on the same nodes beside what is noted of steps, by how these stand.
    private struct Group {
        let parts: [Int]
        var states: [[Part]: StateSets.Members]
    }

    private var answers: [Key: [Group]] = [:]

    /// - Parameter standings: How each node of the ritual stands.
    func answer(to question: Question, by school: School?, _ standings: [Part]) -> StateSets.Members? {
        for group in answers[Key(question: question, school: school)] ?? [] {
            if let found = group.states[group.parts.map { standings[$0] }] { return found }
        }
        return nil
    }

    /// - Parameter parts: The nodes on which the answer depended.
    func keep(
        _ states: StateSets.Members,
        to question: Question,
        by school: School?,
        _ standings: [Part],
        parts: [Int]
    ) {
        let key = Key(question: question, school: school)
        let own = parts.map { standings[$0] }
        if let group = answers[key]?.firstIndex(where: { $0.parts == parts }) {
            answers[key]![group].states[own] = states
        } else {
            answers[key, default: []].append(Group(parts: parts, states: [own: states]))
        }
    }
}
