/// Answers the conditions that are too large to be decided in advance.
public protocol ConditionEvaluator: Sendable {
    /// - Returns: Whether the condition holds, or the atom that must be known first.
    /// - Throws: `ConditionFailure` where the condition itself failed or used up its budget.
    func evaluate(pack: PackID, key: Int, for facts: Facts) throws(ConditionFailure) -> Verdict
}

/// A condition that gave no answer.
public struct ConditionFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let message: String

    public init(pack: PackID, message: String) {
        self.pack = pack
        self.message = message
    }

    public var description: String { "a condition of \(pack) failed: \(message)" }
}
