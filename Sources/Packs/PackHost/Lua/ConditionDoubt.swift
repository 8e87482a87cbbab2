package import ManasikDomain

/// A reason to doubt that a condition is deterministic.
package struct ConditionDoubt: Sendable {
    /// The name of the condition in diagnostics.
    package let label: String
    package let location: SourceLocation?
    /// What is wrong, in English.
    package let message: String
    /// The answers about the person that the condition was given.
    package let answers: [(atom: Atom, value: FactValue)]
    /// Whether the condition was observed to be wrong; otherwise it is only too large to be checked completely.
    package let isCertain: Bool
}

/// The result of evaluating the conditions of a pack again.
package struct ConditionTrial: Sendable {
    /// A condition whose code does not prove that it depends on the person alone.
    package struct Unread: Sendable {
        package let label: String
        package let location: SourceLocation?
    }

    /// A condition whose answer is the same for everybody.
    package struct Constant: Sendable {
        package let label: String
        package let location: SourceLocation?
        package let holds: Bool
    }

    /// The number of conditions.
    package let conditions: Int
    /// Conditions that were only sampled; the code of the others proves that they are deterministic.
    package let unread: [Unread]
    package let constant: [Constant]
    /// At most one doubt for each condition.
    package let doubts: [ConditionDoubt]
}

/// A condition that was explored when its pack was loaded.
struct ExploredCondition {
    let key: Int
    let label: String
    let condition: Condition
    /// What its code returns.
    let expected: ExpectedAnswer
    /// What it could ask about: a derived fact that was not decided yet is asked like any other.
    let facts: FactTable
    /// The fact that follows from it; nil for other conditions.
    let fact: DefinitionID?
    /// Whether its code was already explored for another value of the same fact.
    let isRepeated: Bool
}
