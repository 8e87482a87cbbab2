public import ManasikDomain

/// Why a rule cannot be explained.
public enum ExplanationError: Error, Hashable, Sendable {
    case unknownName(String, suggestion: String?)
    /// Several definitions have the name: each by its kind and its full name.
    case ambiguousName(String, [String])
    case condition(ConditionFailure)
    /// The walk with the step cannot be shown.
    case walk(WalkViewError)
}
