public import ManasikDomain

/// Conditions that must all hold and are not decided yet, and how many definitions wait for them.
public struct OpenCondition: Hashable, Sendable {
    /// What is left to decide, all of which must hold.
    public let diagrams: [DecisionDiagram]
    public let count: Int

    public init(diagrams: [DecisionDiagram], count: Int) {
        self.diagrams = diagrams
        self.count = count
    }

    /// Returns what is known of the answer, and what it asks.
    public func reading(for facts: Facts) -> RuleReading { .all(diagrams.map { $0.reading(for: facts) }) }

    fileprivate func isSettled(for facts: Facts) -> Bool {
        var isUndecided = false
        for diagram in diagrams {
            switch diagram.verdict(for: facts) {
            case .fails: return true
            case .undecided: isUndecided = true
            case .holds: break
            }
        }
        return !isUndecided
    }
}

/// How much the answer to a fact settles.
public struct QuestionValue: Hashable, Sendable {
    public let fact: DefinitionID
    /// The average number of definitions settled over the fact's values, all equally likely.
    public let expected: Double
    /// The number of definitions settled whatever the answer is.
    public let guaranteed: Int
    /// The number of definitions that depend on it.
    public let waiting: Int

    public init(fact: DefinitionID, expected: Double, guaranteed: Int, waiting: Int) {
        self.fact = fact
        self.expected = expected
        self.guaranteed = guaranteed
        self.waiting = waiting
    }

    /// Returns what each unknown fact would settle.
    ///
    /// - Parameters:
    ///   - order: The facts in the order in which they are declared, which decides between equals.
    ///   - kind: Returns the declared kind of a fact.
    /// - Returns: The fact that settles most on average first; of equals, the one that settles most for certain.
    public static func ranked(
        _ open: [OpenCondition],
        for facts: Facts,
        order: [DefinitionID],
        kind: (DefinitionID) -> FactKind?
    ) -> [QuestionValue] {
        var joined: [[DecisionDiagram]: Int] = [:]
        for condition in open { joined[condition.diagrams, default: 0] += condition.count }
        let conditions = joined.map { OpenCondition(diagrams: $0, count: $1) }
        let subjects = conditions.map { condition in
            Set(
                condition.reading(for: facts).subjects.filter { facts.value(of: $0) == nil }
                    .map { $0.askedFor }
            )
        }
        var rank: [DefinitionID: Int] = [:]
        for (place, fact) in order.enumerated() where rank[fact] == nil { rank[fact] = place }
        let values = Set(subjects.flatMap { $0 }).map { fact in
            let waiting = zip(conditions, subjects).filter { $1.contains(fact) }.map { $0.0 }
            return value(of: fact, waiting, facts, kind)
        }
        return values.sorted { left, right in
            if left.expected != right.expected { return left.expected > right.expected }
            if left.guaranteed != right.guaranteed { return left.guaranteed > right.guaranteed }
            let (first, second) = (rank[left.fact] ?? .max, rank[right.fact] ?? .max)
            return first == second ? left.fact < right.fact : first < second
        }
    }

    private static func value(
        of fact: DefinitionID,
        _ waiting: [OpenCondition],
        _ facts: Facts,
        _ kind: (DefinitionID) -> FactKind?
    ) -> QuestionValue {
        let classes = waiting.flatMap { $0.diagrams }.factClasses(
            of: { $0.askedFor == fact },
            kind: kind,
            asksWhetherKnown: false
        )
        // Several languages, or an age besides a date of birth, are answered by one fact.
        let answers = classes.reduce([(facts: facts, size: 1)]) { answers, subject in
            answers.flatMap { answer in
                subject.classes.compactMap { group in
                    var stated = answer.facts
                    guard stated.state(subject.subject, group.representative!) else { return nil }
                    return (stated, answer.size * group.size)
                }
            }
        }
        let settled = answers.map { answer in
            waiting.reduce(0) { sum, condition in
                condition.isSettled(for: answer.facts) ? sum + condition.count : sum
            }
        }
        let sizes = answers.reduce(0) { $0 + $1.size }
        let weighed = zip(settled, answers).reduce(0) { $0 + $1.0 * $1.1.size }
        return QuestionValue(
            fact: fact,
            expected: sizes == 0 ? 0 : Double(weighed) / Double(sizes),
            guaranteed: settled.min() ?? 0,
            waiting: waiting.reduce(0) { $0 + $1.count }
        )
    }
}

extension QuestionValue {
    /// Returns the value of another question whose answer gives the fact.
    public func asking(_ fact: DefinitionID) -> QuestionValue {
        QuestionValue(fact: fact, expected: expected, guaranteed: guaranteed, waiting: waiting)
    }

    /// Returns the value of an answer that gives two facts.
    public func joined(with other: QuestionValue) -> QuestionValue {
        QuestionValue(
            fact: fact,
            expected: expected + other.expected,
            guaranteed: guaranteed + other.guaranteed,
            waiting: waiting + other.waiting
        )
    }
}

extension FactTest.Subject {
    /// The fact that a person is asked for: for an age, the date of birth.
    public var askedFor: DefinitionID {
        fact == HostFact.age.id ? HostFact.birthDate.id : fact
    }
}
