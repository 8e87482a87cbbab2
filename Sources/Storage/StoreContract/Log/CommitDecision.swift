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

/// A generation of packs as the log names it.
public struct GenerationReference: Hashable, Sendable {
    /// Its number; nil if the packs were never activated.
    public let number: Int?
    /// The hash of its catalog, which names its packs by their contents.
    public let hash: String

    public init(number: Int?, hash: String) {
        self.number = number
        self.hash = hash
    }
}
