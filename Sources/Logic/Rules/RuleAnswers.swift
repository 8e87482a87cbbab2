public import ManasikDomain

/// The answers of a table's rules for one person after another.
///
/// For each person, each atom is looked up once and each diagram followed once.
public struct RuleAnswers {
    /// The answer of a rule; `verdict(of:)` says what an undecided one asks.
    public enum Answer: Int8, Sendable { case holds, fails, undecided }

    private let table: RuleTable
    private let evaluator: RuleEvaluator
    private var facts: Facts?
    /// The class of each atom's answer; −1 if unknown.
    private var classes: [Int16]
    /// The answer of each diagram.
    private var answers: [Answer]
    /// The answers of code, by its number; nil if it must be asked by itself; empty before the code was asked.
    private var coded: [Bool?] = []
    /// The number of people so far; code is prepared for many only if there are several.
    private var people = 0

    init(_ table: RuleTable, _ evaluator: RuleEvaluator) {
        self.table = table
        self.evaluator = evaluator
        classes = Array(repeating: AtomTable.none, count: table.atoms.count)
        answers = Array(repeating: .undecided, count: table.diagrams.count)
    }

    /// Turns to another person.
    public mutating func turn(to facts: Facts) {
        self.facts = facts
        people += 1
        table.atoms.read(facts, into: &classes)
        for index in answers.indices { answers[index] = follow(table.roots[index]) }
        coded = []
    }

    /// Returns the answer of a rule for the person.
    ///
    /// - Throws: `ConditionFailure` if the pack's code failed or used up its budget.
    public mutating func answer(of rule: Int) throws(ConditionFailure) -> Answer {
        let number = table.numbers[rule]
        if number >= 0, answers[number] != .undecided { return answers[number] }
        if number == RuleTable.always { return .holds }
        if number <= RuleTable.firstCode, let holds = answer(ofCode: RuleTable.firstCode - number) {
            return holds ? .holds : .fails
        }
        switch try verdict(of: rule) {
        case .holds: return .holds
        case .fails: return .fails
        case .undecided: return .undecided
        }
    }

    /// Returns the verdict of a rule for the person, with what must be asked if it is undecided.
    ///
    /// - Throws: `ConditionFailure` if the pack's code failed or used up its budget.
    public mutating func verdict(of rule: Int) throws(ConditionFailure) -> Verdict {
        guard let facts else { preconditionFailure("rule \(rule) is asked for nobody") }
        switch table.rules[rule] {
        case .always: return .holds
        case .diagram(let number):
            switch answers[number] {
            case .holds: return .holds
            case .fails: return .fails
            case .undecided: return table.diagrams[number].verdict(for: facts)
            }
        case .code(let code):
            switch answer(ofCode: code.number) {
            case true?: return .holds
            case false?: return .fails
            case nil: return try evaluator.verdict(of: code.condition, for: facts)
            }
        }
    }

    /// Returns the answer of code, asked together with all other code; nil if it must be asked by itself.
    private mutating func answer(ofCode number: Int) -> Bool? {
        guard people > 1, let facts else { return nil }
        if coded.isEmpty { coded = evaluator.answers(table.code, for: facts) }
        return coded[number]
    }

    private func follow(_ start: Int32) -> Answer {
        var cell = start
        while cell >= 0 {
            let number = classes[Int(table.cells[Int(cell)])]
            guard number >= 0 else { return .undecided }
            cell = table.cells[Int(cell) + 1 + Int(number)]
        }
        return cell == RuleTable.holds ? .holds : .fails
    }
}
