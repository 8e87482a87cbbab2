public import ManasikDomain

/// The refusal of an event by a ruling: on the order of steps, on proxies, or on a state and its remedies.
public enum RulingRefusal: Hashable, Sendable {
    /// The step comes after others by the order of some schools; doing it first costs the remedy.
    case breaksOrder(step: String, before: [String], schools: [School], remedy: DefinitionID?)
    /// The step is said to be out of order but is not.
    case inOrder(step: String)
    case noProxy(step: String)
    case proxyNotForYou(step: String)
    case undecidedProxy(step: String, fact: DefinitionID)
    case unknownViolation(name: String, suggestion: String?)
    case notForYou(violation: DefinitionID)
    case undecidedViolation(violation: DefinitionID, fact: DefinitionID)
    /// The state does not forbid it now, or did not at an earlier time.
    case notForbidden(violation: DefinitionID, states: [Ruling<StatePhase>], at: Instant? = nil)
    /// None of the schools that may be the person's holds it to be forbidden; `otherwise` is what they say of it
    /// instead.
    case notHeld(violation: DefinitionID, schools: [School], otherwise: [Ruling<TextReference>] = [])
    case violationInTheFuture(violation: DefinitionID, at: Instant)
    case circumstanceNeeded(violation: DefinitionID, question: Violation.Question)
    case unknownCircumstance(violation: DefinitionID, name: String, questions: [String])
    case unknownAnswer(violation: DefinitionID, question: Violation.Question, answer: String)
    case unknownRemedy(name: String, suggestion: String?)
    case alreadySettled(OwedRemedy.Cause)
    case notSettled(OwedRemedy.Cause)
    case nothingToSettle(OwedRemedy.Cause)
    case whichAlternative(OwedRemedy.Cause, count: Int)
    case noAlternative(OwedRemedy.Cause, number: Int, count: Int)

    var code: String {
        switch self {
        case .breaksOrder: "walk.breaks-order"
        case .inOrder: "walk.in-order"
        case .noProxy: "walk.no-proxy"
        case .proxyNotForYou: "walk.proxy-not-for-you"
        case .undecidedProxy: "walk.proxy-undecided"
        case .unknownViolation: "walk.unknown-violation"
        case .notForYou: "walk.violation-not-for-you"
        case .undecidedViolation: "walk.violation-undecided"
        case .notForbidden, .notHeld: "walk.not-forbidden"
        case .violationInTheFuture: "walk.in-the-future"
        case .circumstanceNeeded: "walk.circumstance-needed"
        case .unknownCircumstance: "walk.unknown-circumstance"
        case .unknownAnswer: "walk.unknown-answer"
        case .unknownRemedy: "walk.unknown-remedy"
        case .alreadySettled: "walk.already-settled"
        case .notSettled: "walk.not-settled"
        case .nothingToSettle: "walk.nothing-to-settle"
        case .whichAlternative: "walk.which-alternative"
        case .noAlternative: "walk.no-alternative"
        }
    }

    static let codes = [
        "walk.breaks-order", "walk.in-order", "walk.no-proxy", "walk.proxy-not-for-you",
        "walk.proxy-undecided",
        "walk.unknown-violation", "walk.violation-not-for-you", "walk.violation-undecided",
        "walk.not-forbidden", "walk.circumstance-needed", "walk.unknown-circumstance", "walk.unknown-answer",
        "walk.unknown-remedy", "walk.already-settled", "walk.not-settled", "walk.nothing-to-settle",
        "walk.which-alternative", "walk.no-alternative",
    ]

    var arguments: [String: WalkRefusal.Argument] {
        switch self {
        case .breaksOrder(let step, let before, let schools, let remedy):
            [
                "step": .nodes([step]), "before": .nodes(before), "schools": .schools(schools),
                "remedy": remedy.map { .remedy($0) } ?? .text(""),
            ]
        case .inOrder(let step), .noProxy(let step), .proxyNotForYou(let step): ["step": .nodes([step])]
        case .undecidedProxy(let step, let fact): ["step": .nodes([step]), "fact": .fact(fact)]
        case .unknownViolation(let name, let suggestion), .unknownRemedy(let name, let suggestion):
            ["name": .text(name), "suggestion": .text(suggestion ?? "")]
        case .notForYou(let violation): ["violation": .violation(violation)]
        case .undecidedViolation(let violation, let fact):
            ["violation": .violation(violation), "fact": .fact(fact)]
        case .notForbidden(let violation, let states, nil):
            ["violation": .violation(violation), "states": .states(states)]
        case .notForbidden(let violation, let states, let at?):
            ["violation": .violation(violation), "states": .states(states), "at": .instant(at)]
        case .notHeld(let violation, let schools, let otherwise):
            [
                "violation": .violation(violation), "schools": .schools(schools),
                "otherwise": .texts(otherwise),
            ]
        case .violationInTheFuture(let violation, let at):
            ["violation": .violation(violation), "at": .instant(at)]
        case .circumstanceNeeded(let violation, let question):
            [
                "violation": .violation(violation), "question": .question(question),
                "name": .text(question.id), "answers": .text(question.values.joined(separator: ", ")),
            ]
        case .unknownCircumstance(let violation, let name, let questions):
            [
                "violation": .violation(violation), "name": .text(name),
                "questions": .text(questions.joined(separator: ", ")),
                "suggestion": .text(Suggestion.nearest(to: name, among: questions) ?? ""),
            ]
        case .unknownAnswer(let violation, let question, let answer):
            [
                "violation": .violation(violation), "question": .question(question),
                "name": .text(question.id), "answer": .text(answer),
                "answers": .text(question.values.joined(separator: ", ")),
                "suggestion": .text(Suggestion.nearest(to: answer, among: question.values) ?? ""),
            ]
        case .alreadySettled(let cause), .notSettled(let cause), .nothingToSettle(let cause):
            ["cause": .cause(cause), "key": .text(cause.key)]
        case .whichAlternative(let cause, let count):
            ["cause": .cause(cause), "key": .text(cause.key), "count": .number(count)]
        case .noAlternative(let cause, let number, let count):
            [
                "cause": .cause(cause), "key": .text(cause.key), "number": .number(number),
                "count": .number(count),
            ]
        }
    }
}
