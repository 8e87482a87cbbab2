import ManasikDomain
import ManasikWalkthroughs

/// The answers of the state machine for people of one school to whom the same nodes apply, as far as they are known.
final class WalkAnswers {
    /// A question to the machine. Whether a step can be done is asked apart from its impediments, which do not depend
    /// on other steps.
    enum Question: Hashable {
        case canBeDone(Int, atSecondPlace: Bool), canBeDoneOutOfOrder(Int), isFree(Int), isUnsettled(Int),
            isDoneInAnotherForm(Int), hasFallenAway(Int), isDone(Int), isSpared(Int), isLost,
            isReleased(state: String, School, isFirst: Bool), isInForce(state: String, School)
    }

    private struct Key: Hashable {
        let question: Question
        let school: School?
    }

    /// Whether a node is part of a walk.
    enum Part { case shown, possible, hidden }

    /// Answers that depended on the same nodes in addition to the notes, by the standings of these nodes.
    private struct Group {
        let parts: [Int]
        var states: [[Part]: StateSets.Members]
    }

    private var answers: [Key: [Group]] = [:]

    /// - Parameter standings: The standing of each node of the ritual.
    func answer(to question: Question, by school: School?, _ standings: [Part]) -> StateSets.Members? {
        for group in answers[Key(question: question, school: school)] ?? [] {
            if let found = group.states[group.parts.map { standings[$0] }] { return found }
        }
        return nil
    }

    /// - Parameter parts: The nodes on whose standings the answer depended.
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
