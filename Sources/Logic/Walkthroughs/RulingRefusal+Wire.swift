public import ManasikDomain

extension RulingRefusal: WireValue {
    public var wire: JSONValue {
        switch self {
        case .breaksOrder(let step, let before, let schools, let remedy):
            .one(
                "breaksOrder",
                [
                    "step": step.wire, "before": before.wire, "schools": schools.wire,
                    "remedy": remedy?.wire ?? .null,
                ]
            )
        case .inOrder(let step): .one("inOrder", ["step": step.wire])
        case .noProxy(let step): .one("noProxy", ["step": step.wire])
        case .proxyNotForYou(let step): .one("proxyNotForYou", ["step": step.wire])
        case .undecidedProxy(let step, let fact):
            .one("undecidedProxy", ["step": step.wire, "fact": fact.wire])
        case .unknownViolation(let name, let suggestion):
            .one("unknownViolation", ["name": name.wire, "suggestion": suggestion?.wire ?? .null])
        case .notForYou(let violation): .one("notForYou", ["violation": violation.wire])
        case .undecidedViolation(let violation, let fact):
            .one("undecidedViolation", ["violation": violation.wire, "fact": fact.wire])
        case .notForbidden(let violation, let states, let at):
            .one(
                "notForbidden",
                ["violation": violation.wire, "states": states.wire, "at": at?.wire ?? .null]
            )
        case .notHeld(let violation, let schools, let otherwise):
            .one(
                "notHeld",
                ["violation": violation.wire, "schools": schools.wire, "otherwise": otherwise.wire]
            )
        case .violationInTheFuture(let violation, let at):
            .one("violationInTheFuture", ["violation": violation.wire, "at": at.wire])
        case .circumstanceNeeded(let violation, let question):
            .one("circumstanceNeeded", ["violation": violation.wire, "question": question.wire])
        case .unknownCircumstance(let violation, let name, let questions):
            .one(
                "unknownCircumstance",
                ["violation": violation.wire, "name": name.wire, "questions": questions.wire]
            )
        case .unknownAnswer(let violation, let question, let answer):
            .one(
                "unknownAnswer",
                ["violation": violation.wire, "question": question.wire, "answer": answer.wire]
            )
        case .unknownRemedy(let name, let suggestion):
            .one("unknownRemedy", ["name": name.wire, "suggestion": suggestion?.wire ?? .null])
        case .alreadySettled(let cause): .one("alreadySettled", cause.wire)
        case .notSettled(let cause): .one("notSettled", cause.wire)
        case .nothingToSettle(let cause): .one("nothingToSettle", cause.wire)
        case .whichAlternative(let cause, let count):
            .one("whichAlternative", ["cause": cause.wire, "count": count.wire])
        case .noAlternative(let cause, let number, let count):
            .one("noAlternative", ["cause": cause.wire, "number": number.wire, "count": count.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "breaksOrder":
            self = .breaksOrder(
                step: try one.inside("step"),
                before: try one.inside("before"),
                schools: try one.inside("schools"),
                remedy: try one.optional("remedy")
            )
        case "inOrder": self = .inOrder(step: try one.inside("step"))
        case "noProxy": self = .noProxy(step: try one.inside("step"))
        case "proxyNotForYou": self = .proxyNotForYou(step: try one.inside("step"))
        case "undecidedProxy":
            self = .undecidedProxy(step: try one.inside("step"), fact: try one.inside("fact"))
        case "alreadySettled": self = .alreadySettled(try one.value())
        case "notSettled": self = .notSettled(try one.value())
        case "nothingToSettle": self = .nothingToSettle(try one.value())
        case "whichAlternative":
            self = .whichAlternative(try one.inside("cause"), count: try one.inside("count"))
        case "noAlternative":
            self = .noAlternative(
                try one.inside("cause"),
                number: try one.inside("number"),
                count: try one.inside("count")
            )
        case "unknownRemedy":
            self = .unknownRemedy(name: try one.inside("name"), suggestion: try one.optional("suggestion"))
        default: self = try Self.ofViolation(one)
        }
    }

    private static func ofViolation(_ one: WireCase) throws(CodecError) -> RulingRefusal {
        switch one.name {
        case "unknownViolation":
            return .unknownViolation(name: try one.inside("name"), suggestion: try one.optional("suggestion"))
        case "notForYou": return .notForYou(violation: try one.inside("violation"))
        case "undecidedViolation":
            return .undecidedViolation(
                violation: try one.inside("violation"),
                fact: try one.inside("fact")
            )
        case "notForbidden":
            return .notForbidden(
                violation: try one.inside("violation"),
                states: try one.inside("states"),
                at: try one.optional("at")
            )
        case "notHeld":
            return .notHeld(
                violation: try one.inside("violation"),
                schools: try one.inside("schools"),
                otherwise: try one.inside("otherwise")
            )
        case "violationInTheFuture":
            return .violationInTheFuture(
                violation: try one.inside("violation"),
                at: try one.inside("at")
            )
        case "circumstanceNeeded":
            return .circumstanceNeeded(
                violation: try one.inside("violation"),
                question: try one.inside("question")
            )
        case "unknownCircumstance":
            return .unknownCircumstance(
                violation: try one.inside("violation"),
                name: try one.inside("name"),
                questions: try one.inside("questions")
            )
        case "unknownAnswer":
            return .unknownAnswer(
                violation: try one.inside("violation"),
                question: try one.inside("question"),
                answer: try one.inside("answer")
            )
        default: throw one.unknown(takes: "the reasons of rulings")
        }
    }
}
