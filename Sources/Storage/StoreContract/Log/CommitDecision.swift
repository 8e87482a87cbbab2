public import ManasikDomain

/// What was decided in a commit and from what, so that it can be decided again.
public struct CommitDecision: Hashable, Sendable {
    /// What kind of decision it is, such as `walk.event`.
    public let kind: String
    /// What was asked, besides the records as they were before the commit.
    public let input: [String: JSONValue]

    public init(_ kind: String, _ input: [String: JSONValue] = [:]) {
        self.kind = kind
        self.input = input
    }
}
