public import ManasikDomain

/// Which entries of an installation's log are wanted.
public struct LogQuery: Hashable, Sendable {
    /// Whose; nil for all.
    public var person: PersonID?
    /// Only of the installation itself, which concern no person.
    public var isOfNoPerson = false
    /// The first word of their kinds; nil for any.
    public var topic: String?
    public var since: Instant?
    /// Whether the newest come first.
    public var isDescending = false
    /// The position of the last entry already seen; nil for none.
    public var after: Int?
    public var limit: Int

    public init(of person: PersonID? = nil, since: Instant? = nil, after: Int? = nil, limit: Int = 500) {
        self.person = person
        self.since = since
        self.after = after
        self.limit = limit
    }
}
