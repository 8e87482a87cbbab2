import ManasikDomain
public import ManasikLocalization
public import ManasikScheduling

extension Localizer {
    /// Returns why a text is not a trigger.
    public func words(_ problem: Trigger.Problem) -> LocalizedString {
        host("refusal.schedule.\(problem.code)", problem.arguments)
    }

    /// Returns why a text is not a recurrence rule.
    public func words(_ problem: RecurrenceRule.Problem) -> LocalizedString { words(.recurrence(problem)) }
}

extension Trigger.Problem {
    fileprivate var arguments: [String: MessageArgument] {
        switch self {
        case .notATrigger(let text):
            let examples = Trigger.examples.map { "'\($0)'" }.joined(separator: ", ")
            return ["trigger": .text(text), "examples": .text(examples)]
        case .notATime(let word, let trigger, let near):
            return ["trigger": .text(trigger), "word": .text(word), "near": .text(near)]
        case .minutesFromDay(let text): return ["trigger": .text(text)]
        case .notAMoment(let word, let trigger):
            let moments = RitualTime.DayMoment.allCases.map { $0.rawValue }.joined(separator: ", ")
            return [
                "trigger": .text(trigger), "word": .text(word), "moments": .text(moments),
                "example": "fajr + 20 min",
            ]
        case .recurrence(let problem): return problem.arguments
        }
    }
}

extension RecurrenceRule.Problem {
    /// The details of the problem, by the placeholders of its message. Numbers are written as they are typed.
    fileprivate var arguments: [String: MessageArgument] {
        switch self {
        case .notAPart(let text), .notAnEnd(let text), .notAWeekday(let text), .notAWeekStart(let text):
            return ["text": .text(text)]
        case .repeated(let part), .unknown(let part), .zero(let part): return ["part": .text(part)]
        case .noFrequency:
            let names = RecurrenceRule.Frequency.allCases.map { $0.rawValue.uppercased() }
            return ["values": .text(names.joined(separator: ", "))]
        case .outOfRange(let text, let range, let part):
            return [
                "part": .text(part), "text": .text(text), "lowest": .text(String(range.lowerBound)),
                "highest": .text(String(range.upperBound)),
            ]
        case .twoEnds, .seconds, .weekNumbers, .yearDays, .monthDays, .numberedDays, .positions: return [:]
        }
    }
}
