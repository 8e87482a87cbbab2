package import ManasikDomain

/// A reason to doubt that a condition answers always alike.
package struct ConditionDoubt: Sendable {
    /// The condition, as its diagnostics name it.
    package let label: String
    package let location: SourceLocation?
    /// What is wrong, in English.
    package let message: String
    /// What it was told of the person.
    package let answers: [(atom: Atom, value: FactValue)]
    /// Whether it was seen to be wrong; otherwise it is too large to be looked at wholly.
    package let isCertain: Bool
}

/// A condition that was explored when its pack was loaded.
struct ExploredCondition {
    let key: Int
    let label: String
    let condition: Condition
}
