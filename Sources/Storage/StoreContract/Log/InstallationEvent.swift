public import ManasikDomain

/// What an entry of the installation's log records: one commit, or one act of the operator.
public struct InstallationEvent: Hashable, Sendable {
    public let kind: String
    public let body: [String: JSONValue]

    public init(_ kind: String, _ body: [String: JSONValue] = [:]) {
        self.kind = kind
        self.body = body
    }

    /// The subject of an event: the first word of its kind.
    public var topic: Substring { kind.prefix { $0 != "." } }
}
